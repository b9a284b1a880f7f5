import path from 'node:path';
import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { writeSite } from '../../checks/testSite';
import translatedFiles from '../remark';

const translation = 'i18n/de/docusaurus-plugin-content-blog/a/index.md';

async function addressesIn(file: string, ...urls: string[]): Promise<string[]> {
  return addressesOf(urls.map((url) => `![x](${url})`).join('\n\n'), 'image', file);
}

async function addressesOf(
  text: string,
  type: 'definition' | 'image',
  file = translation,
): Promise<string[]> {
  const siteDir = await writeSite({
    'blog/a/index.md': '',
    'blog/a/river bank.jpg': '',
    'blog/a/both.jpg': '',
    'blog/b/index.md': '',
    [translation]: '',
    'i18n/de/docusaurus-plugin-content-blog/a/both.jpg': '',
    'docs/one.md': '',
    'docs/part/two.md': '',
    'i18n/de/docusaurus-plugin-content-docs/current/one.md': '',
  });
  const tree: Root = unified().use(remarkParse).parse(text);
  translatedFiles(siteDir)()(tree, new VFile({ path: path.join(siteDir, file) }));
  const found: string[] = [];
  visit(tree, type, ({ url }) => void found.push(url));
  return found;
}

test('links to posts are named from the root of the content, where Docusaurus finds either language', async () => {
  expect(await addressesIn(translation, '../b/index.md#part', '../none/index.md')).toEqual([
    '/b/index.md#part',
    '../none/index.md',
  ]);
  expect(await addressesIn('blog/b/index.md', '../a/index.md')).toEqual(['/a/index.md']);
  expect(
    await addressesIn('i18n/de/docusaurus-plugin-content-docs/current/one.md', './part/two.md'),
  ).toEqual(['/part/two.md']);
});

test('files are those beside the translation, or else beside the original', async () => {
  expect(await addressesIn(translation, 'river%20bank.jpg', './both.jpg', 'none.jpg')).toEqual([
    '@site/blog/a/river%20bank.jpg',
    './both.jpg',
    'none.jpg',
  ]);
});

test('other addresses stay', async () => {
  const urls = ['/b/index.md', '#part', '@site/blog/b/index.md', 'https://a.example/index.md'];
  expect(await addressesIn(translation, ...urls)).toEqual(urls);
});

test('of definitions, only those of posts are changed, as Docusaurus reads no others', async () => {
  const definitions = '[a][a] [b][b]\n\n[a]: ../b/index.md\n\n[b]: river%20bank.jpg';
  expect(await addressesOf(definitions, 'definition')).toEqual(['/b/index.md', 'river%20bank.jpg']);
});
