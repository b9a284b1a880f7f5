import { comparable } from 'docusaurus-blog-kit/redirects/oldAddress';
import { hasSchemeOrHost } from 'docusaurus-plugin-kit/hasSchemeOrHost';
import { applyEdits } from 'docusaurus-plugin-kit/source-edits/applyEdits';
import type { Attachments } from './attachments';
import type { OldBlog, OldPost } from './old-blog/oldBlog';
import { isMarkdown } from './kinds/postFiles';
import { readableAddress, splitAddress } from './paths';
import { addressOf } from './places';
import { linkTo, type PostIndex } from './postIndex';
import type { SharedFiles } from './sharedFiles';
import { findFile, localPath } from './sourceFiles';
import type { SourceFolder } from './old-blog/sourceFolder';
import type { Conversion } from './text/conversion';
import { findReferences, isShown, type Reference } from './text/references';

/** The source of the post, and the place for its files. */
export interface Surroundings {
  post: OldPost;
  blog: OldBlog;
  source: SourceFolder;
  index: PostIndex;
  attachments: Attachments;
  /** The addresses of this site that are not posts'. */
  pages: ReadonlySet<string>;
  /** The address of the old site, to which links lead that find nothing here. */
  elsewhere?: string;
  shared: SharedFiles;
  /** Whether the post is a translation of another. */
  isTranslated: boolean;
}

/** Changes links to posts into links to their new files, and copies the files that a post shows or links to. */
export function convertReferences(
  text: string,
  isMdx: boolean,
  surroundings: Surroundings,
  { did }: Conversion,
): string {
  const edits = findReferences(text, isMdx).flatMap((reference) => {
    const url = convertReference(reference, surroundings);
    if (url === undefined || url === reference.url) return [];
    if (/^\.\.\/|^\/blog\//.test(url)) did('links between posts');
    const { elsewhere } = surroundings;
    if (elsewhere !== undefined && url.startsWith(elsewhere)) did('links to the old site');
    return [{ start: reference.start, end: reference.end, text: url }];
  });
  return applyEdits(text, edits);
}

function convertReference(reference: Reference, surroundings: Surroundings): string | undefined {
  const { url, by, isMedia } = reference;
  const { post, blog, source, index, attachments, shared, isTranslated } = surroundings;
  if (url === '' || url.startsWith('#')) return undefined;
  if (hasSchemeOrHost(url) && !URL.canParse(url, 'https://site')) return innerAddress(url);
  const { rest } = splitAddress(url);
  const target = isMedia ? undefined : index.find(url, post);
  if (target) return (by === 'element' ? addressOf(target.slug) : linkTo(target)) + rest;
  const file = findFile(url, post, blog, source);
  if (file === undefined && !isMedia && by !== 'import') return linkElsewhere(url, surroundings);
  if (file === undefined || isCode(file, by)) return undefined;
  if (by === 'import' && blog.kind === 'docusaurus' && isMarkdown(file))
    return shared.partial(file, isTranslated);
  const use = { url, isShown: isShown(reference) };
  if (by === 'element') return attachments.published(file, use);
  const name = attachments.beside(file, use);
  return name && name + rest;
}

/** Of `http://%20http://a.example`, which no browser can read, the address at its end. */
function innerAddress(url: string): string | undefined {
  return /.(https?:\/\/.+)$/i.exec(url)?.[1];
}

/** A link to a page of the old site that is neither a post nor a page here, as a link to the old site. */
function linkElsewhere(
  url: string,
  { post, blog, pages, elsewhere }: Surroundings,
): string | undefined {
  const local = localPath(url, blog);
  // A link to a file of Markdown does not tell the address of its page.
  if (elsewhere === undefined || local === undefined || /\.mdx?$/.test(local)) return undefined;
  if (!local.startsWith('/') && post.address === undefined) return undefined;
  const page = new URL(url, `${elsewhere}${post.address ?? '/'}`);
  if (pages.has(comparable(readableAddress(page.pathname)))) return undefined;
  return elsewhere + page.pathname + page.search + page.hash;
}

/** A component that a post imports needs more than its file. */
function isCode(file: string, by: Reference['by']): boolean {
  return by === 'import' && /\.(?:[cm]?[jt]sx?|css|scss|astro|vue|svelte)$/.test(file);
}
