import type { CheckLevel } from './options/options';
import type { PostCheck, Rule } from './rules/check';
import { emptyPost, encoding } from './checks/files';
import { findLinkCycles, linkCycle } from './checks/linkCycle';
import { hostOf, strayPost } from './checks/stray';
import { isDoc } from './blog/docs';
import { frontMatterSyntax } from './checks/syntax';
import { findLevelProblems, resolveLevels } from './rules/levels';
import type { Problem } from './problems/problem';
import { type Blog, type BlogOptions, readBlog } from './blog/readBlog';
import type { Post } from 'docusaurus-post-model/readPosts';
import { projectsOf } from './blog/projects';
import { readPages } from './blog/readPages';
import {
  BODY_CHECKS,
  DOC_BODY_CHECKS,
  DOC_FRONT_MATTER_CHECKS,
  FRONT_MATTER_CHECKS,
  PAGE_CHECKS,
  README_CHECKS,
  RULES,
  SITE_CHECKS,
  UNREADABLE_CHECKS,
} from './registry';

/** The site to check, and how. */
export interface CheckOptions extends BlogOptions {
  /** Whether drafts that are not in the site are checked too, as if they were. */
  draftsToo?: boolean;
}

/** Finds all problems in the blog's posts, and in the files that they share. */
export async function checkBlog(options: CheckOptions): Promise<Problem[]> {
  const levels = resolveLevels(RULES, options.levels);
  const problems = await findLevelProblems(options.siteDir, RULES, options.levels, options.wording);
  findLinkCycles(options.siteDir, reporter(linkCycle));
  if (problems.some(({ check }) => check === linkCycle.name)) return problems;

  const blog = await readBlog(options);
  const { model } = blog;

  function reporter(rule: Rule) {
    const level = levels.get(rule.name) as CheckLevel;
    return (file: string, line: number, message: string) => {
      if (level !== 'off') problems.push({ file, line, message, check: rule.name, level });
    };
  }
  for (const check of SITE_CHECKS) await check.find(blog, reporter(check));
  for (const post of [...blog.posts, ...blog.docs]) await checkPost(post, blog);
  for (const { readme } of projectsOf(blog)) {
    const post = await model.read(readme);
    await checkPost(post, blog, post.body.problem ? UNREADABLE_CHECKS : README_CHECKS);
  }
  for (const page of await readPages(blog)) {
    await checkPost(page, blog, page.body.problem ? UNREADABLE_CHECKS : PAGE_CHECKS);
  }
  for (const [file, time] of blog.scheduled) {
    // A scheduled post is checked against the blog as it will be on that day, so that the build does not break then.
    const later = await readBlog({ ...options, model, time });
    const post = later.postsByFile.get(file);
    if (post) await checkPost(post, later);
  }
  if (options.draftsToo && blog.drafts.size > 0) {
    const withDrafts = await readBlog({ ...options, model, withDrafts: true, time: undefined });
    for (const file of blog.drafts) {
      const post = withDrafts.postsByFile.get(file);
      if (post) await checkPost(post, withDrafts);
    }
  }
  return problems;

  async function checkPost(
    post: Post,
    against: Blog,
    checks = checksOf(post, against),
  ): Promise<void> {
    for (const check of checks) {
      const report = reporter(check);
      await check.find(post, against, (line, message) => report(post.file, line, message));
    }
  }
}

/** A part of a post that cannot be read is one problem, not one for each check. */
function checksOf(post: Post, blog: Blog): PostCheck[] {
  if (post.encodingProblem) return [encoding];
  if (!isDoc(post) && hostOf(post, blog)) return [strayPost];
  const [ofFrontMatter, ofBody] = isDoc(post)
    ? [DOC_FRONT_MATTER_CHECKS, DOC_BODY_CHECKS]
    : [FRONT_MATTER_CHECKS, BODY_CHECKS];
  return [
    ...(post.frontMatter.problem ? [frontMatterSyntax] : ofFrontMatter),
    ...(post.isEmpty ? [emptyPost] : post.body.problem ? UNREADABLE_CHECKS : ofBody),
  ];
}
