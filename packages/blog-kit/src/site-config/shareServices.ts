/** The services that readers can share a post on, by their names in `share` of `site.config.ts`. */
export const shareServices = [
  'mastodon',
  'bluesky',
  'linkedin',
  'hacker-news',
  'reddit',
  'x',
  'email',
] as const;

export type ShareService = (typeof shareServices)[number];

/** Those of a site that does not set them. */
export const defaultServices: readonly ShareService[] = ['mastodon', 'bluesky', 'linkedin'];
