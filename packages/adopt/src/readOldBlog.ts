import { createMatcher } from '@docusaurus/utils';
import type { AdoptOptions } from './commandLine';
import { isAstro, readAstro } from './kinds/astro';
import { findSiteAbove, isDocusaurus, readDocusaurus } from './kinds/docusaurus';
import { isHugo, readHugo } from './kinds/hugo';
import { isJekyll, readJekyll } from './kinds/jekyll';
import { readMarkdown } from './kinds/markdown';
import type { Kind, OldBlog } from './old-blog/oldBlog';
import type { Selection } from './old-blog/selection';
import { SourceFolder } from './old-blog/sourceFolder';

interface Reader {
  kind: Kind;
  /** A description of the files that a folder of this kind has. */
  looksFor: string;
  recognizes(source: SourceFolder): boolean;
  read(source: SourceFolder, selection: Selection): Promise<OldBlog>;
}

const READERS: Reader[] = [
  {
    kind: 'docusaurus',
    looksFor: 'docusaurus.config.js or .ts, and .md or .mdx files in blog/',
    recognizes: isDocusaurus,
    read: readDocusaurus,
  },
  {
    kind: 'astro',
    looksFor: 'astro.config.mjs, .js or .ts, and .md or .mdx files in src/',
    recognizes: isAstro,
    read: readAstro,
  },
  {
    kind: 'jekyll',
    looksFor: '.md files in _posts/',
    recognizes: isJekyll,
    read: readJekyll,
  },
  {
    kind: 'hugo',
    looksFor: 'hugo.toml or config.toml (or .yaml, .json), and .md files in content/',
    recognizes: isHugo,
    read: readHugo,
  },
  {
    kind: 'markdown',
    looksFor: '.md files',
    recognizes: () => true,
    read: readMarkdown,
  },
];

/** The folder of an old blog. */
export interface Opened {
  source: SourceFolder;
  /** The name or the folder of the blog that is meant, of a Docusaurus site. */
  chosen?: string;
}

/**
 * Opens the folder of the old blog: the one that is named, or the Docusaurus site that has the blog in it.
 *
 * @throws Error if it is not a folder
 */
export async function openOldBlog({ folder, kind, blog }: AdoptOptions): Promise<Opened> {
  const source = await SourceFolder.open(folder);
  const isWhole = blog !== undefined || isDocusaurus(source);
  if (isWhole || (kind !== undefined && kind !== 'docusaurus')) return { source, chosen: blog };
  const above = await findSiteAbove(source.root);
  return above ? { source: await SourceFolder.open(above.site), chosen: above.blog } : { source };
}

/**
 * Reads the blog in a folder.
 *
 * @throws Error if it has no posts; the message says what was looked for
 */
export async function readOldBlog(
  { source, chosen }: Opened,
  { kind, include = [], exclude = [] }: AdoptOptions,
): Promise<OldBlog> {
  const reader = READERS.find((one) => (kind ? one.kind === kind : one.recognizes(source)));
  if (!reader) throw new Error(`Unknown kind "${kind}".`);
  if (chosen !== undefined && reader.kind !== 'docusaurus') {
    throw new Error(`--blog names a blog of a Docusaurus site; this was read as ${reader.kind}.`);
  }
  const isIncluded = include.length > 0 ? createMatcher(include) : undefined;
  const isExcluded = createMatcher(exclude);
  const isWanted = (file: string) => (isIncluded?.(file) ?? true) && !isExcluded(file);
  const blog = await reader.read(source, { blog: chosen, isIncluded });
  if (blog.posts.length + blog.notices.length + source.closed.length === 0) {
    throw new Error(noPosts(source.root, reader, kind !== undefined));
  }
  blog.posts = blog.posts.filter(({ file }) => isWanted(file));
  // A translation comes with its post.
  blog.translations = blog.translations.filter(({ file, of }) => isWanted(of) && !isExcluded(file));
  blog.notices = blog.notices.filter(({ place }) => {
    const file = place.replace(/:\d+$/, '');
    return !source.has(file) || isWanted(file);
  });
  if (blog.posts.length === 0 && include.length + exclude.length > 0) {
    throw new Error('--include and --exclude leave no post. Their paths begin in the old blog.');
  }
  for (const place of source.closed) {
    const detail = 'The system does not let this command read it. Allow it, and run this again.';
    blog.notices.push({ kind: 'Files and folders that cannot be read', place, detail });
  }
  for (const link of source.links) {
    const detail = 'Links are not followed. Put the file itself in its place, if posts need it.';
    blog.notices.push({ kind: 'Symbolic links', place: link, detail });
  }
  return blog;
}

function noPosts(root: string, found: Reader, isAsked: boolean): string {
  if (isAsked || found.kind !== 'markdown') {
    return (
      `There are no posts in ${root}, read as ${found.kind}: that has ${found.looksFor}. ` +
      'Name the folder in which they lie, or another kind with --from.'
    );
  }
  const width = Math.max(...READERS.map(({ kind }) => kind.length));
  const kinds = READERS.map(({ kind, looksFor }) => `  ${kind.padEnd(width)}  ${looksFor}`);
  return `There is no blog in ${root}. Looked for:\n${kinds.join('\n')}`;
}
