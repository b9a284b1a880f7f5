import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Globby, posixPath } from '@docusaurus/utils';
import {
  checkHeading,
  projectFolder,
  readChecks,
  readmeName,
  readProject,
} from '../post-projects/projectFiles';
import { attachmentProblem, publishProblem } from '../published-files/publishProblem';
import { type Blog, isFile, markdownTarget, resolve } from './blog';
import type { Check, Problem, SiteCheck } from './problems';

// What the build would publish: files that posts name, `static/`, the code beside posts, and what a template leaves.

/**
 * A file that a post may not publish, or a document or script that it may only show. The bundler's guard
 * (published-files/) stops a build at any other way to load one.
 */
export const privateFile: Check = (post, blog, report) => {
  const { links, images, media } = post.body;
  const staticFolder = path.join(blog.siteDir, 'static');
  const written = [...links, ...images].filter(({ isElement }) => !isElement);
  // Docusaurus copies the file of a link, if there is one.
  for (const named of [...written, ...media]) {
    const { pathname, file = '' } = resolve(named.url, post.dir, blog.siteDir) ?? {};
    const isPost = /\.mdx?$/i.test(pathname ?? '') && markdownTarget(pathname ?? '', post, blog);
    if (!pathname || isPost || !isFile(file)) continue;
    const isShown = 'alt' in named || ('isPicture' in named && named.isPicture);
    const problem =
      publishProblem(file, staticFolder, post.dir) ?? attachmentProblem(pathname, isShown);
    if (problem) report(named.line, `${named.url} ${problem}`);
  }
};

export const staticFile: SiteCheck = async ({ siteDir }, report) => {
  const files = await Globby('static/**/*', { cwd: siteDir, dot: true });
  for (const file of files.sort()) {
    const problem = publishProblem(path.join(siteDir, file), path.join(siteDir, 'static'));
    if (problem) report(file, 1, `${path.basename(file)} ${problem}`);
  }
};

/** The READMEs of the projects of posts, relative to the site. */
export function readmesOf({ siteDir, posts }: Blog): string[] {
  return posts.flatMap(({ file }) => {
    const folder = projectFolder(siteDir, file);
    return folder ? posixPath(path.relative(siteDir, path.join(folder, readmeName))) : [];
  });
}

/** What readers download: a file may hold a secret, and the README says how to check the code. */
export const project: SiteCheck = async (blog, report) => {
  for (const readme of readmesOf(blog)) {
    const folder = path.posix.dirname(readme);
    const { refused } = readProject(blog.siteDir, path.join(blog.siteDir, folder));
    for (const { path: file, problem } of refused) {
      report(path.posix.join(folder, file), 1, `${file} ${problem}`);
    }
    const { line, commands } = readChecks((await blog.model.read(readme)).body);
    if (commands.length > 0) continue;
    const block = 'a block of the language console whose lines begin with "$ ".';
    const problem = line
      ? `"${checkHeading}" has no command. Add ${block}`
      : `The README has no section "## ${checkHeading}". Add it, with ${block}`;
    report(readme, line ?? 1, problem);
  }
};

/** A placeholder of the template that the owner has not replaced yet. */
export type Placeholder = Pick<Problem, 'file' | 'line' | 'message'>;

/** Each matches a word of an address, a whole value or a whole host: not "bestexample.com" or "The author of a book". */
const placeholders = [
  /(?<![\w-])your-name(?![\w-])/,
  /(?<=[:{,]\s*["']?)The author(?=\s*["',}]|\s*$)/,
  /(?<![\w.-])(?:[\w-]+\.)*example\.com(?![\w-]|\.\w)/,
];

/** Finds the template's placeholders in the site's settings, which should not be published. */
export async function findPlaceholders(siteDir: string): Promise<Placeholder[]> {
  const found: Placeholder[] = [];
  for (const file of ['site.config.ts', 'blog/authors.yml']) {
    const written = await readFile(path.join(siteDir, file), 'utf8').catch(() => '');
    for (const [index, text] of written.split('\n').entries()) {
      if (/^\s*(?:\/\/|\/?\*|#)/.test(text)) continue;
      const [word] = placeholders.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
      const message = `"${word}" is a placeholder. Replace it with your own.`;
      if (word) found.push({ file, line: index + 1, message });
    }
  }
  return found;
}
