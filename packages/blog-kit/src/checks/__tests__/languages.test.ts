import { languageFolders } from '../languages';

test('the folders of languages are those that Docusaurus reads', () => {
  expect(languageFolders({})).toEqual(['i18n/en']);
  const i18n = {
    defaultLocale: 'en',
    locales: ['en', 'pt-BR', 'de'],
    path: 'texts',
    localeConfigs: { en: { translate: false }, 'pt-BR': { path: 'brazil' } },
  };
  expect(languageFolders({ i18n })).toEqual(['texts/brazil', 'texts/de']);
});
