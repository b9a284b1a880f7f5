import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from '../../testing/newDirectory';
import { collectScriptHashes } from '../scriptHashes';

/** A build of these pages, each given as the content of its body. */
function build(pages: Record<string, string>): string {
  const folder = newDirectory();
  for (const [file, body] of Object.entries(pages)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `<!doctype html><html><body>${body}</body></html>`);
  }
  return folder;
}

function hash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

test('each inline script of all pages is hashed once, with its exact text', () => {
  const folder = build({
    'index.html': '<script>one()</script><p><script type=module> two("<é>") </script>',
    'blog/post/index.html': '<script>one()</script>',
    '404.html': '<template><script>three()</script></template>',
  });
  expect(collectScriptHashes(folder)).toEqual(
    [hash('one()'), hash(' two("<é>") '), hash('three()')].sort(),
  );
});

test('files, data and other markup do not count as inline scripts', () => {
  const folder = build({
    'index.html':
      '<script src="/a.js"></script><script type="application/ld+json">{}</script>' +
      '<script type="APPLICATION/JSON">{}</script><!-- <script>no()</script> -->' +
      '<textarea><script>no()</script></textarea>',
    'feed.xml': '<script>no()</script>',
  });
  expect(collectScriptHashes(folder)).toEqual([]);
});

test('a script that one page runs and another has as text is allowed because of the first', () => {
  const text = '<!-- <script>one()</script> -->';
  expect(collectScriptHashes(build({ 'a.html': text }))).toEqual([]);
  expect(
    collectScriptHashes(build({ 'a.html': text, 'b.html': '<script>one()</script>' })),
  ).toEqual([hash('one()')]);
  const both = '<script>one()</script><SCRIPT>two()<!--<script></script>--></script >';
  expect(
    collectScriptHashes(build({ 'a.html': '<script>one()</script>', 'b.html': both })),
  ).toEqual([hash('one()'), hash('two()<!--<script></script>-->')].sort());
});

test.each([
  ['a&amp;b', 'a&b'],
  ['<!-- a -->b', 'b'],
  ['<![CDATA[a]]>', 'a'],
  ['a<b>c</b>', 'a'],
])('a drawing runs %s as %s, whatever other pages run', (markup, script) => {
  const pages = {
    'a.html': `<script>${markup}</script>`,
    'b.html': `<svg><script>${markup}</script></svg>`,
  };
  expect(collectScriptHashes(build(pages))).toEqual([hash(markup), hash(script)].sort());
});

test.each(['importmap', 'speculationrules', 'text/plain'])('a script of type %s is', (type) => {
  const folder = build({ 'index.html': `<script type="${type}">{}</script>` });
  expect(collectScriptHashes(folder)).toEqual([hash('{}')]);
});

test('scripts that differ from page to page are refused; the error names the first page over the limit', () => {
  const pages = Array.from({ length: 11 }, (_, index) => [
    `blog/${String(index).padStart(2, '0')}/index.html`,
    `<script>page(${index})</script>`,
  ]);
  expect(collectScriptHashes(build(Object.fromEntries(pages.slice(0, 10))))).toHaveLength(10);
  expect(() => collectScriptHashes(build(Object.fromEntries(pages)))).toThrow(
    /^blog.10.index\.html has an inline script of its own, beside 10 others/,
  );
});
