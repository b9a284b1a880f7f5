import { checkCode } from './checks/code';
import { checkDescription } from './checks/description';
import { checkFolder, isStray } from './checks/folder';
import { checkHeadings } from './checks/headings';
import { checkImages } from './checks/images';
import { checkFrontMatterKeys } from './checks/frontMatterKeys';
import { checkLinks } from './checks/links';
import { checkSlug } from './checks/slug';
import { checkAuthors, checkTags } from './checks/tagsAndAuthors';
import { checkTables } from './checks/tables';
import { checkTitle } from './checks/title';
import { checkTruncation } from './checks/truncation';
import type { Problem, Report } from './problem';
import { type Blog, type BlogOptions, readBlog } from './readBlog';
import type { Post } from './readPosts';

type Check = (post: Post, blog: Blog, report: Report) => void;

const FRONT_MATTER_CHECKS: Check[] = [
  checkFrontMatterKeys,
  checkTitle,
  checkDescription,
  checkSlug,
  checkTags,
  checkAuthors,
];

const BODY_CHECKS: Check[] = [
  checkTruncation,
  checkHeadings,
  checkImages,
  checkTables,
  checkLinks,
  checkCode,
];

/** Finds every mistake in the blog's posts, and in its lists of tags and authors. */
export async function checkBlog(options: BlogOptions): Promise<Problem[]> {
  const blog = await readBlog(options);
  const problems: Problem[] = [];
  for (const { file, problem } of [blog.tags, blog.authors]) {
    if (problem) problems.push({ file, ...problem });
  }
  for (const post of blog.posts) check(post, blog);
  for (const [file, time] of blog.scheduled) {
    // A scheduled post is checked against the blog as it will be that day, so that the day brings no broken build.
    const later = await readBlog({ ...options, time });
    const post = later.postsByFile.get(file);
    if (post) check(post, later);
  }
  return problems;

  function check(post: Post, against: Blog): void {
    const report: Report = (line, message) => problems.push({ file: post.file, line, message });
    checkPost(post, against, report);
  }
}

function checkPost(post: Post, blog: Blog, report: Report): void {
  checkFolder(post, blog, report);
  if (isStray(post)) return;
  runUnlessUnreadable(post.frontMatter, FRONT_MATTER_CHECKS);
  runUnlessUnreadable(post.body, BODY_CHECKS);

  function runUnlessUnreadable({ problem }: Post['frontMatter'] | Post['body'], checks: Check[]) {
    if (problem) report(problem.line, problem.message);
    else for (const check of checks) check(post, blog, report);
  }
}
