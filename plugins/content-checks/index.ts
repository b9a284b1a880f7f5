import { inspect } from 'node:util';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { noteWarnings } from '../build-summary/warnings';
import { buildTime } from '../scheduled-posts/buildTime';
import type { SiteConfig } from '../site-config/types';
import { checkBlog, type CheckOptions } from './checkBlog';
import { type Problem, withLevel } from './problem';
import type { PostCache } from './readPosts';
import { summarize } from './summarize';

/**
 * Docusaurus plugin: refuses to build a blog with mistakes, and says where each is and what to do.
 * Warnings let a build go on. In development nothing stops it.
 *
 * @param site what `site.config.ts` says of the checks and of media
 * @throws ContentError in a production build, listing every error.
 */
export default function contentChecks(site: Pick<SiteConfig, 'checks' | 'media'> = {}) {
  return async function contentChecksPlugin({ siteDir }: LoadContext): Promise<Plugin> {
    const cache: PostCache = new Map();
    const check = () => checkSite({ siteDir, levels: site.checks, media: site.media, cache });

    // All plugins load at once, and the blog plugin stops at the first post that it cannot read;
    // here it has not started.
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
  };
}

async function checkSite(site: Omit<CheckOptions, 'withDrafts' | 'time'>): Promise<void> {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const problems = await checkBlog({
    ...site,
    withDrafts: isDevelopment,
    time: buildTime(process.env),
  });
  const fatal = isDevelopment ? [] : withLevel(problems, 'error');
  const told = problems.filter((problem) => !fatal.includes(problem));
  if (told.length > 0) logger.warn(summarize(told));
  noteWarnings(told.length);
  if (fatal.length === 0) return;
  // Docusaurus wraps the error in one of its own and prints that one's stack too.
  Error.stackTraceLimit = 0;
  throw new ContentError(fatal);
}

/** All errors in one that prints without a stack: the mistakes are not in code. */
class ContentError extends Error {
  constructor(problems: Problem[]) {
    super(summarize(problems));
    this.name = 'ContentError';
  }

  [inspect.custom](): string {
    return this.message;
  }
}
