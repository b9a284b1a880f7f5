import { parseDocument } from 'yaml';
import { parseFileName } from './fileName';
import type { Post } from './readPosts';

/**
 * The date of a post as Docusaurus reads it: `date` of the front matter, or else that in the path. A time without a
 * zone is in UTC.
 *
 * @returns undefined for a post without a date, or with a malformed one.
 */
export function postDate({
  file,
  frontMatter,
}: Pick<Post, 'file' | 'frontMatter'>): Date | undefined {
  const written = frontMatter.fields.get('date')?.value;
  const text = written === undefined ? parseFileName(file).date : String(written);
  if (text === undefined) return undefined;
  const date = readTimestamp(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Like Docusaurus: as a timestamp of YAML 1.1. Anything else, such as a time without seconds, is read as UTC. */
function readTimestamp(text: string): Date {
  const value: unknown = /^\d[\dTZ:.+ -]*$/i.test(text)
    ? parseDocument(text, { customTags: ['timestamp'] }).toJS()
    : undefined;
  return value instanceof Date ? value : new Date(`${text}Z`);
}
