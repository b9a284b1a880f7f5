import { writeFileSync } from 'node:fs';
import path from 'node:path';
import transformImage from '@docusaurus/mdx-loader/lib/remark/transformImage';
import type { Root } from 'hast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { newDirectory } from 'test-support/newDirectory';
import { isJsx } from '../../common/jsx';
import { parseBody } from '../../posts/markdown';
import { pictures } from '../rehype';
import { photograph } from './samplePictures';

const passThrough = ['mdxJsxFlowElement', 'mdxJsxTextElement'] as const;

/** The pictures of an MDX file beside some files, after Docusaurus: `name` and the attributes that tests look at. */
async function show(written: string, damaged = false) {
  const siteDir = newDirectory();
  const photo = await photograph(40, 30).jpeg().toBuffer();
  for (const name of ['a.jpg', 'Ü b.JPEG', 'c.PNG', 'a.gif']) {
    writeFileSync(path.join(siteDir, name), damaged ? photo.subarray(0, 300) : photo);
  }
  writeFileSync(path.join(siteDir, 'a.svg'), '<svg width="1" height="1" />');
  const file = new VFile({ path: path.join(siteDir, 'index.mdx') });
  const { tree } = await parseBody(written, true);
  const stock = transformImage as unknown as (
    options: object,
  ) => (tree: object, file: VFile) => Promise<void>;
  await stock({ siteDir, staticDirs: [], onBrokenMarkdownImages: 'throw' })(tree, file);
  const toHtml = unified().use(remarkRehype, { passThrough: [...passThrough] });
  const page = (await toHtml.run(tree)) as Root;
  await pictures(siteDir)()(page, file);

  const shown: string[] = [];
  visit(page, (node) => {
    if (!isJsx(node) || !/^(?:img|MarkdownPicture)$/.test(node.name ?? '')) return;
    const attributes = node.attributes.flatMap((one) => {
      if (one.type !== 'mdxJsxAttribute' || /^(?:src|width|height)$/.test(one.name)) return [];
      return [
        one.value === null ? one.name : `${one.name}=${Object(one.value).value ?? one.value}`,
      ];
    });
    shown.push([node.name, ...attributes].join(' '));
  });
  return shown;
}

test('a JPEG or PNG in Markdown becomes a picture with a size from the bundler; the first one loads at once', async () => {
  expect(await show('Short ![A](a.jpg)\n\n![](<Ü b.JPEG>) ![](c.PNG)')).toEqual([
    'MarkdownPicture alt=A enlargeable picture=require("!./a.jpg?picture") isFirst',
    'MarkdownPicture enlargeable picture=require("!./Ü b.JPEG?picture")',
    'MarkdownPicture enlargeable picture=require("!./c.PNG?picture")',
  ]);
});

test('other kinds, and images in JSX, stay as they are', async () => {
  const jsx = "<img src={require('./a.jpg').default} />";
  expect(await show(`![](a.svg) ![](a.gif) ${jsx}`)).toEqual([
    'img enlargeable',
    'img enlargeable',
    'img',
  ]);
});

test.each([
  ['![](a.jpg)', 'MarkdownPicture enlargeable'],
  ['<Tabs><div>![](a.svg)</div></Tabs>', 'img enlargeable'],
  ['[*![](a.svg)*](#a)', 'img'],
  ['<Card><p>![](a.svg)</p></Card>', 'img'],
  ['<img src="/a.svg" />', 'img'],
])(
  'pictures of Markdown can be enlarged, but for those in links and components: %s',
  async (written, expected) => {
    const [shown] = await show(written);
    expect(shown?.replace(/ picture=.*/, '')).toBe(expected);
  },
);

test('a picture that cannot be read is named with the post and the line', async () => {
  await expect(show('Text\n\n![](a.jpg)', true)).rejects.toThrow(
    /^index\.mdx:3 {2}The picture \.\/a\.jpg cannot be shown\. It is damaged, .* Save it again\.$/,
  );
});

test('the texts of a picture are as they were written', async () => {
  const written = `![The post's "a" & \\<b>](a.svg "It's &amp;#39;")\n\n<img alt="A &amp;amp; B" />`;
  expect(await show(written)).toEqual([
    `img alt=The post's "a" & <b> title=It's &#39; enlargeable`,
    'img alt=A &amp; B',
  ]);
});
