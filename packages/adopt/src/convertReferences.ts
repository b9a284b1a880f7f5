import { applyEdits } from 'docusaurus-plugin-kit/source-edits/applyEdits';
import type { Attachments } from './attachments';
import type { OldBlog, OldPost } from './old-blog/oldBlog';
import { isMarkdown } from './kinds/postFiles';
import { splitAddress } from './paths';
import { addressOf } from './places';
import { linkTo, type PostIndex } from './postIndex';
import type { SharedFiles } from './sharedFiles';
import { findFile } from './sourceFiles';
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
  shared: SharedFiles;
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
    return [{ start: reference.start, end: reference.end, text: url }];
  });
  return applyEdits(text, edits);
}

function convertReference(reference: Reference, surroundings: Surroundings): string | undefined {
  const { url, by, isMedia } = reference;
  const { post, blog, source, index, attachments, shared } = surroundings;
  if (url === '' || url.startsWith('#')) return undefined;
  const { rest } = splitAddress(url);
  const target = isMedia ? undefined : index.find(url, post);
  if (target) return (by === 'element' ? addressOf(target.slug) : linkTo(target)) + rest;
  const file = findFile(url, post, blog, source);
  if (file === undefined || isCode(file, by)) return undefined;
  if (by === 'import' && blog.kind === 'docusaurus' && isMarkdown(file))
    return shared.partial(file);
  const use = { url, isShown: isShown(reference) };
  if (by === 'element') return attachments.published(file, use);
  const name = attachments.beside(file, use);
  return name && name + rest;
}

/** A component that a post imports needs more than its file. */
function isCode(file: string, by: Reference['by']): boolean {
  return by === 'import' && /\.(?:[cm]?[jt]sx?|css|scss|astro|vue|svelte)$/.test(file);
}
