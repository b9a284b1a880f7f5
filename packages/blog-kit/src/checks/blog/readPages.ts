import path from 'node:path';
import { GlobExcludeDefault, Globby } from '@docusaurus/utils';
import type { Post } from '../../post-model/readPosts';
import { shownFile } from '../../post-model/translations/translations';
import { importedFiles } from './importedFiles';
import type { Blog } from './readBlog';

/** The site's pages in Markdown, and the parts that these, the posts import, such as `_part.mdx`. */
export async function readPages(blog: Blog): Promise<Post[]> {
  const { model, posts, siteDir, sources, language } = blog;
  const originals = await Globby('src/pages/**/*.{md,mdx}', {
    cwd: siteDir,
    ignore: GlobExcludeDefault,
  });
  const files = originals.map((file) => shownFile(siteDir, file, language));
  const pages = await Promise.all(files.sort().map((file) => model.read(file)));
  const known = new Set([...sources.values(), ...files.map((file) => path.join(siteDir, file))]);
  for (const text of [...posts, ...pages]) await addParts(text);
  return pages;

  /** A part may import other parts. */
  async function addParts(text: Post): Promise<void> {
    const imported = text.body.imports.flatMap(({ source }) =>
      // With a loader named before it, a file is not read as MDX.
      source === undefined || source.includes('!') ? [] : importedFiles(source, text, blog),
    );
    for (const file of imported) {
      if (!/\.mdx?$/.test(file) || known.has(file)) continue;
      known.add(file);
      const part = await model.read(path.relative(siteDir, file).split(path.sep).join('/'));
      pages.push(part);
      await addParts(part);
    }
  }
}
