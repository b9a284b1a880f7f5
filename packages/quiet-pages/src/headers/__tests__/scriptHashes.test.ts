import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { figuresFolder, moveOnIntent, moveWhenNear, partsFolder } from '../../figures/moveOnIntent';
import { readPages } from '../builtPages';
import { collectScriptHashes, foreignScripts } from '../scriptHashes';

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

const starter = '<script data-scripts="/a.js">start("<é>")</script>';
const rules = '<script type=speculationrules>{"prefetch":[]}</script>';
const colorMode = '<script> document.documentElement.setAttribute("data-theme","dark") </script>';

/** The scripts that the policy does not allow, by page. */
function foreignIn(pages: Record<string, string>): Record<string, string[]> {
  const folder = build(pages);
  const known = new Set(collectScriptHashes(folder));
  return Object.fromEntries(
    [...readPages(folder)].map((page) => [page.file, foreignScripts(page, known)]),
  );
}

test('the scripts that the site writes into every page are known by their makers', () => {
  const folder = build({ '404.html': colorMode + rules + starter, 'a.html': starter });
  expect(collectScriptHashes(folder)).toEqual(
    [
      hash('start("<é>")'),
      hash('{"prefetch":[]}'),
      hash(' document.documentElement.setAttribute("data-theme","dark") '),
    ].sort(),
  );
});

test('the home page may have the banner of a wrong base URL, and no page anything else', () => {
  const banner = '<script>show("__docusaurus-base-url-issue-banner")</script>';
  const own = '<script>own()</script>';
  const pages = { '404.html': starter, 'index.html': starter + banner + own };
  expect(collectScriptHashes(build(pages))).toEqual(
    [hash('start("<é>")'), hash('show("__docusaurus-base-url-issue-banner")')].sort(),
  );
  expect(foreignIn({ ...pages, 'a.html': own })).toEqual({
    '404.html': [],
    'index.html': ['own()'],
    'a.html': ['own()'],
  });
});

test('the home page of each language has a banner of its own', () => {
  const banner = (text: string) => `<script>${text} __docusaurus-base-url-issue-banner</script>`;
  const hashes = collectScriptHashes(
    build({
      '404.html': starter,
      'index.html': starter + banner('/'),
      'de/404.html': starter,
      'de/index.html': starter + banner('/de/'),
      'blog/index.html': starter + banner('/blog/'),
    }),
  );
  expect(hashes).toContain(hash('/de/ __docusaurus-base-url-issue-banner'));
  expect(hashes).not.toContain(hash('/blog/ __docusaurus-base-url-issue-banner'));
});

test('a second script like the banner stops the build', () => {
  const banner = '<script>show("__docusaurus-base-url-issue-banner")</script>';
  const second = '<script>steal("__docusaurus-base-url-issue-banner")</script>';
  expect(() =>
    collectScriptHashes(build({ '404.html': starter, 'index.html': banner + starter + second })),
  ).toThrow(
    "index.html has a second inline script that looks like that of Docusaurus's banner of a wrong base URL (@docusaurus/core): steal(",
  );
});

test('the script of figures is known once a figure has a script of its own, in any language', () => {
  const figures = `<script data-figures>${moveOnIntent}</script>`;
  const pages = { '404.html': starter, 'de/404.html': starter, 'a.html': starter + figures };
  expect(foreignIn(pages)).toMatchObject({ 'a.html': [moveOnIntent] });
  const folder = build(pages);
  mkdirSync(path.join(folder, 'de', figuresFolder), { recursive: true });
  expect(collectScriptHashes(folder)).toContain(hash(moveOnIntent));
  expect(collectScriptHashes(folder)).not.toContain(hash(moveWhenNear));
  mkdirSync(path.join(folder, partsFolder), { recursive: true });
  expect(collectScriptHashes(folder)).toContain(hash(moveWhenNear));
});

test('a build without a page of missing addresses has no known scripts', () => {
  expect(collectScriptHashes(build({ 'index.html': starter }))).toEqual([]);
});

test.each([
  ['<script>evil()</script>', 'no known part of the site makes: evil(). If you added it'],
  ['<script type=module>a</script>', 'no known part of the site makes: a.'],
  [starter + starter, 'a second inline script that looks like that of the starter'],
])('a new script of every page must be named by its maker: %s', (body, message) => {
  expect(() => collectScriptHashes(build({ '404.html': body }))).toThrow(message);
});

test('any other script of a page is foreign, also one that is like a known one', () => {
  const changed = starter.replace('start', 'steal');
  expect(
    foreignIn({
      '404.html': starter + rules,
      'a.html': starter + rules,
      'b.html': `${starter}<template><script>one()</script></template>`,
      'c.html': changed,
      'd.html': `<noscript>${colorMode}</noscript><script type=importmap>{}</script>`,
    }),
  ).toEqual({
    '404.html': [],
    'a.html': [],
    'b.html': ['one()'],
    'c.html': ['steal("<é>")'],
    'd.html': [' document.documentElement.setAttribute("data-theme","dark") ', '{}'],
  });
});

test('files, data and other markup do not count as inline scripts', () => {
  const body =
    '<script src="/a.js"></script><script type="application/ld+json">{}</script>' +
    '<script type="APPLICATION/JSON">{}</script><!-- <script>no()</script> -->' +
    '<textarea><script>no()</script></textarea>';
  expect(foreignIn({ 'index.html': body })).toEqual({ 'index.html': [] });
});

test.each([
  ['a&amp;b', 'a&b'],
  ['<!-- a -->b', 'b'],
  ['<![CDATA[a]]>', 'a'],
  ['a<b>c</b>', 'a'],
])('a drawing or a formula holds %s as %s, whatever is known', (markup, script) => {
  const pages = {
    '404.html': `<script data-scripts="">${markup}</script>`,
    'b.html': `<svg><script>${markup}</script></svg>`,
    'c.html': `<math><script>${markup}</script></math>`,
    'd.html': `<p><svg><g></g><script>${markup}</script></svg></p>`,
  };
  const { '404.html': known, ...others } = foreignIn(pages);
  expect(known).toEqual([]);
  expect(others).toEqual({ 'b.html': [script], 'c.html': [script], 'd.html': [script] });
});
