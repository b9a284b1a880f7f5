import { atRoot } from '../atRoot';

const i18n = { defaultLocale: 'de', locales: ['de'] };

test('a site at the root of its host, in one language, is accepted', () => {
  const config = { baseUrl: '/', i18n };
  expect(atRoot(config)).toBe(config);
});

test.each([
  [{ baseUrl: '/blog/', i18n }, "Set baseUrl in docusaurus.config.ts to '/', not '/blog/'."],
  [
    { baseUrl: '/', i18n: { ...i18n, locales: ['de', 'fr', 'en'] } },
    "Set i18n.locales in docusaurus.config.ts to ['de'], without fr, en.",
  ],
])('%j is refused', (config, message) => expect(() => atRoot(config)).toThrow(message));
