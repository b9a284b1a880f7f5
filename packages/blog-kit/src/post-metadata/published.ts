import logger from '@docusaurus/logger';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { scheduleLabel } from '../common/text';

export interface Schedule {
  /** The date as ISO 8601 has it; only posts with a future date have it. */
  scheduled?: string;
}

/**
 * The posts without those with a future date; a date without a zone is in UTC. One line says which a build left out.
 *
 * Lists, feeds, tags and neighbors are made from the result, so none of them shows such a post. `npm start` and `npm
 * run build -- --future` show such posts, with a badge.
 */
export function publishedPosts(
  posts: BlogPost[],
  environment = process.env,
  now = new Date(),
): BlogPost[] {
  const scheduled = posts.filter(({ metadata }) => metadata.date > now);
  if (!buildTime(environment, now)) {
    return posts.map((post) => {
      if (!scheduled.includes(post)) return post;
      const schedule: Schedule = { scheduled: post.metadata.date.toISOString() };
      return { ...post, metadata: { ...post.metadata, ...schedule } };
    });
  }
  if (scheduled.length > 0) {
    const names = scheduled.map(
      ({ metadata: { source, date } }) =>
        `${source.replace('@site/', '')} until ${scheduleLabel(date)}`,
    );
    logger.info(
      `Left out, as scheduled: ${names.join('; ')}. To build them too: npm run build -- --future`,
    );
  }
  return posts.filter((post) => !scheduled.includes(post));
}

/**
 * The time of the build, after which posts are scheduled; undefined if scheduled posts are published too, as by `npm
 * start` and `npm run build -- --future`.
 */
export function buildTime(environment: NodeJS.ProcessEnv, now = new Date()): Date | undefined {
  const isPreview = environment.NODE_ENV === 'development' || Boolean(environment.BUILD_FUTURE);
  return isPreview ? undefined : now;
}

/**
 * Posts of which the unlisted ones have only the tags of listed ones: a tag that is theirs alone would have a page, and so
 * an address that names them.
 */
export function withoutHiddenTags(posts: BlogPost[]): BlogPost[] {
  const listed = posts.filter(({ metadata }) => !metadata.unlisted);
  const shown = new Set(
    listed.flatMap(({ metadata }) => metadata.tags.map((tag) => tag.permalink)),
  );
  // The tags of listed posts are all shown.
  return posts.map((post) => {
    const tags = post.metadata.tags.filter(({ permalink }) => shown.has(permalink));
    return { ...post, metadata: { ...post.metadata, tags } };
  });
}
