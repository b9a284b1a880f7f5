import path from 'node:path';
import { isInside, publishProblem } from '../../published-files/publishProblem';
import type { PostCheck, SiteCheck } from '../rules/check';
import { importedFiles } from '../blog/importedFiles';
import { leadsToFile, markdownTarget } from '../blog/linkTarget';
import { isInBlog, parseLocalUrl, resolveFile } from '../blog/localUrl';
import type { Report } from '../problems/problem';
import type { Blog } from '../blog/readBlog';
import type { Post } from '../../post-model/readPosts';
import { importedPath } from '../../post-model/body/readImports';

export const privateFile: PostCheck = {
  name: 'private-file',
  level: 'error',
  fixed: 'safety',
  finds: "a file outside the post's folder and `static/`, or with secrets, that would be published",
  find(post, blog, report) {
    checkAddresses(post, blog, report);
    checkImports(post, blog, report);
    checkPictures(post, blog, report);
  },
};

export const authorFile: SiteCheck = {
  name: 'author-file',
  level: 'error',
  fixed: 'safety',
  finds: "an author's picture that a post may not publish: see `private-file`",
  find(blog, report) {
    const { authors, posts } = blog;
    for (const { value, line, fields } of authors.fields.values()) {
      for (const [key, picture] of picturesOf(value)) {
        // Docusaurus looks for it from the folder of each post.
        const [problem] = posts.flatMap((post) => pictureProblem(picture, post, blog) ?? []);
        if (problem)
          report(authors.file, fields?.get(key)?.line ?? line, `${String(picture)} ${problem}`);
      }
    }
  },
};

const markProblem = 'has a "!", which an address of a file cannot have. Rename the file.';

/** Docusaurus copies the file of a link, if there is one, so addresses that lead to no file are for other checks. */
function checkAddresses(post: Post, blog: Blog, report: Report): void {
  const { links, images, media } = post.body;
  const written = [...links, ...images].filter(({ isElement }) => !isElement);
  for (const { url, line } of [...written, ...media]) {
    const pathname = parseLocalUrl(url)?.pathname ?? '';
    if (pathname === '' || isPost(pathname, post, blog)) continue;
    if (url.includes('!')) {
      report(line, `${url} ${markProblem}`);
    } else if (leadsToFile(pathname, post, blog)) {
      tell(url, resolveFile(pathname, post, blog), line);
    }
  }

  function tell(url: string, file: string, line: number): void {
    const problem = publishProblem(file, foldersOf(post, blog));
    if (problem) report(line, `${url} ${problem}`);
  }
}

function checkImports(post: Post, blog: Blog, report: Report): void {
  for (const { source, line } of post.body.imports) {
    if (source === undefined) {
      report(line, 'An import must name one file. Write its path as plain text.');
      continue;
    }
    const [problem] = importedFiles(source, post, blog)
      .filter((file) => !isCode(source, file, blog))
      .flatMap((file) => publishProblem(file, foldersOf(post, blog)) ?? []);
    if (problem) report(line, `${source} ${problem}`);
  }
}

function checkPictures(post: Post, blog: Blog, report: Report): void {
  for (const [key, { value, line, items, fields }] of post.frontMatter.fields) {
    if (/image/i.test(key)) check(value, line);
    if (key !== 'authors') continue;
    for (const item of items ?? [{ value, line }]) {
      for (const [key, picture] of picturesOf(item.value)) {
        check(picture, fields?.get(key)?.line ?? item.line);
      }
    }
  }

  function check(value: unknown, line: number): void {
    const problem = pictureProblem(value, post, blog);
    if (problem) report(line, `${String(value)} ${problem}`);
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
  return publishProblem(path.join(post.dir, importedPath(value)), foldersOf(post, blog));
}

/** Whether a link leads to a post, which is a page and no file. */
function isPost(pathname: string, post: Post, blog: Blog): boolean {
  return /\.mdx?$/i.test(pathname) && markdownTarget(pathname, post, blog) !== undefined;
}

/** Whether an import is code of the site or a part of its Markdown, which the bundler reads as such. */
function isCode(source: string, file: string, blog: Blog): boolean {
  if (source.includes('!')) return false;
  return (
    isInside(path.join(blog.siteDir, 'src'), file) ||
    (/\.mdx?$/i.test(file) && isInBlog(file, blog))
  );
}

function foldersOf({ folders }: Post, { siteDir }: Blog): string[] {
  return [...folders, path.join(siteDir, 'static')];
}
