import { statSync } from 'node:fs';
import path from 'node:path';
import type { Reference } from '../readBody';
import { scheduleLabel } from '../../scheduled-posts/scheduleLabel';
import { didYouMean } from '../nearest';
import type { Report } from '../problem';
import type { Blog } from '../readBlog';
import type { Post } from '../readPosts';
import { parseLocalUrl, resolveFile } from '../localUrl';

/** Every link to a file, a page or a heading of this site leads somewhere. */
export function checkLinks(post: Post, blog: Blog, report: Report): void {
  for (const link of post.body.links) {
    const url = parseLocalUrl(link.url);
    if (!url) continue;
    const tell = (message: string) => report(link.line, message);
    const target = findTarget(link, url.pathname, post, blog, tell);
    if (!target || url.anchor === '' || target.body.ids.has(url.anchor)) continue;
    const where = target === post ? 'this post' : target.file;
    tell(
      `There is no heading #${url.anchor} in ${where}.` +
        (didYouMean(url.anchor, target.body.ids) || ' Correct the part after #.'),
    );
  }
}

/** The post that a link leads to; undefined when it leads to something else, or nowhere. */
function findTarget(
  link: Reference,
  pathname: string,
  post: Post,
  blog: Blog,
  tell: (message: string) => void,
): Post | undefined {
  if (pathname === '') return post;
  if (pathname.startsWith('/')) {
    const page = normalize(pathname);
    if (!blog.paths.has(page)) {
      tell(
        `The site has no page ${pathname}.` +
          (didYouMean(page, blog.paths) || ' Correct the path, or link to the file of a post.'),
      );
    }
    return blog.postsByPath.get(page)?.[0];
  }
  if (link.isElement) {
    tell(`HTML cannot link to a file beside the post. Write [text](${link.url}).`);
    return undefined;
  }

  const file = resolveFile(pathname, post, blog);
  if (blog.drafts.has(file)) {
    tell(`The link ${link.url} leads to a draft. Remove it, or publish the draft too.`);
  } else if (blog.scheduled.has(file)) {
    const date = scheduleLabel(blog.scheduled.get(file) as Date);
    tell(`The link ${link.url} leads to a post scheduled for ${date}. Remove it until then.`);
  } else if (!isFile(file)) {
    const here = path.posix.dirname(post.file);
    const others = blog.posts.map((other) => path.posix.relative(here, other.file));
    tell(
      `The link ${link.url} leads to no file.` +
        (didYouMean(toFile(pathname), others) ||
          ' Correct the path; that of a post is ../folder/index.md.'),
    );
  }
  return blog.postsByFile.get(file);
}

/** Without a trailing slash, and page 2 and later as page 1: how many there are is Docusaurus's. */
function normalize(pathname: string): string {
  const page = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return page.startsWith('/blog/') ? page.replace(/\/page\/\d+$/, '') : page;
}

/** What a link to a post's folder meant. */
function toFile(pathname: string): string {
  return path.extname(pathname) === '' ? path.posix.join(pathname, 'index.md') : pathname;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
