import { createSlugger } from '@docusaurus/utils';
import type { Heading } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { headingId, mdxComments, parseBody } from '../markdown';

test.each([
  ['## What it does', 'what-it-does'],
  ['## `npm start` & more', 'npm-start--more'],
  ['## Part {#own}', 'own'],
  ['## Part <!-- #own -->', 'own'],
  ['## Part <b>two</b>', 'part-two'],
  ['## 🎉', 'section'],
  ['## 🎉 {#party}', 'party'],
  ['## Part {#own}', 'own', true],
  ['## Part {/* #own */}', 'own', true],
])('the id of %s is %s', async (written, id, isMdx = false) => {
  const { tree } = await parseBody(`${written}\n`, isMdx);
  expect(headingId(tree.children[0] as Heading, createSlugger())).toBe(id);
});

test('the id of a heading in MDX is text, on the line where it was written', async () => {
  const { tree, source } = await parseBody('Text\n\n## Part {#part}\n', true);
  const heading = tree.children[1];
  expect(heading).toMatchObject({ type: 'heading', position: { start: { line: 3 } } });
  const offsets = [heading?.position?.start.offset, heading?.position?.end.offset];
  expect(source.slice(...offsets)).toBe('## Part \\{#part}');
});

test('HTML comments leave nothing in MDX; in Markdown they stay, as they may be an id', () => {
  const written = '## Part <!-- #part -->\n\n<!-- a\n\nb -->\n\n``<!-- ` c -->``\n';
  const read = (mdx: boolean) =>
    unified()
      .use(remarkParse)
      .use(mdx ? [remarkMdx] : [])
      .use(mdxComments)
      .parse(written);
  expect(read(true).children).toMatchObject([
    { type: 'heading', children: [{ type: 'text', value: 'Part ' }] },
    { type: 'paragraph', children: [{ type: 'inlineCode', value: '<!-- ` c -->' }] },
  ]);
  expect(read(false).children).toMatchObject([
    { children: [{ type: 'text' }, { type: 'html', value: '<!-- #part -->' }] },
    { type: 'html' },
    { type: 'paragraph' },
  ]);
});
