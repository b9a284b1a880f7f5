import path from 'node:path';
import type { Notice, OldBlog, OldPost } from '../oldBlog';
import type { SourceFolder } from '../sourceFolder';
import { isMarkdown, joinAddress, pathName, readPosts } from './postFiles';

// Files about the folder.
const ABOUT = /^(?:readme|changelog|contributing|license|licence|code_of_conduct|security)$/i;

/** Reads a folder of Markdown files. */
export async function readMarkdown(source: SourceFolder): Promise<OldBlog> {
  const notices: Notice[] = [];
  const files = [...source.files].filter((file) => {
    const stem = path.posix.basename(file, path.posix.extname(file));
    return isMarkdown(file) && !ABOUT.test(stem);
  });
  return {
    kind: 'markdown',
    posts: await readPosts(source, files, notices, placeOf),
    authors: new Map(),
    tags: new Map(),
    base: '',
    roots: ['static', 'public', 'assets', '.'],
    settings: {},
    notices,
  };
}

function placeOf(post: OldPost) {
  const inner = pathName(post.file);
  const dated = /(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/_ ]+(.*))?$/.exec(inner);
  const [, year, month = '', day = '', text] = dated ?? [];
  const written = post.fields.permalink ?? post.fields.url;
  return {
    name: path.posix.basename(text ?? inner) || path.posix.basename(post.file),
    day: year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined,
    address: typeof written === 'string' ? joinAddress(written) : undefined,
  };
}
