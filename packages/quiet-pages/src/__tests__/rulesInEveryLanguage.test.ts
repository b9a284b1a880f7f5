import { cacheRules, headerRules, headersFor } from '../headers/headers';
import { rulesInEveryLanguage } from '../siteRoots';

const site = { privatePages: ['/callback/'] };
const rules = headerRules(site);
const caching = cacheRules(['/callback/']);

test.each([
  '/',
  '/callback/',
  '/assets/files/a.svg',
  '/assets/js/main.1a2b.js',
  '/img/logo.svg',
  '/drawing.svg',
  '/blog/rss.xml',
  '/blog/a.md',
  '/llms.txt',
])('%s has the same headers in every language', (path) => {
  for (const list of [rules, caching]) {
    const everywhere = rulesInEveryLanguage(list, ['/de/', '/']);
    for (const root of ['', '/de']) {
      expect(headersFor(everywhere, root + path)).toEqual(headersFor(list, path));
    }
  }
});

test('what has the name of such a path elsewhere is an ordinary file', () => {
  const everywhere = rulesInEveryLanguage(rules, ['/de/', '/']);
  for (const path of ['/fr/callback/', '/docs/img/a.png', '/de/de/blog/a.xml']) {
    expect(headersFor(everywhere, path)).toEqual(rules.at(-1)?.headers);
  }
});

test('with one language, the rules stay as they are', () => {
  expect(rulesInEveryLanguage(rules, ['/'])).toEqual(rules);
});
