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

/** The resulting pictures, as `name attribute attribute`, without the attributes that all of them have. */
async function run(siteDir: string, enlarge: boolean, ...children: Element[]): Promise<string[]> {
  const tree: Root = { type: 'root', children };
  await pictures(siteDir, enlarge)()(tree, new VFile({ path: path.join(siteDir, 'index.md') }));
  const found: string[] = [];
  visit(tree, 'mdxJsxTextElement', ({ name, attributes }) => {
    const added = attributes.slice(4).flatMap((one) => ('name' in one ? [one] : []));
    found.push([name, ...added.map((one) => Object(one.value).value ?? one.name)].join(' '));
  });
  return found;
}

test('a JPEG or PNG in Markdown becomes a picture with a size from the bundler; the first one loads at once', async () => {
  const siteDir = newDirectory();
  const photo = await photograph(40, 30).jpeg().toBuffer();
  for (const name of ['a.jpg', 'Ü b.JPEG', 'c.PNG']) writeFileSync(path.join(siteDir, name), photo);
  expect(
    await run(
      siteDir,
      false,
      paragraph(1, { type: 'text', value: 'Short' }, image('./a.jpg')),
      paragraph(2, image('./Ü b.JPEG'), image('./c.PNG')),
    ),
  ).toEqual([
    'MarkdownPicture require("!./a.jpg?picture") isFirst',
    'MarkdownPicture require("!./Ü b.JPEG?picture")',
    'MarkdownPicture require("!./c.PNG?picture")',
  ]);
});

test('other kinds, and images in JSX, stay as they are', async () => {
  const siteDir = newDirectory();
  expect(
    await run(
      siteDir,
      true,
      paragraph(1, image('./a.svg'), image('./a.gif'), image('./a.jpg', '')),
    ),
  ).toEqual(['img enlargeable', 'img enlargeable', 'img']);
});

test.each([
  ['p', true],
  ['Tabs div', true],
  ['a em', false],
  ['a', false],
  ['Card p', false],
])('a picture in %s can be enlarged: %s', async (names, isEnlargeable) => {
  const around = names
    .split(' ')
    .reduceRight<ElementContent>(
      (inner, name) =>
        /^[a-z]/.test(name)
          ? { type: 'element', tagName: name, properties: {}, children: [inner] }
          : { type: 'mdxJsxFlowElement', name, attributes: [], children: [inner as never] },
      image('./a.svg'),
    );
  const expected = isEnlargeable ? 'img enlargeable' : 'img';
  expect(await run(newDirectory(), true, paragraph(1, around))).toEqual([expected]);
});

test('a picture that cannot be read is named with the post and the line', async () => {
  const siteDir = newDirectory();
  writeFileSync(path.join(siteDir, 'a.png'), 'no picture');
  await expect(run(siteDir, false, paragraph(1), paragraph(7, image('./a.png')))).rejects.toThrow(
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
