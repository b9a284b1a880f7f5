import logger from '@docusaurus/logger';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { scheduleLabel } from '../common/text';

export interface Schedule {
  /** The date as ISO 8601 has it; only posts with a future date have it. */
  scheduled?: string;
}

/**
 * The posts without those with a future date; a date without a zone is in UTC.
 *
 * Lists, feeds, tags and neighbors are made from the result, so none of them shows such a post. `npm start` and `npm
 * run build -- --future` show such posts, with a badge.
 */
export function publishedPosts(
  posts: BlogPost[],
  environment = process.env,
  now = new Date(),
): BlogPost[] {
  const isScheduled = ({ metadata }: BlogPost) => metadata.date > now;
  const scheduled = posts.filter(isScheduled);
  if (buildTime(environment, now)) {
    if (scheduled.length > 0) logger.info(leftOutMessage(scheduled));
    return posts.filter((post) => !isScheduled(post));
  }
  return posts.map((post) => {
    if (!isScheduled(post)) return post;
    const schedule: Schedule = { scheduled: post.metadata.date.toISOString() };
    return { ...post, metadata: { ...post.metadata, ...schedule } };
  });
}

/** One line about the posts that a build left out, until when, and how to build them. */
function leftOutMessage(posts: BlogPost[]): string {
  const names = posts.map(
    ({ metadata }) =>
      `${metadata.source.replace('@site/', '')} until ${scheduleLabel(metadata.date)}`,
  );
  return `Left out, as scheduled: ${names.join('; ')}. To build them too: npm run build -- --future`;
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
  return posts.map((post) => {
    const { unlisted, tags } = post.metadata;
    if (!unlisted) return post;
    const kept = tags.filter(({ permalink }) => shown.has(permalink));
    return { ...post, metadata: { ...post.metadata, tags: kept } };
  });
}
