import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Blog, readBlog } from '../blog/readBlog';

/** A placeholder that the owner has not replaced yet. */
export interface Placeholder {
  /** Relative to the site, with forward slashes. */
  file: string;
  line: number;
  message: string;
}

const PLACEHOLDERS = [
  // Each matches a word of an address, a whole value or a whole host: not "bestexample.com" or "The author of two
  // books".
  /(?<![\w-])your-name(?![\w-])/,
  /(?<=[:{,]\s*["']?)The author(?=\s*["',}]|\s*$)/,
  /(?<![\w.-])(?:[\w-]+\.)*example\.com(?![\w-]|\.\w)/,
];

const SETTINGS = ['site.config.ts', 'blog/authors.yml'];

/** Finds placeholders in the site's settings and in the links of posts, which should not be published. */
export async function findPlaceholders(siteDir: string): Promise<Placeholder[]> {
  return placeholdersIn(await readBlog({ siteDir, withDrafts: false }));
}

/** The same, for a blog that has already been read. */
export async function placeholdersIn({ siteDir, posts }: Blog): Promise<Placeholder[]> {
  const inSettings = await Promise.all(SETTINGS.map((file) => inFile(siteDir, file)));
  const inLinks = posts.flatMap(({ file, body }) =>
    body.links.flatMap(({ url, line }) => toPlaceholder(file, line, url) ?? []),
  );
  return [...inSettings.flat(), ...inLinks];
}

async function inFile(siteDir: string, file: string): Promise<Placeholder[]> {
  const absolute = path.join(siteDir, file);
  if (!existsSync(absolute)) return [];
  const lines = (await readFile(absolute, 'utf8')).split('\n');
  return lines.flatMap((line, index) => {
    const isComment = /^\s*(?:\/\/|\/?\*|#)/.test(line);
    return isComment ? [] : (toPlaceholder(file, index + 1, line) ?? []);
  });
}

function toPlaceholder(file: string, line: number, text: string): Placeholder | undefined {
  const [found] = PLACEHOLDERS.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  if (found === undefined) return undefined;
  return { file, line, message: `"${found}" is a placeholder. Replace it with your own.` };
}
