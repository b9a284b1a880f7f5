import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Author } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { parseMarkdownContentTitle } from '@docusaurus/utils';
import { blogContent } from '../common/buildFiles';
import { normalizeText } from '../posts/markdown';
import { bodyOf, readFrontMatter } from '../posts/frontMatter';

/** The first author in `blog/authors.yml`. `about` is the page about them, if there is one, or else their page as author. */
export type Owner = Author & { about?: string };

/**
 * Docusaurus plugin: writes what `blog/authors.yml` says of the owner to `@generated/owner/default/owner.json`, so that
 * name, face and profiles are written down in one place. It is `null` without authors.
 */
export default function ownerPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'owner',
    getPathsToWatch: () => [`${siteDir}/src/pages/*.{md,mdx}`],
    async allContentLoaded({ allContent, actions }) {
      const [author] = Object.values(blogContent(allContent)?.authorsMap ?? {});
      const hasAbout = readOwnPages(siteDir).some(({ to }) => to === aboutPath);
      const about = hasAbout ? aboutPath : author?.page?.permalink;
      const owner: Owner | null = author ? { ...author, about } : null;
      await actions.createData('owner.json', JSON.stringify(owner));
    },
  };
}

/** The address of the page about the owner, if there is one. */
export const aboutPath = '/about';

/**
 * The Markdown pages in `src/pages/`, the one about the owner first: the frame of the site links to those that are there.
 *
 * A page is called by its title, or else by the name of its file. Drafts, unlisted pages and files that begin with `_`
 * are left out.
 */
export function readOwnPages(siteDir: string): { label: string; to: string }[] {
  const folder = path.join(siteDir, 'src', 'pages');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => /^[^_].*\.mdx?$/.test(file))
    .flatMap((file) => {
      const text = normalizeText(readFileSync(path.join(folder, file), 'utf8'));
      const { fields, bodyLine } = readFrontMatter(text);
      if (['draft', 'unlisted'].some((key) => fields.get(key)?.value === true)) return [];
      const name = file.replace(/\.mdx?$/, '');
      const { contentTitle } = parseMarkdownContentTitle(bodyOf(text, bodyLine));
      const label = String(fields.get('title')?.value ?? contentTitle ?? name);
      return [{ label, to: name === 'index' ? '/' : `/${name}` }];
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
    .sort((a, b) => Number(b.to === aboutPath) - Number(a.to === aboutPath));
}
