import type { Code, Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseBody } from '../../posts/markdown';
import { readBody } from '../../posts/body';
import { codePage } from '../codePage';
import { summarize } from '../projectFiles';

const post = {
  title: 'Rows & "more" <b>',
  permalink: '/blog/rows',
  unlisted: false,
  frontMatter: {},
};

const binary = Buffer.from([0x89, 0, 0xff]);

async function pageOf(
  files: Record<string, string | Buffer>,
): Promise<{ text: string; tree: Root }> {
  const list = Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) }));
  const readme = await readBody(String(files['README.md']), 1, false);
  const summary = summarize(post.permalink, list);
  const text = codePage(post, summary, list, readme, '../samples');
  const { tree } = await parseBody(text.replace(/^---\n.*?\n---\n/s, ''), false);
  return { text, tree };
}

function all<T>(tree: Root, type: string): T[] {
  const found: T[] = [];
  visit(tree, type, (node) => void found.push(node as T));
  return found;
}

test('shows every file that people read, in a block that nothing in it ends, and the zip first', async () => {
  const notes = '````md\n```ts\n```\n````\n\n# Not a heading\n';
  const { text, tree } = await pageOf({
    'docs/notes.md': notes,
    'README.md': '# Rows\n\n## Check it\n',
    'a_b.mts': '// #region x\nexport const a = 1;\n// #endregion\n',
    'go.sum': 'a v1.0.0 h1:x=\n',
    'logo.png': binary,
    'recorded.json': `"${'x'.repeat(200_000)}"`,
  });
  expect(all<Heading>(tree, 'heading').map((heading) => toString(heading))).toEqual([
    'Code for “Rows & "more" <b>”',
    'Check it',
    'Files {#files}',
    'docs/notes.md {#docs/notes.md}',
    'a_b.mts {#a_b.mts}',
  ]);
  expect(all<Code>(tree, 'code').map(({ lang, value }) => [lang, value])).toEqual([
    ['md', notes.trim()],
    ['ts', 'export const a = 1;'],
  ]);
  expect(text).toMatch(
    /^# .*\n\n<a href="pathname:\/\/\/blog\/rows\/rows\.zip"[^>]* download="">Download \d+ bytes zip/m,
  );
});

test('its contents are the README and then the tree', async () => {
  const { text } = await pageOf({
    'lib/größe/ü.ts': '2',
    'lib/a b.ts': '1',
    '.env': '0',
    'README.md': '# Rows\n',
    'package-lock.json': '{}',
  });
  const [, json = ''] = /^project_files: (.*)$/m.exec(text) ?? [];
  const inner = { name: 'größe/', entries: [{ name: 'ü.ts', anchor: 'lib/größe/ü.ts' }] };
  expect(JSON.parse(json)).toEqual([
    { name: 'README.md', anchor: 'README.md' },
    { name: 'lib/', entries: [inner, { name: 'a b.ts', anchor: 'lib/a~20b.ts' }] },
    { name: '.env', anchor: '.env' },
    { name: 'package-lock.json', size: 2 },
  ]);
});

test('its README has its pictures, and links that lead to places of the page', async () => {
  const readme = [
    '# Rows',
    'A ![graph *x*](img/a%20%28b%29.png), [the *code*](./a.ts#L3), [gone](b.ts) and ![missing *it*](../../.env).',
    '[Code][a], ![graph][c], ![lost][d] and [out][d].',
    '[Elsewhere](https://example.com), [a post](/blog/x) and [below](#files) stay.',
    '[![*small*](<./img/a (b).png>) alone](img).',
    '[a]: a.ts',
    '[c]: <./img/a (b).png>',
    '[d]: ../d.png',
  ].join('\n\n');
  const files = { 'README.md': readme, 'a.ts': '1', 'img/a (b).png': binary };
  const { text } = await pageOf(files);
  const source = '<../samples/img/a%20(b).png>';
  const shown = [
    `A ![graph *x*](${source}), [the *code*](#a.ts), [gone](#files) and missing it.`,
    '[Code][a], ![graph][c], lost and [out][d].',
    '[Elsewhere](https://example.com), [a post](/blog/x) and [below](#files) stay.',
    `[![*small*](${source}) alone](#files).`,
    '[a]: #a.ts',
    `[c]: ${source}`,
    '[d]: #files',
  ];
  expect(text).toContain(`<a id="README.md"></a>\n\n${shown.join('\n\n')}\n\n## Files`);
});
