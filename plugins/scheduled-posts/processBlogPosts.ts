import logger from '@docusaurus/logger';
import type { BlogPost, ProcessBlogPostsFn } from '@docusaurus/plugin-content-blog';
import { buildTime } from './buildTime';
import { scheduleLabel } from './scheduleLabel';

/** What a post's metadata says of its date, beside what Docusaurus writes there. */
export interface Schedule {
  /** When the post appears, in words; only posts whose date has not come have it. */
  scheduled?: string;
}

/**
 * Option of the blog plugin: keeps posts back until their date has come.
 *
 * Lists, feeds, tags and neighbors are made from what it returns, so that none of them knows of a post before.
 * `npm start` and `npm run build -- --future` show such posts, with a badge.
 */
export const processBlogPosts: ProcessBlogPostsFn = async ({ blogPosts }) => {
  const time = buildTime(process.env);
  if (!time) return blogPosts.map((post) => withSchedule(post, new Date()));
  const { published, scheduled } = splitByDate(blogPosts, time);
  if (scheduled.length > 0) logger.info(leftOutMessage(scheduled));
  return published;
};

/** Tells the posts whose date has come from the others; a date is a moment, in UTC unless it says otherwise. */
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

/** Marks a post whose date has not come. */
export function withSchedule(post: BlogPost, time: Date): BlogPost {
  const { date } = post.metadata;
  if (date <= time) return post;
  const schedule: Schedule = { scheduled: scheduleLabel(date) };
  return { ...post, metadata: { ...post.metadata, ...schedule } };
}

/** One line: which posts a build left out, until when, and how to build them. */
export function leftOutMessage(posts: BlogPost[]): string {
  const names = posts.map(
    ({ metadata }) =>
      `${metadata.source.replace('@site/', '')} until ${scheduleLabel(metadata.date)}`,
  );
  return `Left out, as scheduled: ${names.join('; ')}. To build them too: npm run build -- --future`;
}
