import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { fileBeside, foldersBeside, originalOf, shownFile, translationOf } from '../translations';

test.each([
  ['blog/a/index.md', 'i18n/de/docusaurus-plugin-content-blog/a/index.md'],
  ['docs/guide/a.mdx', 'i18n/de/docusaurus-plugin-content-docs/current/guide/a.mdx'],
  ['src/pages/about.md', 'i18n/de/docusaurus-plugin-content-pages/about.md'],
])('%s and its translation', (original, translation) => {
  expect(translationOf(original, 'i18n/de')).toBe(translation);
  expect(originalOf(translation)).toBe(original);
  expect(originalOf(original)).toBe(original);
});

test('texts of other languages may lie elsewhere, and a post may be about where they lie', () => {
  expect(originalOf('site/texts/fr/docusaurus-plugin-content-blog/a.md')).toBe('blog/a.md');
  const post = 'blog/i18n/docusaurus-plugin-content-blog/a.md';
  expect(originalOf(post)).toBe(post);
});

test('a translation has its own files first, then those of the original', () => {
  const siteDir = newDirectory();
  const own = path.join(siteDir, 'i18n/de/docusaurus-plugin-content-blog/a');
  const original = path.join(siteDir, 'blog/a');
  for (const folder of [own, original]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'index.md'), '');
    writeFileSync(path.join(folder, 'both.png'), '');
  }
  writeFileSync(path.join(original, 'only.png'), '');
  const folders = foldersBeside(siteDir, path.join(own, 'index.md'));

  expect(folders).toEqual([own, original]);
  expect(fileBeside(folders, './both.png')).toBe(path.join(own, 'both.png'));
  expect(fileBeside(folders, './only.png')).toBe(path.join(original, 'only.png'));
  expect(fileBeside(folders, './none.png')).toBe(path.join(own, 'none.png'));
  expect(foldersBeside(siteDir, path.join(original, 'index.md'))).toEqual([original]);
  expect(shownFile(siteDir, 'blog/a/index.md', 'i18n/de')).toContain('i18n/de');
  expect(shownFile(siteDir, 'blog/a/index.md', 'i18n/fr')).toBe('blog/a/index.md');
});
