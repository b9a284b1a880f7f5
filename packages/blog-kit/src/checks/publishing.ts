import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Globby, posixPath } from '@docusaurus/utils';
import {
  checkHeading,
  projectFolder,
  readChecks,
  readmeName,
  readProject,
} from '../post-projects/readProject';
import type { Post } from '../posts/posts';
import { loadProblem } from '../published-files';
import {
  attachmentProblem,
  publishProblem,
  staticProblem,
} from '../published-files/publishProblem';
import {
  type Blog,
  checkSettings,
  leadsToFile,
  markdownTarget,
  parseLocalUrl,
  readBlog,
  resolveFile,
} from './blog';
import type { PostCheck, Report, SiteCheck } from './problems';

// What the build would publish: files that posts name, `static/`, the code beside posts, and what a template leaves.

const privateFile: PostCheck = {
  name: 'private-file',
  level: 'error',
  find(post, blog, report) {
    const { links, images, media } = post.body;
    const written = [...links, ...images].filter(({ isElement }) => !isElement);
    // Docusaurus copies the file of a link, if there is one.
    for (const { url, line } of [...written, ...media]) {
      const pathname = parseLocalUrl(url)?.pathname ?? '';
      if (pathname === '' || isPost(pathname, post, blog)) continue;
      if (url.includes('!')) {
        report(line, `${url} ${markProblem}`);
      } else if (leadsToFile(pathname, post, blog)) {
        const problem = publishProblem(resolveFile(pathname, post, blog), foldersOf(post, blog));
        if (problem) report(line, `${url} ${problem}`);
      }
    }
    checkImports(post, blog, report);
    checkPictures(post, blog, report);
  },
};

const markProblem = 'has a "!", which an address of a file cannot have. Rename the file.';

/** Whether a link leads to a post, which is a page and no file. */
function isPost(pathname: string, post: Post, blog: Blog): boolean {
  return /\.mdx?$/i.test(pathname) && markdownTarget(pathname, post, blog) !== undefined;
}

function checkImports(post: Post, blog: Blog, report: Report): void {
  for (const { source, line } of post.body.imports) {
    const file = source && importedFile(source, post, blog);
    const problem = file && loadProblem(blog.siteDir, source, realpathSync(file));
    if (problem) report(line, `${source} ${problem}`);
    if (source !== undefined) continue;
    report(line, 'An import must name one file. Write its path as plain text.');
  }
}

const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '.json'];

/** The absolute path of the file that an import means, if there is one; the bundler tells of others. */
function importedFile(source: string, post: Post, { siteDir }: Blog): string | undefined {
  const name = source.replace(/^.*!/s, '').replace(/[?#].*$/s, '');
  const [, inSite] = /^@site\/(.*)/s.exec(name) ?? [];
  // For the bundler, unlike for Docusaurus, a path that begins with a slash is one of this machine.
  const isPackage = !/^(?:[./\\]|[a-z]:|file:)/i.test(name);
  const file =
    inSite === undefined
      ? path.resolve(isPackage ? `${siteDir}/node_modules` : post.dir, name.replace(/^file:/, ''))
      : path.join(siteDir, inSite);
  return extensions.map((extension) => file + extension).find((each) => existsSync(each));
}

function checkPictures(post: Post, blog: Blog, report: Report): void {
  for (const [key, { value, line, items, fields }] of post.frontMatter.fields) {
    const found: [unknown, number][] = /image/i.test(key) ? [[value, line]] : [];
    if (key === 'authors') {
      for (const item of items ?? [{ value, line }]) {
        for (const [name, picture] of picturesOf(item.value)) {
          found.push([picture, fields?.get(name)?.line ?? item.line]);
        }
      }
    }
    for (const [picture, at] of found) {
      const problem = pictureProblem(picture, post, blog);
      if (problem) report(at, `${String(picture)} ${problem}`);
    }
  }
}

/** The pictures of an author by their keys. Docusaurus reads both keys. */
function picturesOf(author: unknown): [key: string, picture: unknown][] {
  const settings = Object(author) as Record<string, unknown>;
  return ['image_url', 'imageURL'].map((key) => [key, settings[key]]);
}

/** Docusaurus copies pictures of the front matter and of authors that begin with "./". */
function pictureProblem(value: unknown, post: Post, blog: Blog): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('./')) return undefined;
  // The bundler would read what stands before it as the name of a program that changes the file.
  if (value.includes('!')) return markProblem;
  const file = path.join(post.dir, value.replace(/[?#].*$/s, ''));
  return publishProblem(file, foldersOf(post, blog));
}

function foldersOf({ dir }: Post, { siteDir }: Blog): string[] {
  return [dir, path.join(siteDir, 'static')];
}

const authorFile: SiteCheck = {
  name: 'private-file',
  level: 'error',
  find(blog, report) {
    const { authors, posts } = blog;
    for (const { value, line, fields } of authors.fields.values()) {
      for (const [key, picture] of picturesOf(value)) {
        // Docusaurus looks for it from the folder of each post.
        const [problem] = posts.flatMap((post) => pictureProblem(picture, post, blog) ?? []);
        const at = fields?.get(key)?.line ?? line;
        if (problem) report(authors.file, at, `${String(picture)} ${problem}`);
      }
    }
  },
};

/** A linked script, or a document in which scripts can run, such as HTML, XML or SVG. */
const attachment: PostCheck = {
  name: 'attachment',
  level: 'error',
  find(post, blog, report) {
    const { links, images, media } = post.body;
    const written = [
      ...links.map((link) => ({ ...link, isShown: false })),
      ...images.map((image) => ({ ...image, isShown: true })),
    ].filter(({ isElement }) => !isElement);
    const loaded = media.map((one) => ({ ...one, isShown: one.kind === 'pictures' }));
    for (const { url, line, isShown } of [...written, ...loaded]) {
      const pathname = parseLocalUrl(url)?.pathname ?? '';
      if (pathname === '' || !leadsToFile(pathname, post, blog)) continue;
      const problem = attachmentProblem(pathname, isShown);
      // A file of `static/` has an address already.
      const advice = pathname.startsWith('/')
        ? ` To link to the one in static/, write pathname://${pathname}.`
        : '';
      if (problem) report(line, `${url} ${problem}${advice}`);
    }
  },
};

const staticFile: SiteCheck = {
  name: 'static-file',
  level: 'error',
  async find({ siteDir }, report) {
    const files = await Globby('static/**/*', { cwd: siteDir, dot: true });
    for (const file of files.sort()) {
      const problem = staticProblem(path.join(siteDir, file), path.join(siteDir, 'static'));
      if (problem) report(file, 1, `${path.basename(file)} ${problem}`);
    }
  },
};

/** The READMEs of the projects of posts, relative to the site. */
export function readmesOf({ siteDir, posts }: Blog): string[] {
  return posts.flatMap(({ file }) => {
    const folder = projectFolder(siteDir, file);
    return folder ? posixPath(path.relative(siteDir, path.join(folder, readmeName))) : [];
  });
}

/** What readers download: a file may hold a secret, and the README says how to check the code. */
const project: SiteCheck = {
  name: 'project',
  level: 'error',
  async find(blog, report) {
    for (const readme of readmesOf(blog)) {
      const folder = path.posix.dirname(readme);
      const { refused } = readProject(blog.siteDir, path.join(blog.siteDir, folder));
      for (const { path: file, problem } of refused) {
        report(path.posix.join(folder, file), 1, `${file} ${problem}`);
      }
      const { line, commands } = readChecks((await blog.model.read(readme)).body);
      if (commands.length > 0) continue;
      const block = 'a block of the language console whose lines begin with "$ ".';
      report(
        readme,
        line ?? 1,
        line === undefined
          ? `The README has no section "## ${checkHeading}". Add it, with ${block}`
          : `"${checkHeading}" has no command. Add ${block}`,
      );
    }
  },
};

/** A placeholder of the template that the owner has not replaced yet. */
export interface Placeholder {
  /** Relative to the site, with forward slashes. */
  file: string;
  line: number;
  message: string;
}

/** Each matches a word of an address, a whole value or a whole host: not "bestexample.com" or "The author of a book". */
const placeholders = [
  /(?<![\w-])your-name(?![\w-])/,
  /(?<=[:{,]\s*["']?)The author(?=\s*["',}]|\s*$)/,
  /(?<![\w.-])(?:[\w-]+\.)*example\.com(?![\w-]|\.\w)/,
];

const placeholder: SiteCheck = {
  name: 'placeholder',
  level: 'warning',
  async find(blog, report) {
    for (const { file, line, message } of await placeholdersIn(blog)) report(file, line, message);
  },
};

/** Finds the template's placeholders in the site's settings and in the links of posts, which should not be published. */
export async function findPlaceholders(siteDir: string): Promise<Placeholder[]> {
  return placeholdersIn(await readBlog({ siteDir, settings: checkSettings(), withDrafts: false }));
}

async function placeholdersIn({ siteDir, posts }: Blog): Promise<Placeholder[]> {
  const texts = posts.flatMap(({ file, body }) =>
    body.links.map(({ url, line }) => ({ file, line, text: url })),
  );
  for (const file of ['site.config.ts', 'blog/authors.yml']) {
    const written = await readFile(path.join(siteDir, file), 'utf8').catch(() => '');
    for (const [index, text] of written.split('\n').entries()) {
      const isComment = /^\s*(?:\/\/|\/?\*|#)/.test(text);
      if (!isComment) texts.push({ file, line: index + 1, text });
    }
  }
  return texts.flatMap(({ file, line, text }) => {
    const [found] = placeholders.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
    if (found === undefined) return [];
    return { file, line, message: `"${found}" is a placeholder. Replace it with your own.` };
  });
}

/** Checks of files that readers get. */
export const publishedFileChecks = [privateFile, attachment];

/** Checks of the site's files. */
export const siteFileChecks = [authorFile, placeholder, staticFile, project];
