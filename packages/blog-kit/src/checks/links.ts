import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
import { decodePercent, scheduleLabel } from '../common/text';
import { widest } from '../pictures';
import { isExpression, type Reference } from '../posts/body';
import type { Post } from '../posts/posts';
import {
  type Blog,
  fileDidYouMean,
  isFile,
  markdownTarget,
  postPath,
  resolve,
  type Target,
} from './blog';
import type { Check } from './problems';

export const address: Check = ({ body }, _blog, report) => {
  for (const { url, line } of [...body.links, ...body.images]) {
    const problem = malformedProblem(url);
    if (problem) report(line, problem);
  }
  for (const { text, line } of body.brokenLinks) {
    report(line, `The address of ${text} has a space. Write %20 in its place.`);
  }
};

const schemes = ['https', 'http', 'mailto', 'tel', 'sms', 'ftp', 'pathname', 'data'];

/** The problem with an address that must be a mistake, and what to write; undefined if there is none. */
function malformedProblem(url: string): string | undefined {
  const tell = (reason: string) => `The address ${url} ${reason}`;
  // A file of the site may have a space in its name.
  if (/^\s*(?:[a-z][a-z\d+.-]*:|\/\/)\S*\s+\S/i.test(url)) {
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
  const repeated = /^https?:\/\/(?:%20)*(https?:?\/\/.+)$/i.exec(url)?.[1];
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
function withoutScheme(url: string): string | undefined {
  const isMail = /^[^\s/@:]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(url);
  const scheme = isMail ? 'mailto:' : host.test(url) && 'https://';
  return scheme ? `The address ${url} has no scheme. Write ${scheme}${url}.` : undefined;
}

const link: Check = (post, blog, report) => {
  for (const reference of post.body.links) {
    const { url, line } = reference;
    // The check of addresses reports a malformed one.
    const target = malformedProblem(url) ? undefined : resolve(url, post.dir, blog.siteDir);
    const found = target && follow(reference, target, post, blog);
    if (typeof found === 'string') report(line, found);
    else if (target?.anchor && found && !found.body.hasOtherIds) {
      const { anchor } = target;
      const { ids } = found.body;
      const where = found === post ? 'this post' : found.file;
      const hint = didYouMean(anchor, ids) || ' Correct the part after #.';
      if (!ids.has(anchor)) report(line, `There is no heading #${anchor} in ${where}.${hint}`);
    }
  }
};

/** The post that a link leads to, or the problem with it; undefined if it leads to something else. */
type Found = Post | string | undefined;

function follow({ url, isElement }: Reference, target: Target, post: Post, blog: Blog): Found {
  const { pathname, file } = target;
  if (url === '') return 'The link has no address. Write one between ( and ).';
  if (pathname === '') return post;
  if (!isElement && /\.mdx?$/i.test(pathname)) return followMarkdown(url, target, post, blog);
  if (pathname.startsWith('/')) return followPath(pathname, blog);
  if (!isElement && isFile(file)) return undefined;
  // Addresses of this site have no slash at the end.
  const base = new URL(encodeURI(postPath(post)), 'https://example.org');
  const page = decodePercent(new URL(encodeURI(pathname), base).pathname);
  const found = followPath(page, blog);
  if (typeof found !== 'string') return found;
  // A folder beside the post may be called like a host.
  const isFolder = existsSync(path.join(post.dir, pathname.split('/', 1)[0] ?? ''));
  const other = isElement
    ? `HTML cannot link to a file beside the post. Write [text](${url}).`
    : withoutFile(url, target, post, blog);
  return isFolder ? other : (withoutScheme(url) ?? other);
}

function followPath(pathname: string, { paths, postsByPath }: Blog): Found {
  // Without a trailing slash, and page 2 and later as page 1, since only Docusaurus knows their number.
  const page = pathname.replace(/(?<=.)\/$/, '').replace(/^(\/blog(?=\/).*)\/page\/\d+$/, '$1');
  if (paths.has(page)) return postsByPath.get(page)?.[0];
  const hint = didYouMean(page, paths) || ' Correct the path, or link to the file of a post.';
  return `The site has no page ${pathname}.${hint}`;
}

function followMarkdown(url: string, target: Target, post: Post, blog: Blog): Found {
  const file = markdownTarget(target.pathname, post, blog);
  if (file === undefined) {
    return blog.paths.has(target.pathname)
      ? `Docusaurus looks for ${url} among the posts. For the file at that address write pathname://${url}.`
      : withoutFile(url, target, post, blog);
  }
  if (!blog.hidden.has(file)) return blog.postsByFile.get(file);
  const day = blog.hidden.get(file);
  return day
    ? `The link ${url} leads to a post scheduled for ${scheduleLabel(day)}. Remove it until then.`
    : `The link ${url} leads to a draft. Remove it, or publish the draft too.`;
}

function withoutFile(url: string, target: Target, post: Post, blog: Blog): string {
  const { pathname } = target;
  const others = blog.posts.map((other) => path.posix.relative(`${post.file}/..`, other.file));
  // The file that a link to a post's folder should name.
  const file = path.extname(pathname) === '' ? path.posix.join(pathname, 'index.md') : pathname;
  const hint = didYouMean(file, others) || fileDidYouMean(target);
  return `The link ${url} leads to no file.${hint || ' Correct the path; that of a post is ../folder/index.md.'}`;
}

/** The problem with an address that is no link of a post, such as that of an author. */
export function addressProblem(url: string, blog: Blog): string | undefined {
  const problem = malformedProblem(url) ?? withoutScheme(url);
  if (problem || !url.startsWith('/')) return problem;
  const target = resolve(url, blog.siteDir, blog.siteDir);
  const found = target && followPath(target.pathname, blog);
  return typeof found === 'string' ? found : undefined;
}

const frames: Check = ({ body }, _blog, report) => {
  for (const element of body.elements) {
    const { src = '', title = '' } = element.attributes;
    const isFrame = element.tag === 'iframe' && src !== '';
    if (!isFrame || title.trim() !== '' || isExpression(element, 'title')) continue;
    report(element.line, `The frame of ${src} has no title. Say what it shows: title="…".`);
  }
};

/** Pictures and recordings, and the picture for previews. */
const media: Check = (post, blog, report) => {
  const { body, frontMatter } = post;
  for (const { url, alt, line, isElement } of body.images) {
    if (alt.trim() === '') {
      const advice = `Say what it shows: ![What it shows](${url}).`;
      report(line, `The image ${url} has no alternative text. ${advice}`, 'warning');
    }
    const target = resolve(url, post.dir, blog.siteDir);
    if (url === '') report(line, 'The image has no address. Write one between ( and ).');
    if (!target?.pathname) continue;
    const isBeside = !target.pathname.startsWith('/');
    const missing = missingFile('image', url, post, blog);
    if (isElement && isBeside) {
      const instead = `Write ![What it shows](${url}).`;
      report(line, withoutScheme(url) ?? `HTML cannot show a file beside the post. ${instead}`);
    } else if (missing) report(line, missing);
    else if (isBeside && /[!?#%]/.test(target.pathname)) {
      const why = 'has "!", "?", "#" or "%", which an address cannot have. Rename it.';
      report(line, `The name of the image ${url} ${why}`);
    }
    const size = isFile(target.file) ? statSync(target.file).size : 0;
    if (size <= 1e6) continue;
    const advice = /\.(?:jpe?g|png)$/i.test(target.pathname)
      ? `feed readers load. Pages show at most ${widest} pixels across: save it at that width, a photograph as JPEG.`
      : 'every reader loads. Save it below 1 MB; what moves is smaller as a video.';
    report(line, `The image ${url} has ${(size / 1e6).toFixed(1)} MB, which ${advice}`, 'warning');
  }
  for (const { url, line } of body.media) {
    const missing = missingFile('file', url, post, blog);
    if (missing) report(line, missing);
  }
  const card = frontMatter.fields.get('image');
  if (typeof card?.value !== 'string') return;
  // Docusaurus looks for `./…` beside the text, and for anything else in `static/`.
  const isWhole = /^(?:\.?\/|[a-z]+:)/i.test(card.value);
  const missing = missingFile('image', isWhole ? card.value : `/${card.value}`, post, blog);
  if (missing) report(card.line, withoutScheme(card.value) ?? missing);
};

/** The problem with an address of this site's own files, such as that of a picture, where there is none. */
function missingFile(what: 'image' | 'file', url: string, post: Post, blog: Blog) {
  const target = resolve(url, post.dir, blog.siteDir);
  if (!target?.pathname) return undefined;
  const { pathname, file } = target;
  const isStatic = pathname.startsWith('/');
  if (isStatic ? blog.paths.has(pathname) : existsSync(file)) return undefined;
  const place = isStatic ? `static${pathname}` : `${url} beside the post`;
  const advice = fileDidYouMean(target) || ' Add it, or correct the path.';
  return withoutScheme(url) ?? `There is no ${what} ${place}.${advice}`;
}

/** Checks of addresses and of what they lead to. */
export const linkChecks = [address, link, frames, media];
