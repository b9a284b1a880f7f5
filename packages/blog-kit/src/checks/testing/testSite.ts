import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import type { CheckOptions } from '../blog';
import { checkBlog } from '../checkBlog';
import { summarize } from '../problems';

const FRONT_MATTER = {
  title: 'A title',
  description: 'A sentence that is long enough to tell the reader what is here.',
  slug: 'good',
  authors: '[owner]',
  tags: '[aws]',
};

/** A good post whose front matter takes lines 1 to 7 and whose `body` starts on line 13. */
export function post(body = '', changes: Record<string, string | undefined> = {}): string {
  const keys = Object.entries({ ...FRONT_MATTER, ...changes });
  const lines = keys.flatMap(([key, value]) => (value === undefined ? [] : `${key}: ${value}`));
  return ['---', ...lines, '---', '', 'Opening.', '', '<!-- truncate -->', '', body].join('\n');
}

/** Writes a site with tags, authors and the given files to a temporary folder. */
export async function writeSite(files: Record<string, string>): Promise<string> {
  const siteDir = newDirectory();
  const all = {
    'blog/tags.yml': 'aws: { label: AWS }\ntypescript: { label: TypeScript, permalink: /ts }\n',
    'blog/authors.yml': 'owner: { name: Ada, page: true }\n',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(siteDir, file)), { recursive: true });
    await writeFile(path.join(siteDir, file), text);
  }
  return siteDir;
}

interface Options extends CheckOptions {
  time?: Date;
  file?: string;
  /** Of its front matter. */
  changes?: Record<string, string | undefined>;
  /** Other files of the site. */
  files?: Record<string, string>;
}

/**
 * The problems of a site, its folder or its files, as the owner sees them. A line that begins with `warning` does not
 * stop a build; every other does.
 */
export async function problemsIn(
  site: string | Record<string, string>,
  { time, ...settings }: Options = {},
): Promise<string[]> {
  const siteDir = typeof site === 'string' ? site : await writeSite(site);
  const problems = await checkBlog({ siteDir, settings, withDrafts: false, time });
  const paint = (color: string, text: string) => (color === 'yellow' ? `warning ${text}` : text);
  return summarize(problems, paint).split('\n').slice(1);
}

/** The file that `problemsOf` checks, and the same in MDX. */
export const FILE = 'blog/2024-01-02-good/index.md';
export const MDX = `${FILE}x`;

/** The problems of a post whose body starts on line 13, without the name of its file. */
export async function problemsOf(
  body: string,
  { file = FILE, changes = {}, files = {}, ...settings }: Options = {},
): Promise<string[]> {
  const lines = await problemsIn({ [file]: post(body, changes), ...files }, settings);
  return lines.map((line) => line.replace(`${file}:`, ''));
}

/** Lines that have these texts in them. */
export function holding(parts: readonly string[]): unknown[] {
  return parts.map((part) => expect.stringContaining(part));
}
