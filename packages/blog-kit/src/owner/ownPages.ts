import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMarkdownContentTitle } from '@docusaurus/utils';
import { normalizeText } from '../posts/markdown';
import { bodyOf, readFrontMatter } from '../posts/frontMatter';

/** A page that the owner wrote in Markdown. */
export type OwnPage = {
  label: string;
  /** Its address, as a path. */
  to: string;
};

/** The address of the page about the owner, if there is one. */
export const aboutPath = '/about';

/**
 * The Markdown pages in `src/pages/`, the one about the owner first: the frame of the site links to those that are there.
 *
 * A page is called by its title, or else by the name of its file. Drafts, unlisted pages and files that begin with `_`
 * are left out.
 */
export function readOwnPages(siteDir: string): OwnPage[] {
  const folder = path.join(siteDir, 'src', 'pages');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^[^_].*\.mdx?$/.test(file))
    .flatMap((file) => toPage(file, readFileSync(path.join(folder, file), 'utf8')))
    .sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, 'en'));
}

function toPage(file: string, written: string): OwnPage[] {
  const text = normalizeText(written);
  const { fields, bodyLine } = readFrontMatter(text);
  const value = (key: string) => fields.get(key)?.value;
  if (value('draft') === true || value('unlisted') === true) return [];
  const name = file.replace(/\.mdx?$/, '');
  const { contentTitle } = parseMarkdownContentTitle(bodyOf(text, bodyLine));
  const title = value('title') ?? contentTitle ?? name;
  return [{ label: String(title), to: name === 'index' ? '/' : `/${name}` }];
}

function rank({ to }: OwnPage): number {
  return to === aboutPath ? 0 : 1;
}
