import type { Post } from '../posts/posts';
import { type Blog, type BlogOptions, readBlog } from './blog';
import { bill, frontMatterChecks } from './frontMatter';
import { keyChecks, lists } from './lists';
import { address, linkChecks } from './links';
import { htmlChecks, markupChecks } from './markup';
import type { Check, Problem, SiteReport } from './problems';
import { findPlaceholders, privateFile, project, readmesOf, staticFile } from './publishing';

/**
 * Finds all problems in the blog's posts, and in the files that they share.
 *
 * @param draftsToo whether drafts that are not in the site are checked too, as if they were
 */
export async function checkBlog(options: BlogOptions, draftsToo = false): Promise<Problem[]> {
  const problems: Problem[] = [];
  const report: SiteReport = (file, line, message, level = 'error') =>
    problems.push({ file, line, message, level });
  const check = (post: Post, against: Blog, checks = checksOf(post)) => {
    for (const find of checks) find(post, against, (...found) => report(post.file, ...found));
  };
  const blog = await readBlog(options);
  for (const { file, line, message } of await findPlaceholders(blog.siteDir)) {
    report(file, line, message, 'warning');
  }
  for (const find of [lists, staticFile, project]) await find(blog, report);
  for (const post of blog.posts) check(post, blog);
  for (const readme of readmesOf(blog)) {
    check(await blog.model.read(readme), blog, [...htmlChecks, address]);
  }
  // A scheduled post is checked against the blog as it will be on that day, so that the build does not break then.
  for (const [file, day] of blog.hidden) {
    if (!day && !draftsToo) continue;
    const withDrafts = options.withDrafts || !day;
    const later = await readBlog({ ...options, withDrafts, time: day });
    const post = later.postsByFile.get(file);
    if (post) check(post, later);
  }
  return problems;
}

/** A part of a post that cannot be read is one problem, not one for each check. */
function checksOf({ frontMatter, body }: Post): Check[] {
  return [
    ...(frontMatter.problem ? [unreadable] : [...frontMatterChecks, ...keyChecks]),
    ...(body.problem ? htmlChecks : [...markupChecks, ...linkChecks, bill]),
    privateFile,
  ];
}

const unreadable: Check = ({ frontMatter: { problem } }, _blog, report) => {
  if (problem) report(problem.line, problem.message);
};
