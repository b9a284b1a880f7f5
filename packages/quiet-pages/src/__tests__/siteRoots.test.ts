import { addressesAt, belowRoot, inEveryLanguage, siteRoots } from '../siteRoots';

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

test.each([
  ['/notes/de/img/a.png', '/img/a.png'],
  ['/notes/img/a.png', '/img/a.png'],
  ['/notes/', '/'],
  ['/elsewhere/a.png', '/elsewhere/a.png'],
])('%s is %s below the root of its language', (path, below) => {
  expect(belowRoot(path, ['/notes/de/', '/notes/'])).toBe(below);
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
