import { decodePercent, escapeHtml, hasSchemeOrHost, lineAt } from '../text';

test.each(['https://a.example', '//a.example/b', 'MAILTO:ada@a.example', 'pathname:///old'])(
  '%s has a scheme or a host',
  (address) => {
    expect(hasSchemeOrHost(address)).toBe(true);
  },
);

test.each(['/blog', 'other.md', '../a:b', '#part', '?q=a:b', ''])('"%s" has neither', (address) => {
  expect(hasSchemeOrHost(address)).toBe(false);
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
  [4, 3],
  [5, 3],
])('offset %i is on line %i', (offset, line) => {
  expect(lineAt('ab\n\nc', offset)).toBe(line);
});
