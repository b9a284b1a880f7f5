import type { Post } from '../posts/posts';
import { bill } from './bill';
import { type Blog, type BlogOptions, readBlog } from './blog';
import { codeChecks } from './code';
import { frontMatterChecks } from './frontMatter';
import { keyChecks, listChecks } from './keys';
import { address, linkChecks } from './links';
import { htmlChecks, markupChecks } from './markup';
import { mediaChecks } from './media';
import type { PostCheck, Problem, SiteReport } from './problems';
import { publishedFileChecks, readmesOf, siteFileChecks } from './publishing';

/** Front matter that cannot be read, at which Docusaurus does not start even in development. */
export const unreadable: PostCheck = {
  name: 'front-matter-syntax',
  level: 'error',
  find({ frontMatter: { problem } }, _blog, report) {
    if (problem) report(problem.line, problem.message);
  },
};

/**
 * Finds all problems in the blog's posts, and in the files that they share.
 *
 * @param draftsToo whether drafts that are not in the site are checked too, as if they were
 */
export async function checkBlog(options: BlogOptions, draftsToo = false): Promise<Problem[]> {
  const problems: Problem[] = [];
  const reporter = (check: Pick<PostCheck, 'name' | 'level'>): SiteReport => {
    return (file, line, message, level = check.level) =>
      problems.push({ file, line, message, check: check.name, level });
  };
  const blog = await readBlog(options);
  for (const check of [...listChecks, ...siteFileChecks]) await check.find(blog, reporter(check));
  for (const post of blog.posts) await checkPost(post, blog);
  for (const readme of readmesOf(blog)) {
    await checkPost(await blog.model.read(readme), blog, [...htmlChecks, address]);
  }
  // A scheduled post is checked against the blog as it will be on that day, so that the build does not break then.
  for (const [file, time] of blog.scheduled) await checkIn({ ...options, time }, [file]);
  if (draftsToo && blog.drafts.size > 0) {
    await checkIn({ ...options, withDrafts: true, time: undefined }, blog.drafts);
  }
  return problems;

  async function checkIn(others: BlogOptions, files: Iterable<string>): Promise<void> {
    const other = await readBlog({ ...others, model: blog.model });
    for (const file of files) {
      const post = other.postsByFile.get(file);
      if (post) await checkPost(post, other);
    }
  }

  async function checkPost(post: Post, against: Blog, checks = checksOf(post)): Promise<void> {
    for (const check of checks) {
      const report = reporter(check);
      await check.find(post, against, (...found) => report(post.file, ...found));
    }
  }
}

/** A part of a post that cannot be read is one problem, not one for each check. */
function checksOf({ frontMatter, body }: Post): PostCheck[] {
  return [
    ...(frontMatter.problem ? [unreadable] : [...frontMatterChecks, ...keyChecks]),
    ...(body.problem
      ? htmlChecks
      : [...markupChecks, ...mediaChecks, ...linkChecks, ...codeChecks, bill]),
    ...publishedFileChecks,
  ];
}
