import logger from '@docusaurus/logger';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { scheduleLabel } from '../dates/dates';

/** An addition to a post's metadata about its date. */
export interface Schedule {
  /** The date as ISO 8601 has it; only posts with a future date have it. */
  scheduled?: string;
}

/**
 * Option of the blog plugin: leaves out posts with a future date.
 *
 * Lists, feeds, tags and neighbors are made from the result, so none of them shows such a post. `npm start` and `npm
 * run build -- --future` show such posts, with a badge.
 */
export async function processBlogPosts({
  blogPosts,
}: {
  blogPosts: BlogPost[];
}): Promise<BlogPost[]> {
  const time = buildTime(process.env);
  if (!time) return blogPosts.map((post) => withSchedule(post, new Date()));
  const { published, scheduled } = splitByDate(blogPosts, time);
  if (scheduled.length > 0) logger.info(leftOutMessage(scheduled));
  return published;
}

/** Separates posts with a future date from the others; a date without a zone is in UTC. */
export function splitByDate(
  posts: BlogPost[],
  time: Date,
): { published: BlogPost[]; scheduled: BlogPost[] } {
  const isScheduled = ({ metadata }: BlogPost) => metadata.date > time;
  return {
    published: posts.filter((post) => !isScheduled(post)),
    scheduled: posts.filter(isScheduled),
  };
}

/** Marks a post with a future date. */
export function withSchedule(post: BlogPost, time: Date): BlogPost {
  const { date } = post.metadata;
  if (date <= time) return post;
  const schedule: Schedule = { scheduled: date.toISOString() };
  return { ...post, metadata: { ...post.metadata, ...schedule } };
}

/** One line about the posts that a build left out, until when, and how to build them. */
export function leftOutMessage(posts: BlogPost[]): string {
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
