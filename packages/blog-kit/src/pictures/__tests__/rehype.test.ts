import { writeFileSync } from 'node:fs';
import path from 'node:path';
import transformImage from '@docusaurus/mdx-loader/lib/remark/transformImage';
import { getFileLoaderUtils } from '@docusaurus/utils';
import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { newDirectory } from 'test-support/newDirectory';
import { parseBody } from '../../posts/markdown';
import { pictures } from '../rehype';
import { photograph } from './samplePictures';

const { loaders } = getFileLoaderUtils(false);

/** An image as Docusaurus makes it from Markdown. */
function image(file: string, loader = loaders.inlineMarkdownImageFileLoader): ElementContent {
  const value = `require("${loader}${file}").default`;
  return {
    type: 'mdxJsxTextElement',
    name: 'img',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'alt', value: 'A bridge' },
      {
        type: 'mdxJsxAttribute',
        name: 'src',
        value: { type: 'mdxJsxAttributeValueExpression', value },
      },
      { type: 'mdxJsxAttribute', name: 'width', value: '40' },
      { type: 'mdxJsxAttribute', name: 'height', value: '30' },
    ],
    children: [],
  };
}

function paragraph(line: number, ...children: ElementContent[]): Element {
  const position = { start: { line, column: 1 }, end: { line, column: 9 } };
  return { type: 'element', tagName: 'p', properties: {}, children, position };
}

/** The resulting elements, as `name attribute attribute`. */
async function run(siteDir: string, ...children: Element[]): Promise<string[]> {
  const tree: Root = { type: 'root', children };
  await pictures(siteDir)()(tree, new VFile({ path: path.join(siteDir, 'index.md') }));
  return children.flatMap((one) =>
    one.children.flatMap((node) => {
      if (node.type !== 'mdxJsxTextElement') return [];
      const shown = node.attributes.map((attribute) => {
        if (attribute.type !== 'mdxJsxAttribute') return '…';
        const value = Object(attribute.value).value ?? attribute.value;
        return attribute.name === 'picture' ? `picture=${value}` : attribute.name;
      });
      return [[node.name, ...shown].join(' ')];
    }),
  );
}

test('a JPEG or PNG in Markdown becomes a picture with a size from the bundler; the first one loads at once', async () => {
  const siteDir = newDirectory();
  const photo = await photograph(40, 30).jpeg().toBuffer();
  for (const name of ['a.jpg', 'Ü b.JPEG', 'c.PNG']) writeFileSync(path.join(siteDir, name), photo);
  expect(
    await run(
      siteDir,
      paragraph(1, { type: 'text', value: 'Short' }, image('./a.jpg')),
      paragraph(2, image('./Ü b.JPEG'), image('./c.PNG')),
    ),
  ).toEqual([
    'MarkdownPicture alt src picture=require("!./a.jpg?picture") isFirst',
    'MarkdownPicture alt src picture=require("!./Ü b.JPEG?picture")',
    'MarkdownPicture alt src picture=require("!./c.PNG?picture")',
  ]);
});

test('other kinds, and images in JSX, stay as they are', async () => {
  const siteDir = newDirectory();
  expect(
    await run(siteDir, paragraph(1, image('./a.svg'), image('./a.gif'), image('./a.jpg', ''))),
  ).toEqual(Array(3).fill('img alt src width height'));
});

test('a picture that cannot be read is named with the post and the line', async () => {
  const siteDir = newDirectory();
  writeFileSync(path.join(siteDir, 'a.png'), 'no picture');
  await expect(run(siteDir, paragraph(1), paragraph(7, image('./a.png')))).rejects.toThrow(
    /^index\.md:7 {2}The picture \.\/a\.png cannot be shown\. It is damaged, .*unsupported image format.* Save it again\.$/,
  );
});

test('the texts of a picture are as they were written', async () => {
  const siteDir = newDirectory();
  writeFileSync(path.join(siteDir, 'a.svg'), '<svg width="1" height="1" />');
  const written = `![The post's "a" & \\<b>](a.svg "It's &amp;#39;")\n\n<img alt="A &amp;amp; B" />`;
  const { tree } = await parseBody(written, true);
  const plugin = transformImage as unknown as (
    options: object,
  ) => (tree: object, file: VFile) => Promise<void>;
  const options = { siteDir, staticDirs: [], onBrokenMarkdownImages: 'throw' };
  const file = new VFile({ path: path.join(siteDir, 'index.mdx') });
  await plugin(options)(tree, file);
  await pictures(siteDir)()(tree as unknown as Root, file);
  const texts: unknown[] = [];
  visit(tree, (node) => {
    if (!('attributes' in node) || !Array.isArray(node.attributes)) return;
    for (const one of node.attributes) {
      if ('name' in one && /^(?:alt|title)$/.test(one.name)) texts.push(one.value);
    }
  });
  expect(texts).toEqual([`The post's "a" & <b>`, "It's &#39;", 'A &amp; B']);
});
