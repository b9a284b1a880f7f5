import { existsSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
import type { Reference } from '../posts/body';
import type { Post } from '../posts/posts';
import { decodePercent, hasSchemeOrHost, scheduleLabel } from '../common/text';
import {
  type Blog,
  fileDidYouMean,
  leadsToFile,
  markdownTarget,
  parseLocalUrl,
  postPath,
  resolveFile,
} from './blog';
import type { PostCheck, Report } from './problems';

export const address: PostCheck = {
  name: 'address',
  level: 'error',
  find({ body }, _blog, report) {
    for (const { url, line } of [...body.links, ...body.images]) {
      const problem = malformedProblem(url);
      if (problem) report(line, problem);
    }
    for (const { text, line } of body.brokenLinks) {
      report(line, `The address of ${text} has a space. Write %20 in its place.`);
    }
  },
};

const schemes = ['https', 'http', 'mailto', 'tel', 'sms', 'ftp', 'pathname', 'data'];

/** The problem with an address that must be a mistake, and what to write; undefined if there is none. */
function malformedProblem(url: string): string | undefined {
  const tell = (reason: string) => `The address ${url} ${reason}`;
  // A file of the site may have a space in its name.
  if (hasSchemeOrHost(url.trim()) && /\s/.test(url.trim())) {
    return tell('has a space. Write %20 in its place.');
  }
  if (/^\/\/(?:[/\\?#]|$|(?:\.|%2e){1,2}(?:[/\\?#]|$))/i.test(url)) {
    return tell(
      'begins with two slashes, but names no host. Write one slash for a file of static/.',
    );
  }
  // Browsers read `/\a.example` as `//a.example`, and Docusaurus as the name of a file.
  if (/^(?:https?:|(?![a-z][a-z\d+.-]*:))[^?#]*\\/i.test(url)) {
    return tell('has a backslash, which browsers read as a slash. Write a slash in its place.');
  }
  if (/^localhost:\d/i.test(url)) return tell(`has no scheme. Write http://${url}.`);
  // A host with a port looks like a scheme, which has no dot in practice.
  if (/^(?:www\.|[\w-]+(?:\.[\w-]+)+:\d)/i.test(url)) {
    return tell(`has no scheme. Write https://${url}.`);
  }
  if (/^https?(?:\/\/|:\/?(?!\/))/i.test(url)) {
    return tell(`is not complete. Write https://${url.replace(/^https?[:/]+/i, '')}.`);
  }
  const repeated = /^https?:\/\/(?:\s|%20)*(https?:?\/\/.+)$/is.exec(url)?.[1];
  if (repeated) return tell(`has two schemes. Write ${repeated}.`);
  // Docusaurus stops at such an address.
  if (!URL.canParse(url, 'https://example.org')) {
    return tell('is none that browsers can read. Correct its host.');
  }
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined || schemes.includes(scheme)) return undefined;
  const hint = didYouMean(scheme, schemes);
  return hint ? tell(`has the scheme "${scheme}".${hint}`) : undefined;
}

/** What tells a host at the start of an address from a file, which is as likely in `notes.md` or `setup.sh`. */
const host =
  /^(?:[a-z\d-]+\.)+(?:[a-z]{2,}(?=\/)|(?:com|org|net|dev|io|edu|gov|info|app|ai|co|eu|me|uk|de)(?=[?#]|$))/i;

/** The problem with an address that leads to no file because it lacks `https://` or `mailto:`; undefined for others. */
export function withoutScheme(url: string): string | undefined {
  const isMail = /^[^\s/@:]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(url);
  const scheme = isMail ? 'mailto:' : host.test(url) && 'https://';
  return scheme ? `The address ${url} has no scheme. Write ${scheme}${url}.` : undefined;
}

const link: PostCheck = {
  name: 'link',
  level: 'error',
  find(post, blog, report) {
    for (const reference of post.body.links) checkLink(reference, post, blog, report);
  },
};

function checkLink(reference: Reference, post: Post, blog: Blog, report: Report): void {
  const url = parseLocalUrl(reference.url);
  // The other check reports such an address.
  if (!url || malformedProblem(reference.url)) return;
  const tell = (message: string) => report(reference.line, message);
  if (reference.url === '') return tell('The link has no address. Write one between ( and ).');
  const target = findTarget(reference, url.pathname, post, blog, tell);
  if (!target || url.anchor === '' || target.body.hasOtherIds) return;
  if (target.body.ids.has(url.anchor)) return;
  const where = target === post ? 'this post' : target.file;
  const hint = didYouMean(url.anchor, target.body.ids) || ' Correct the part after #.';
  tell(`There is no heading #${url.anchor} in ${where}.${hint}`);
}

/** The post that a link leads to; undefined if it leads elsewhere or nowhere. */
function findTarget(
  { url, isElement }: Reference,
  pathname: string,
  post: Post,
  blog: Blog,
  tell: (message: string) => void,
): Post | undefined {
  if (pathname === '') return post;
  if (!isElement && /\.mdx?$/i.test(pathname)) return findMarkdown(url, pathname, post, blog, tell);
  if (!pathname.startsWith('/')) {
    if (!isElement && leadsToFile(pathname, post, blog)) return undefined;
    // Addresses of this site have no slash at the end.
    const base = new URL(encodeURI(postPath(post)), 'https://example.org');
    const page = decodePercent(new URL(encodeURI(pathname), base).pathname);
    if (blog.paths.has(normalize(page))) return blog.postsByPath.get(normalize(page))?.[0];
    const [first = ''] = pathname.split('/');
    // A folder beside the post may be called like a host.
    const isFolder = existsSync(resolveFile(first, post, blog));
    tell(
      (!isFolder && withoutScheme(url)) ||
        (isElement
          ? `HTML cannot link to a file beside the post. Write [text](${url}).`
          : withoutFile(url, pathname, post, blog)),
    );
    return undefined;
  }
  const problem = pageProblem(pathname, blog);
  if (problem) tell(problem);
  return blog.postsByPath.get(normalize(pathname))?.[0];
}

/** The problem with the path of a page that the site does not have. */
function pageProblem(pathname: string, { paths }: Blog): string | undefined {
  const page = normalize(pathname);
  if (paths.has(page)) return undefined;
  const hint = didYouMean(page, paths) || ' Correct the path, or link to the file of a post.';
  return `The site has no page ${pathname}.${hint}`;
}

/** The problem with an address that is no link of a post, such as that of an author. */
export function addressProblem(url: string, blog: Blog): string | undefined {
  const local = url.startsWith('/') ? parseLocalUrl(url) : undefined;
  return (
    malformedProblem(url) ?? withoutScheme(url) ?? (local && pageProblem(local.pathname, blog))
  );
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

function withoutFile(url: string, pathname: string, post: Post, blog: Blog): string {
  const here = path.posix.dirname(post.file);
  const others = blog.posts.map((other) => path.posix.relative(here, other.file));
  // The file that a link to a post's folder should name.
  const file = path.extname(pathname) === '' ? path.posix.join(pathname, 'index.md') : pathname;
  return (
    `The link ${url} leads to no file.` +
    (didYouMean(file, others) ||
      fileDidYouMean(pathname, resolveFile(pathname, post, blog)) ||
      ' Correct the path; that of a post is ../folder/index.md.')
  );
}

/** Without a trailing slash, and page 2 and later as page 1, since only Docusaurus knows their number. */
function normalize(pathname: string): string {
  const page = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return page.startsWith('/blog/') ? page.replace(/\/page\/\d+$/, '') : page;
}

/** Checks of addresses and of what they lead to. */
export const linkChecks = [address, link];
