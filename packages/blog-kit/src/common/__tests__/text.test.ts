import { decodePercent, escapeHtml, hasSchemeOrHost, lineAt, sizeText, updateOf } from '../text';

test.each([
  ['https://a.example', true],
  ['//a.example/b', true],
  ['MAILTO:ada@a.example', true],
  ['/blog', false],
  ['../a:b', false],
  ['?q=a:b', false],
  ['', false],
])('"%s" has a scheme or a host: %j', (address, expected) => {
  expect(hasSchemeOrHost(address)).toBe(expected);
});

test.each([
  ['a%20b', 'a b'],
  ['%C3%A9', 'é'],
  ['100%', '100%'],
])('%s is %s', (encoded, text) => expect(decodePercent(encoded)).toBe(text));

test('no text can be read as a tag, a character reference or the end of an attribute', () => {
  expect(escapeHtml('<a href="/?a&lt;=1">')).toBe('&lt;a href=&quot;/?a&amp;lt;=1&quot;&gt;');
});

test.each([
  [0, 1],
  [2, 1],
  [3, 2],
  [5, 3],
])('offset %i is on line %i', (offset, line) => {
  expect(lineAt('ab\n\nc', offset)).toBe(line);
});

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [14_400, '14 kB'],
  [999_500, '1.0 MB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

const date = '2026-03-01T10:00:00.000Z';

test.each([
  ['the front matter', { last_update: { date: '2026-05-03' } }, undefined, '2026-05-03'],
  [
    'what Docusaurus found',
    { last_update: { date: '2026-05-03' } },
    Date.UTC(2026, 4, 4),
    '2026-05-04',
  ],
  ['no date', {}, undefined, undefined],
  ['only an author', { last_update: { author: 'Ada' } as object }, undefined, undefined],
  [
    'the day of publication',
    { last_update: { date: '2026-03-01T23:00:00Z' } },
    undefined,
    undefined,
  ],
  ['an earlier day', { last_update: { date: '2025-01-01' } }, undefined, undefined],
  ['no date at all', { last_update: { date: 'soon' } }, undefined, undefined],
] as [string, Parameters<typeof updateOf>[0]['frontMatter'], number?, string?][])(
  'the last update by %s',
  (_, frontMatter, lastUpdatedAt, expected) => {
    expect(updateOf({ date, frontMatter, lastUpdatedAt })).toEqual(expected && new Date(expected));
  },
);
