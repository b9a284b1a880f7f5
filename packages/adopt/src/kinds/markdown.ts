import path from 'node:path';
import { DATE_KEYS, readDate } from '../old-blog/dates';
import { Fields } from '../old-blog/fields';
import type { Notice, OldBlog, OldPost } from '../old-blog/oldBlog';
import type { Selection } from '../old-blog/selection';
import type { SourceFolder } from '../old-blog/sourceFolder';
import {
  isMarkdown,
  isPostFolder,
  joinAddress,
  pathName,
  readPosts,
  withoutExtension,
} from './postFiles';

// Files about the folder.
const ABOUT = /^(?:readme|changelog|contributing|license|licence|code_of_conduct|security)$/i;

const DATED = /(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[-/_ ]+(?<text>.*))?$/;
// 20190504-name, and with a time of day 201905041530.
const COMPACT =
  /^(?:.*\/)?(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:\d{4}|\d{6})?(?:[-_ ]+(?<text>[^/]*))?$/;

// Pages that many sites have. A name in brackets stands for several addresses.
const PAGE =
  /^(?:\[.*\]|404|about(?:-me)?|archives?|contact|demos?|home|imprint|links|now|photos|privacy|projects?|search|talks|uses?)$/i;

// Folders of such pages, if there is one of posts too. Not `archive`, which can hold older posts.
const PAGE_FOLDER = /^(?:demos?|photos|projects?|talks)$/i;

/** Reads a folder of Markdown files. */
export async function readMarkdown(
  source: SourceFolder,
  { isIncluded }: Selection,
): Promise<OldBlog> {
  const notices: Notice[] = [];
  const files = [...source.files].filter((file) => {
    const stem = path.posix.basename(file, path.posix.extname(file));
    return isMarkdown(file) && !ABOUT.test(stem);
  });
  const read = await readPosts(source, files, notices, placeOf);
  const posts = isIncluded ? read : leavePages(read, notices);
  return {
    kind: 'markdown',
    posts,
    translations: [],
    authors: new Map(),
    tags: new Map(),
    base: '',
    roots: ['static', 'public', 'assets', '.'],
    settings: {},
    notices,
  };
}

/** The posts without the pages, which get a notice each. */
function leavePages(posts: OldPost[], notices: Notice[]): OldPost[] {
  const folders = new Set(posts.filter(isDated).map(folderOf));
  const all = posts.map(({ file }) => path.posix.dirname(file));
  return posts.filter((post) => {
    const sign = signOfPage(post, folders, all);
    if (sign === undefined) return true;
    const detail = `${sign} Make it a page in src/pages, or a post with --include.`;
    notices.push({ kind: 'Pages that are not posts', place: post.file, detail });
    return false;
  });
}

/**
 * What shows that a file is a page.
 *
 * @param datedFolders those that have posts with dates
 * @param folders that of each file
 */
function signOfPage(
  post: OldPost,
  datedFolders: Set<string>,
  folders: string[],
): string | undefined {
  const { file, fields } = post;
  if (fields.layout === 'page' || fields.type === 'page') return 'It says that it is a page.';
  const folder = path.posix.dirname(file);
  const hasPosts = (one: string) => one.split('/').some(isPostFolder);
  const isOfPages = folder.split('/').some((name) => PAGE_FOLDER.test(name)) && !hasPosts(folder);
  if (isOfPages && folders.some(hasPosts)) return 'It lies in a folder with the name of a page.';
  if (isDated(post) || fields.draft === true) return undefined;
  const stem = path.posix.basename(withoutExtension(file));
  const isBeside = (one: string) =>
    folder === '.' || one === folder || one.startsWith(`${folder}/`);
  if (PAGE.test(stem) || (stem === 'index' && folders.filter(isBeside).length > 1)) {
    return 'It has no date and the name of a page.';
  }
  const isAmongPosts =
    hasPosts(folder) ||
    [...datedFolders].some((one) => one === '.' || `${folder}/`.startsWith(`${one}/`));
  return datedFolders.size > 0 && !isAmongPosts
    ? 'It has no date, and lies apart from the posts.'
    : undefined;
}

function isDated({ day, fields }: OldPost): boolean {
  return day !== undefined || new Fields(fields).take(...DATE_KEYS) !== undefined;
}

/** The folder of a post, above those that are its date or itself. */
function folderOf({ file }: OldPost): string {
  const inner = pathName(file);
  const dated = DATED.exec(inner);
  return path.posix.dirname(dated ? `${inner.slice(0, dated.index)}post` : inner);
}

function placeOf(post: OldPost) {
  const inner = pathName(post.file);
  const dated = (DATED.exec(inner) ?? COMPACT.exec(inner))?.groups;
  const date = dated && readDate(`${dated.year}-${dated.month}-${dated.day}`);
  const written = post.fields.permalink ?? post.fields.url;
  return {
    name: path.posix.basename((date && dated?.text) ?? inner) || path.posix.basename(post.file),
    day: date?.day,
    address: typeof written === 'string' ? joinAddress(written) : undefined,
  };
}
