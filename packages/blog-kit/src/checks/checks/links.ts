import { existsSync } from 'node:fs';
import path from 'node:path';
import { scheduleLabel } from '../../common/text';
import type { Reference } from '../../post-model/body/body';
import type { PostCheck } from '../rules/check';
import { leadsToFile, markdownTarget, relativeToAddress } from '../blog/linkTarget';
import { parseLocalUrl, resolveFile } from '../blog/localUrl';
import { fileDidYouMean } from '../blog/missingFile';
import { malformedProblem, withoutScheme } from '../values/malformedUrl';
import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';
import type { Report } from '../problems/problem';
import { isPart, kindOf } from '../blog/kindOf';
import type { Blog } from '../blog/readBlog';
import type { Post } from '../../post-model/readPosts';
import { originalOf } from '../../post-model/translations/translations';

export const link: PostCheck = {
  name: 'link',
  level: 'error',
  finds: 'a link to a file, a page or a heading of this site that does not exist',
  find(post, blog, report) {
    for (const reference of post.body.links) checkLink(reference, post, blog, report);
  },
};

function checkLink(reference: Reference, post: Post, blog: Blog, report: Report): void {
  const url = parseLocalUrl(reference.url);
  // Another check reports such an address.
  if (!url || malformedProblem(reference.url)) return;
  const tell = (message: string) => report(reference.line, message);
  if (reference.url === '') return tell('The link has no address. Write one between ( and ).');
  const target = findTarget(reference, url.pathname, post, blog, tell);
  if (!target || url.anchor === '' || target.body.hasOtherIds) return;
  if (target.body.ids.has(url.anchor)) return;
  const where = target === post ? `this ${kindOf(post)}` : target.file;
  tell(
    `There is no heading #${url.anchor} in ${where}.` +
      (didYouMean(url.anchor, target.body.ids) || adviceFor(url.anchor, target)),
  );
}

/** A heading has another id in each language, unless one is written down. */
function adviceFor(anchor: string, { file }: Post): string {
  return originalOf(file) === file
    ? ' Correct the part after #.'
    : ` Correct the part after #, or write {#${anchor}} after the heading there.`;
}

/** The post that a link leads to; undefined if it leads elsewhere or nowhere. */
function findTarget(
  { url, isElement }: Reference,
  pathname: string,
  post: Post,
  blog: Blog,
  tell: (message: string) => void,
): Post | undefined {
  // The headings of a part are among those of the texts that import it.
  if (pathname === '') return isPart(post) ? undefined : post;
  if (!isElement && /\.mdx?$/i.test(pathname)) return findMarkdown(url, pathname, post, blog, tell);
  if (pathname.startsWith('/')) return findPage(pathname, blog, tell);
  if (!isElement && leadsToFile(pathname, post, blog)) return undefined;

  // A part has no address, so that only the names of files tell what they mean.
  if (isPart(post) && path.extname(pathname) === '') return undefined;
  const page = relativeToAddress(pathname, post);
  if (blog.paths.has(normalize(page))) return findPage(page, blog, tell);
  tell(
    isElement
      ? (hostOfLink(url, pathname, post, blog) ??
          `HTML cannot link to a file beside the ${kindOf(post)}. Write [text](${url}).`)
      : withoutFile(url, pathname, post, blog),
  );
  return undefined;
}

function findPage(pathname: string, blog: Blog, tell: (message: string) => void): Post | undefined {
  const problem = pageProblem(pathname, blog);
  if (problem) tell(problem);
  return blog.postsByPath.get(normalize(pathname))?.[0];
}

/** The problem with the path of a page that this site does not have; undefined if it has it. */
export function pageProblem(pathname: string, blog: Blog): string | undefined {
  const page = normalize(pathname);
  if (blog.paths.has(page) || isOfDocs(page, blog)) return undefined;
  return (
    `The site has no page ${pathname}.` +
    (didYouMean(page, blog.paths) || ' Correct the path, or link to the file of a post.')
  );
}

/** Whether a page is one of docs, whose addresses only Docusaurus knows, which refuses links to wrong ones itself. */
function isOfDocs(page: string, { siteDir }: Blog): boolean {
  return /^\/docs(?:\/|$)/.test(page) && existsSync(path.join(siteDir, 'docs'));
}

function findMarkdown(
  url: string,
  pathname: string,
  post: Post,
  blog: Blog,
  tell: (message: string) => void,
): Post | undefined {
  const file = markdownTarget(pathname, post, blog);
  if (file === undefined) {
    tell(
      blog.paths.has(pathname)
        ? `Docusaurus looks for ${url} among the posts. For the file at that address write pathname://${url}.`
        : withoutFile(url, pathname, post, blog),
    );
    return undefined;
  }
  if (blog.drafts.has(file)) {
    tell(`The link ${url} leads to a draft. Remove it, or publish the draft too.`);
  }
  const scheduled = blog.scheduled.get(file);
  if (scheduled) {
    const date = scheduleLabel(scheduled);
    tell(`The link ${url} leads to a post scheduled for ${date}. Remove it until then.`);
  }
  return blog.postsByFile.get(file);
}

/** The problem with a link that lacks its scheme. A folder beside the post may be called like a host. */
function hostOfLink(url: string, pathname: string, post: Post, blog: Blog): string | undefined {
  const [first = ''] = pathname.split('/');
  return existsSync(resolveFile(first, post, blog)) ? undefined : withoutScheme(url);
}

function withoutFile(url: string, pathname: string, post: Post, blog: Blog): string {
  const host = hostOfLink(url, pathname, post, blog);
  if (host) return host;
  const here = path.posix.dirname(originalOf(post.file));
  const others = blog.posts.map((other) => path.posix.relative(here, originalOf(other.file)));
  return (
    `The link ${url} leads to no file.` +
    (didYouMean(toFile(pathname), others) ||
      fileDidYouMean(pathname, resolveFile(pathname, post, blog)) ||
      ' Correct the path; that of a post is ../folder/index.md.')
  );
}

/** Without a trailing slash, and page 2 and later as page 1, since only Docusaurus knows their number. */
function normalize(pathname: string): string {
  const page = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return page.startsWith('/blog/') ? page.replace(/\/page\/\d+$/, '') : page;
}

/** The file that a link to a post's folder should name. */
function toFile(pathname: string): string {
  return path.extname(pathname) === '' ? path.posix.join(pathname, 'index.md') : pathname;
}
