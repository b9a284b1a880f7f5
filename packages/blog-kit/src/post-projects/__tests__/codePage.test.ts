import type { Code, Heading, Image, Link, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseBody } from '../../posts/markdown';
import { readBody } from '../../posts/body';
import { codePage } from '../codePage';
import { summarize, treeOf } from '../projectFiles';

const post = {
  title: 'Rows & "more" <b>',
  permalink: '/blog/rows',
  unlisted: false,
  hasImage: false,
};

async function pageOf(
  files: Record<string, string | Buffer>,
): Promise<{ text: string; tree: Root }> {
  const list = Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) }));
  const { outline } = await readBody(String(files['README.md']), 1, false);
  const summary = summarize(post.permalink, list);
  const text = codePage(post, summary, list, outline, '../samples');
  const { tree } = await parseBody(text.replace(/^---\n.*?\n---\n/s, ''), false);
  return { text, tree };
}

function all<T>(tree: Root, type: string): T[] {
  const found: T[] = [];
  visit(tree, type, (node) => void found.push(node as T));
  return found;
}

test('shows every file that people read, by its path, in a block that nothing in it ends', async () => {
  const notes = '````md\n```ts\n```\n````\n\n# Not a heading\n';
  const { tree } = await pageOf({
    'README.md': '# Rows\n\n## Check it\n',
    'a_b.ts': '// #region x\nexport const a = 1;\n// #endregion\n',
    'docs/notes.md': notes,
    'go.sum': 'a v1.0.0 h1:x=\n',
    'logo.png': Buffer.from([0x89, 0, 0xff]),
    'recorded.json': `"${'x'.repeat(200_000)}"`,
  });

  expect(all<Heading>(tree, 'heading').map((heading) => toString(heading))).toEqual([
    'Code for “Rows & "more" <b>”',
    'Check it',
    'Files {#files}',
    'docs/notes.md {#docs/notes.md}',
    'a_b.ts {#a_b.ts}',
  ]);
  expect(all<Code>(tree, 'code').map(({ lang, value }) => [lang, value])).toEqual([
    ['markdown', notes.trim()],
    ['ts', 'export const a = 1;'],
  ]);
});

test('its contents are the README and then the tree, and it shows the files in their order', async () => {
  const { text, tree } = await pageOf({
    '.env': '0',
    'README.md': '# Rows\n',
    'lib/a b.ts': '1',
    'größe/ü.ts': '2',
    'package-lock.json': '{}',
  });

  const [, json = ''] = /^project_files: (.*)$/m.exec(text) ?? [];
  expect(JSON.parse(json)).toEqual([
    { name: 'README.md', anchor: 'README.md' },
    { name: 'lib/', entries: [{ name: 'a b.ts', anchor: 'lib/a~20b.ts' }] },
    { name: 'größe/', entries: [{ name: 'ü.ts', anchor: 'größe/ü.ts' }] },
    { name: '.env', anchor: '.env' },
    { name: 'package-lock.json', size: 2 },
  ]);
  expect(text).toContain('id="README.md"');
  const shown = all<Heading>(tree, 'heading').slice(2);
  expect(shown.map((heading) => toString(heading))).toEqual([
    'lib/a b.ts {#lib/a~20b.ts}',
    'größe/ü.ts {#größe/ü.ts}',
    '.env {#.env}',
  ]);
});

test('its README has its pictures, and words in place of what leads nowhere', async () => {
  const readme = [
    '# Rows',
    'A ![graph *x*](img/a%20%28b%29.png), [the *code*](./a.ts#L3), [gone](b.ts) and ![missing](c.png).',
    '[Code][a], [gone][b] and ![graph][c].',
    '[Elsewhere](https://example.com), [a post](/blog/x) and [below](#files) stay.',
    '[![*small*](<./img/a (b).png>) alone](img) and [![large](c.png)](a.ts).',
    '# Another',
    '[a]: a.ts',
    '[b]: ../../b.ts',
    '[c]: <./img/a (b).png>',
  ].join('\n\n');
  const { text, tree } = await pageOf({
    'README.md': readme,
    'a.ts': '1',
    'img/a (b).png': Buffer.from([0x89, 0, 0xff]),
  });

  expect(all<Image>(tree, 'image').map(({ url, alt }) => [url, alt])).toEqual([
    ['../samples/img/a%20%28b%29.png', 'graph x'],
    ['../samples/img/a%20%28b%29.png', 'graph'],
    ['../samples/img/a%20%28b%29.png', 'small'],
  ]);
  expect(text).toContain('[the *code*](#a.ts), gone and missing.\n\n[Code](#a.ts), gone and ![');
  expect(text).toContain(') alone and [large](#a.ts).\n\n# Another');
  expect(all<Link>(tree, 'link').map(({ url }) => url)).toEqual(
    expect.arrayContaining(['https://example.com', '/blog/x', '#files']),
  );
});

test('its first link is the zip', async () => {
  const { text } = await pageOf({ 'README.md': '# Rows\n' });

  expect(text).toMatch(
    /<a href="pathname:\/\/\/blog\/rows\/rows\.zip"[^>]* download="">Download \d+ bytes zip/,
  );
});

test('trees have folders before files', () => {
  const tree = treeOf([{ path: 'a.ts' }, { path: 'b/c/d.ts', anchor: 'x' }, { path: 'b/e.ts' }]);

  expect(tree).toEqual([
    {
      name: 'b/',
      entries: [{ name: 'c/', entries: [{ name: 'd.ts', anchor: 'x' }] }, { name: 'e.ts' }],
    },
    { name: 'a.ts' },
  ]);
});
