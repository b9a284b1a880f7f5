/** A post as other services show it. */
export interface SharedPost {
  title: string;
  /** With the host. */
  url: string;
}

/**
 * The links that share a post on services, by the names that readers know these by: nothing is asked of a service before
 * the reader follows its link.
 */
export function shareLinks({ title, url }: SharedPost): Record<string, string> {
  const titleAndAddress = encodeURIComponent(`${title}\n${url}`);
  return {
    // Mastodon has many servers. The page that its makers run for all of them asks for the reader's, in the browser alone:
    // https://blog.joinmastodon.org/2026/03/a-new-share-button/
    Mastodon: `https://share.joinmastodon.org/?text=${titleAndAddress}`,
    // https://docs.bsky.app/docs/advanced-guides/intent-links
    Bluesky: `https://bsky.app/intent/compose?text=${titleAndAddress}`,
    // It reads the title from the page's metadata.
    LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  };
}
