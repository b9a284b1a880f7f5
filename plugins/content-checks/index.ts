import { inspect } from 'node:util';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildTime } from '../scheduled-posts/buildTime';
import { checkBlog } from './checkBlog';
import { summarize, type Problem } from './problem';
import type { PostCache } from './readPosts';

/**
 * Docusaurus plugin: refuses to build a blog with mistakes, and says where each is and what to do.
 * In development they are warnings.
 *
 * @throws ContentError in a production build, listing every problem.
 */
export default async function contentChecks({ siteDir }: LoadContext): Promise<Plugin> {
  const cache: PostCache = new Map();

  async function check(): Promise<void> {
    const isDevelopment = process.env.NODE_ENV === 'development';
    const problems = await checkBlog({
      siteDir,
      withDrafts: isDevelopment,
      time: buildTime(process.env),
      cache,
    });
    if (problems.length === 0) return;
    if (isDevelopment) {
      logger.warn(summarize(problems));
      return;
    }
    // Docusaurus wraps the error in one of its own and prints that one's stack too.
    Error.stackTraceLimit = 0;
    throw new ContentError(problems);
  }

  // All plugins load at once, and the blog plugin stops at the first post that it cannot read; here
  // it has not started.
  await check();
  let isFirstLoad = true;

  return {
    name: 'content-checks',
    // Runs after any plugin has reloaded. Watching the posts itself would race with the blog
    // plugin: the slower of two reloads brings back the other's old content.
    async allContentLoaded() {
      if (!isFirstLoad) await check();
      isFirstLoad = false;
    },
  };
}

/** All problems in one error that prints without a stack: the mistakes are not in code. */
class ContentError extends Error {
  constructor(problems: Problem[]) {
    super(summarize(problems));
    this.name = 'ContentError';
  }

  [inspect.custom](): string {
    return this.message;
  }
}
