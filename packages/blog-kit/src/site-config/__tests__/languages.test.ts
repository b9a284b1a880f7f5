import { currentLocale, languageFolder, languageFolders } from '../languages';

test('the folders of languages are those that Docusaurus reads', () => {
  expect(languageFolders({})).toEqual(['i18n/en']);
  const i18n = {
    defaultLocale: 'en',
    locales: ['en', 'pt-BR', 'de'],
    path: 'texts',
    localeConfigs: { en: { translate: false }, 'pt-BR': { path: 'brazil' } },
  };
  expect(languageFolders({ i18n })).toEqual(['texts/brazil', 'texts/de']);
  expect(languageFolder({ i18n }, 'en')).toBeUndefined();
});

test('the language is the one that Docusaurus loads, or else the first of the site', () => {
  const i18n = { defaultLocale: 'de', locales: ['de', 'en'] };
  expect(currentLocale({ i18n }, { DOCUSAURUS_CURRENT_LOCALE: 'en' })).toBe('en');
  expect(currentLocale({ i18n }, {})).toBe('de');
  // As `docusaurus start` has it.
  expect(currentLocale({ i18n }, { DOCUSAURUS_CURRENT_LOCALE: 'undefined' })).toBe('de');
  expect(currentLocale({}, {})).toBe('en');
});
