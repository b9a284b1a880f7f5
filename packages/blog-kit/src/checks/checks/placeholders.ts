import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { shownFile } from '../../post-model/translations/translations';
import { type Blog, readBlog } from '../blog/readBlog';
import type { Placeholders } from '../options/options';
import type { SiteCheck } from '../rules/check';

/** A placeholder that the owner has not replaced yet. */
export interface Placeholder {
  /** Relative to the site, with forward slashes. */
  file: string;
  line: number;
  message: string;
}

/** What the template of a blog with docusaurus-blog-kit leaves to its owner. */
export const templatePlaceholders: Placeholders = {
  files: ['site.config.ts', 'blog/authors.yml'],
  patterns: [
    // Each matches a word of an address, a whole value or a whole host: not "bestexample.com" or "The author of two
    // books".
    /(?<![\w-])your-name(?![\w-])/,
    /(?<=[:{,]\s*["']?)The author(?=\s*["',}]|\s*$)/,
    /(?<![\w.-])(?:[\w-]+\.)*example\.com(?![\w-]|\.\w)/,
  ],
};

export const placeholder: SiteCheck = {
  name: 'placeholder',
  level: 'warning',
  finds: "what a template leaves to replace, in the settings, the authors or a post's link",
  async find(blog, report) {
    for (const { file, line, message } of await placeholdersIn(blog)) report(file, line, message);
  },
};

/** Finds the template's placeholders in the site's settings and in the links of posts, which should not be published. */
export async function findPlaceholders(siteDir: string): Promise<Placeholder[]> {
  const placeholders = templatePlaceholders;
  return placeholdersIn(await readBlog({ siteDir, withDrafts: false, placeholders }));
}

async function placeholdersIn({
  siteDir,
  posts,
  settings,
  language,
}: Blog): Promise<Placeholder[]> {
  const { files = [], patterns = [] } = settings.placeholders ?? {};
  const inSettings = await Promise.all(
    files.map((file) => inFile(siteDir, shownFile(siteDir, file, language), patterns)),
  );
  const inLinks = posts.flatMap(({ file, body }) =>
    body.links.flatMap(({ url, line }) => toPlaceholder(file, line, url, patterns) ?? []),
  );
  return [...inSettings.flat(), ...inLinks];
}

async function inFile(siteDir: string, file: string, patterns: RegExp[]): Promise<Placeholder[]> {
  const absolute = path.join(siteDir, file);
  if (!existsSync(absolute)) return [];
  const lines = (await readFile(absolute, 'utf8')).split('\n');
  return lines.flatMap((line, index) => {
    const isComment = /^\s*(?:\/\/|\/?\*|#)/.test(line);
    return isComment ? [] : (toPlaceholder(file, index + 1, line, patterns) ?? []);
  });
}

function toPlaceholder(
  file: string,
  line: number,
  text: string,
  patterns: RegExp[],
): Placeholder | undefined {
  const [found] = patterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  if (found === undefined) return undefined;
  return { file, line, message: `"${found}" is a placeholder. Replace it with your own.` };
}
