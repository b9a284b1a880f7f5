import { blogFeeds } from 'docusaurus-blog-kit/feeds/addresses';
import { belowRoot } from 'docusaurus-quiet-pages/site-roots/siteRoots';

/** How long the hub may take to answer, in milliseconds. */
const PATIENCE = 10_000;

/** The feeds of the blog, and those of its tags, by their paths below the root of a language. */
const MAIN_FEEDS: readonly string[] = Object.values(blogFeeds('/blog'));
const TAG_FEED = /^\/blog\/tags\/.+\/atom\.xml$/;

/**
 * The feeds of a build that a hub should hear of after a deploy: those of the blog, because a deploy that was cut off may
 * have uploaded them, and those of tags that this deploy has uploaded.
 *
 * @param files the paths of the build
 * @param uploaded the paths that the deploy has uploaded
 * @param roots where the site is in each of its languages
 */
export function feedsToAnnounce(
  files: readonly string[],
  uploaded: readonly string[],
  roots?: readonly string[],
): string[] {
  const below = (file: string) => belowRoot(`/${file}`, roots);
  const feeds = [
    ...files.filter((file) => MAIN_FEEDS.includes(below(file))),
    ...uploaded.filter((file) => TAG_FEED.test(below(file))),
  ];
  return [...new Set(feeds)].sort();
}

/**
 * Tells a WebSub hub that feeds have changed, one after the other, as hubs expect of publishers
 * (https://indieweb.org/How_to_publish_and_consume_WebSub).
 *
 * @param feeds whole addresses
 * @returns what went wrong, in a line for each feed. The site is published all the same.
 */
export async function announceFeeds(hub: string, feeds: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const feed of feeds) {
    const problem = await announce(hub, feed);
    if (problem) problems.push(`${hub} was not told of ${feed}: ${problem}`);
  }
  return problems;
}

async function announce(hub: string, feed: string): Promise<string | undefined> {
  try {
    const response = await fetch(hub, {
      method: 'POST',
      body: new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed, 'hub.topic': feed }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `it answered with status ${response.status}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message || message : message;
  }
}
