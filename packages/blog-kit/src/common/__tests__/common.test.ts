import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { serveMade, writeBuildFile } from '../buildFiles';
import { decodePercent, escapeHtml, hasSchemeOrHost, lineAt, sizeText, updateOf } from '../text';

test('a file is written into a build unless the owner or another plugin has one there', () => {
  const outDir = newDirectory();
  writeFileSync(path.join(outDir, 'theirs.txt'), 'theirs');
  for (const name of ['theirs.txt', 'blog/rss.xml']) writeBuildFile({ outDir }, name, 'ours');
  expect(readFileSync(path.join(outDir, 'theirs.txt'), 'utf8')).toBe('theirs');
  expect(readFileSync(path.join(outDir, 'blog/rss.xml'), 'utf8')).toBe('ours');
});

const asked = { isLeft: false, status: 200, body: ['made'] };

test.each([
  ['/a.zip?x=1', async () => 'made', asked],
  ['/b.zip', async () => 'made', { ...asked, isLeft: true, body: undefined }],
  ['/a.zip', () => Promise.reject(new Error('No.')), { ...asked, status: 500, body: ['No.\n'] }],
])('%s is made when it is asked for', async (url, make, expected) => {
  const response = { statusCode: 200, setHeader: jest.fn(), end: jest.fn() };
  const next = jest.fn();
  const { middleware } = serveMade('test', (address) =>
    address === '/a.zip' ? { type: 'application/zip', make } : undefined,
  );
  await middleware({ url } as never, response as never, next);
  const { statusCode: status, end } = response;
  const isLeft = next.mock.calls.length > 0;
  expect({ isLeft, status, body: end.mock.calls[0] }).toEqual(expected);
});

test.each([
  [hasSchemeOrHost, 'https://a.example', true],
  [hasSchemeOrHost, '//a.example/b', true],
  [hasSchemeOrHost, 'MAILTO:ada@a.example', true],
  [hasSchemeOrHost, '../a:b', false],
  [hasSchemeOrHost, '?q=a:b', false],
  [decodePercent, '%C3%A9%20b', 'é b'],
  [decodePercent, '100%', '100%'],
  // No tag, character reference or end of an attribute.
  [escapeHtml, '<a href="/?a&lt;=1">', '&lt;a href=&quot;/?a&amp;lt;=1&quot;&gt;'],
])('%p of %j is %j', (read: (text: string) => unknown, text, expected) => {
  expect(read(text)).toBe(expected);
});

test('numbers in words, and the line of an offset', () => {
  const sizes = [1, 999, 14_400, 999_500].map(sizeText);
  expect(sizes).toEqual(['1 byte', '999 bytes', '14 kB', '1.0 MB']);
  expect([0, 2, 3, 5].map((offset) => lineAt('ab\n\nc', offset))).toEqual([1, 1, 2, 3]);
});

test.each([
  ['2026-05-03', '2026-05-03'],
  [undefined, undefined],
  // The same day, an earlier one, and none.
  ['2026-03-01T23:00:00Z', undefined],
  ['2025-01-01', undefined],
  ['soon', undefined],
])('the last update of a post, on %j, is shown: %j', (written, shown) => {
  expect(updateOf('2026-03-01T10:00:00.000Z', written)).toEqual(shown && new Date(shown));
});
