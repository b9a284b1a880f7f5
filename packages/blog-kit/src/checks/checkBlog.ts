import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { translationFolders } from '../post-model/translations/translations';
import type { CheckLevel } from './options/options';
import type { PostCheck, Rule, SiteCheck, SiteReport } from './rules/check';
import { emptyPost, encoding } from './checks/files';
import { hostOf, strayPost } from './checks/stray';
import { isInBlog } from './blog/localUrl';
import { frontMatterSyntax } from './checks/syntax';
import { findLevelProblems, resolveLevels } from './rules/levels';
import type { Problem } from './problems/problem';
import { type Blog, type BlogOptions, readBlog } from './blog/readBlog';
import type { Post } from '../post-model/readPosts';
import { projectsOf } from './blog/projects';
import { readPages } from './blog/readPages';
import {
  BODY_CHECKS,
  FRONT_MATTER_CHECKS,
  LANGUAGE_CHECKS,
  PAGE_CHECKS,
  PART_CHECKS,
  README_CHECKS,
  RULES,
  SITE_CHECKS,
  UNREADABLE_CHECKS,
} from './registry';

/** The site to check, and how. */
interface CheckOptions extends BlogOptions {
  /** Whether drafts that are not in the site are checked too, as if they were. */
  draftsToo?: boolean;
}

/**
 * Finds all problems in the blog's posts, and in the files that they share: of the texts as they are, and as each language
 * shows them, with translations in their places.
 */
export async function checkBlog(options: CheckOptions): Promise<Problem[]> {
  const levels = resolveLevels(RULES, options.levels);
  const problems = await findLevelProblems(options.siteDir, RULES, options.levels, options.wording);

  const blog = await readBlog(options);
  await checkLanguage(blog, options, reporter, SITE_CHECKS);
  const known = new Set(problems.map(toPlace));
  for (const language of options.translations ?? []) {
    if (!(await hasTranslations(options.siteDir, language))) continue;
    const own = { ...options, language, model: blog.model };
    await checkLanguage(await readBlog(own), own, reporterIn(language), LANGUAGE_CHECKS);
  }
  return problems;

  function reporter(rule: Rule): SiteReport {
    const level = levels.get(rule.name) as CheckLevel;
    return (file, line, message) => {
      if (level !== 'off') problems.push({ file, line, message, check: rule.name, level });
    };
  }

  /** Reports what is wrong only in a language: what is wrong anyway is known. */
  function reporterIn(language: string): typeof reporter {
    return (rule) => (file, line, message) => {
      if (known.has(toPlace({ file, line, check: rule.name }))) return;
      const isOwn = file.startsWith(`${language}/`);
      reporter(rule)(file, line, isOwn ? message : `In ${language}: ${message}`);
    };
  }
}

function toPlace({ file, line, check }: Pick<Problem, 'file' | 'line' | 'check'>): string {
  return `${file}:${line} ${check}`;
}

/** Whether a language has a text of its own, beside the words of the pages. */
async function hasTranslations(siteDir: string, language: string): Promise<boolean> {
  const files = translationFolders.map((folder) => `${language}/${folder}/**/*.{md,mdx,yml,yaml}`);
  return (await Globby(files, { cwd: siteDir })).length > 0;
}

/** Checks the blog in one language. */
async function checkLanguage(
  blog: Blog,
  options: CheckOptions,
  reporter: (rule: Rule) => SiteReport,
  siteChecks: readonly SiteCheck[],
): Promise<void> {
  const { model } = blog;
  for (const check of siteChecks) await check.find(blog, reporter(check));
  for (const post of blog.posts) await checkPost(post, blog);
  for (const { readme } of projectsOf(blog)) {
    const post = await model.read(readme);
    await checkPost(post, blog, post.body.problem ? UNREADABLE_CHECKS : README_CHECKS);
  }
  for (const page of await readPages(blog)) {
    const isContent = isInBlog(path.join(blog.siteDir, page.file), blog);
    const checks = isContent ? PART_CHECKS : PAGE_CHECKS;
    await checkPost(page, blog, page.body.problem ? UNREADABLE_CHECKS : checks);
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
  if (hostOf(post, blog)) return [strayPost];
  return [
    ...(post.frontMatter.problem ? [frontMatterSyntax] : FRONT_MATTER_CHECKS),
    ...(post.isEmpty ? [emptyPost] : post.body.problem ? UNREADABLE_CHECKS : BODY_CHECKS),
  ];
}
