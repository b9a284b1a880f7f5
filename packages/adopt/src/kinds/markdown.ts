import path from 'node:path';
import { readDate } from '../old-blog/dates';
import type { Notice, OldBlog, OldPost } from '../old-blog/oldBlog';
import type { SourceFolder } from '../old-blog/sourceFolder';
import { isMarkdown, joinAddress, pathName, readPosts } from './postFiles';

// Files about the folder.
const ABOUT = /^(?:readme|changelog|contributing|license|licence|code_of_conduct|security)$/i;

const DATED = /(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[-/_ ]+(?<text>.*))?$/;
// 20190504-name, and with a time of day 201905041530.
const COMPACT =
  /^(?:.*\/)?(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:\d{4}|\d{6})?(?:[-_ ]+(?<text>[^/]*))?$/;

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
  const dated = (DATED.exec(inner) ?? COMPACT.exec(inner))?.groups;
  const date = dated && readDate(`${dated.year}-${dated.month}-${dated.day}`);
  const written = post.fields.permalink ?? post.fields.url;
  return {
    name: path.posix.basename((date && dated?.text) ?? inner) || path.posix.basename(post.file),
    day: date?.day,
    address: typeof written === 'string' ? joinAddress(written) : undefined,
  };
}
