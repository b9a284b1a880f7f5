import { readSetting, writeSetting } from '../siteConfig';

const SOURCE = `import type { SiteConfig } from './types';
// My own words.
export const site: SiteConfig = {
  title:   'It\\'s "mine"', // odd, but kept
  copyright: { holder: \`Ada\`, year: 2025 },
  url: process.env.URL,
  editUrl: 'https://example.org',
} satisfies SiteConfig;
`;

test('reads texts and numbers, however they are quoted', () => {
  expect(readSetting(SOURCE, ['title'])).toBe('It\'s "mine"');
  expect(readSetting(SOURCE, ['copyright', 'holder'])).toBe('Ada');
  expect(readSetting(SOURCE, ['copyright', 'year'])).toBe('2025');
});

test('writes one value and leaves the rest as it is, to the byte', () => {
  const written = writeSetting(SOURCE, ['title'], '${a} `b` \'c\' \\ "d"');
  expect(readSetting(written, ['title'])).toBe('${a} `b` \'c\' \\ "d"');
  expect(written.split('\n').filter((line) => !line.includes('title'))).toEqual(
    SOURCE.split('\n').filter((line) => !line.includes('title')),
  );
  expect(written).toContain('// odd, but kept');
});

test('the same value changes nothing, not even the quotes', () => {
  expect(writeSetting(SOURCE, ['copyright', 'holder'], 'Ada')).toBe(SOURCE);
  expect(writeSetting(SOURCE, ['copyright', 'year'], 2025)).toBe(SOURCE);
});

test('what is missing or written as code is told with its place', () => {
  expect(() => readSetting(SOURCE, ['tagline'])).toThrow('site.config.ts has no "tagline".');
  expect(() => writeSetting(SOURCE, ['url'], 'https://a.example')).toThrow(
    'site.config.ts:6  "url" is written as code. Write it as text in quotes.',
  );
});
