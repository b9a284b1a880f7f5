import { isAstro, readAstro } from './kinds/astro';
import { isDocusaurus, readDocusaurus } from './kinds/docusaurus';
import { isHugo, readHugo } from './kinds/hugo';
import { isJekyll, readJekyll } from './kinds/jekyll';
import { readMarkdown } from './kinds/markdown';
import type { Kind, OldBlog } from './old-blog/oldBlog';
import type { SourceFolder } from './old-blog/sourceFolder';

interface Reader {
  kind: Kind;
  /** A description of the files that a folder of this kind has. */
  looksFor: string;
  recognizes(source: SourceFolder): boolean;
  read(source: SourceFolder): Promise<OldBlog>;
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

/**
 * Reads the blog in a folder.
 *
 * @param kind its kind; detected if undefined
 * @throws Error if it has no posts; the message says what was looked for
 */
export async function readOldBlog(source: SourceFolder, kind: Kind | undefined): Promise<OldBlog> {
  const reader = READERS.find((one) => (kind ? one.kind === kind : one.recognizes(source)));
  if (!reader) throw new Error(`Unknown kind "${kind}".`);
  const blog = await reader.read(source);
  if (blog.posts.length === 0 && blog.notices.length === 0) {
    throw new Error(noPosts(source.root, reader, kind !== undefined));
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
