import { addressesAt, inEveryLanguage, siteRoots } from '../siteRoots';

test.each([
  [{ baseUrl: '/' }, ['/']],
  [{ baseUrl: '/notes/' }, ['/notes/']],
  [{ baseUrl: '/', i18n: { defaultLocale: 'de', locales: ['de'] } }, ['/']],
  [
    { baseUrl: '/notes/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } },
    ['/notes/de/', '/notes/'],
  ],
  [
    {
      baseUrl: '/',
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'de'],
        localeConfigs: { de: { baseUrl: '/deutsch/' } },
      },
    },
    ['/deutsch/', '/'],
  ],
])('a site with %j is at %j', (site, roots) => {
  expect(siteRoots(site)).toEqual(roots);
});

test('the site has an address in every language', () => {
  expect(addressesAt('https://a.example', ['/de/', '/'])).toEqual([
    'https://a.example/de',
    'https://a.example',
  ]);
});

test('a page is at one address in every language', () => {
  expect(inEveryLanguage(['/account/'], ['/de/', '/'])).toEqual(['/de/account/', '/account/']);
});
