import { parseDocument } from 'yaml';
import { parseFileName } from './fileName';
import type { Post } from './readPosts';

/**
 * The moment that Docusaurus dates a post: `date` of the front matter, else that in its path. What says no zone is UTC.
 *
 * @returns undefined for a post without a date, or with one that is none.
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

/** As Docusaurus reads it: as a timestamp of YAML 1.1, and what is none, such as a time without seconds, as UTC. */
function readTimestamp(text: string): Date {
  const value: unknown = /^\d[\dTZ:.+ -]*$/i.test(text)
    ? parseDocument(text, { customTags: ['timestamp'] }).toJS()
    : undefined;
  return value instanceof Date ? value : new Date(`${text}Z`);
}
