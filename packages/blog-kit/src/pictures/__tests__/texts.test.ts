import { writeFileSync } from 'node:fs';
import path from 'node:path';
import transformImage from '@docusaurus/mdx-loader/lib/remark/transformImage';
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { parseBody } from '../../posts/markdown';
import { newDirectory } from 'test-support/newDirectory';
import { pictureTexts } from '../rehype';

/** The alternative texts and titles of a text's pictures, as Docusaurus makes them and this plugin leaves them. */
async function textsOf(written: string): Promise<unknown[]> {
  const siteDir = newDirectory();
  writeFileSync(path.join(siteDir, 'a.svg'), '<svg width="1" height="1" />');
  const { tree } = await parseBody(written, true);
  const plugin = transformImage as unknown as (
    options: object,
  ) => (tree: Root, file: VFile) => Promise<void>;
  const options = { siteDir, staticDirs: [], onBrokenMarkdownImages: 'throw' };
  await plugin(options)(tree, new VFile({ path: path.join(siteDir, 'index.mdx') }));
  pictureTexts()(tree as unknown as Parameters<ReturnType<typeof pictureTexts>>[0]);
  const texts: unknown[] = [];
  visit(tree, (node: Nodes) => {
    if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return;
    for (const attribute of node.attributes) {
      if ('name' in attribute && /alt|title/.test(attribute.name)) texts.push(attribute.value);
    }
  });
  return texts;
}

test('the texts of a picture are as they were written', async () => {
  expect(await textsOf(`![The post's "a" & \\<b>](a.svg "It's &amp;#39;")`)).toEqual([
    `The post's "a" & <b>`,
    "It's &#39;",
  ]);
});

test('an image that the owner wrote as JSX stays', async () => {
  expect(await textsOf('<img src="a.svg" alt="A &amp;amp; B" />')).toEqual(['A &amp; B']);
});
