import type { ShareService } from '../site-config/types';

/** A post as other services show it. */
export interface SharedPost {
  title: string;
  /** With the host. */
  url: string;
}

/** The name that readers know a service by, and the page on which it is told of a post. */
interface Service {
  label: string;
  page: string;
  /** The fields of that page, before they are encoded. */
  fields(post: SharedPost): Record<string, string>;
}

const titleAndAddress = ({ title, url }: SharedPost) => ({ text: `${title}\n${url}` });

const services: Record<ShareService, Service> = {
  // Mastodon has many servers. The page that its makers run for all of them asks for the reader's, in the browser alone:
  // https://blog.joinmastodon.org/2026/03/a-new-share-button/
  mastodon: {
    label: 'Mastodon',
    page: 'https://share.joinmastodon.org/',
    fields: titleAndAddress,
  },
  // https://docs.bsky.app/docs/advanced-guides/intent-links
  bluesky: {
    label: 'Bluesky',
    page: 'https://bsky.app/intent/compose',
    fields: titleAndAddress,
  },
  // It reads the title from the page's metadata.
  linkedin: {
    label: 'LinkedIn',
    page: 'https://www.linkedin.com/sharing/share-offsite/',
    fields: ({ url }) => ({ url }),
  },
  'hacker-news': {
    label: 'Hacker News',
    page: 'https://news.ycombinator.com/submitlink',
    fields: ({ title, url }) => ({ u: url, t: title }),
  },
  reddit: {
    label: 'Reddit',
    page: 'https://www.reddit.com/submit',
    fields: ({ title, url }) => ({ url, title }),
  },
  x: {
    label: 'X',
    page: 'https://x.com/intent/post',
    fields: ({ title, url }) => ({ text: title, url }),
  },
  email: {
    label: 'Email',
    page: 'mailto:',
    fields: ({ title, url }) => ({ subject: title, body: url }),
  },
};

/** The link that shares a post on a service: nothing is asked of the service before the reader follows it. */
export function shareLink(
  service: ShareService,
  post: SharedPost,
): { label: string; href: string } {
  const { label, page, fields } = services[service];
  // Not URLSearchParams, whose "+" for a space mail programs show as it is.
  const query = Object.entries(fields(post)).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return { label, href: `${page}?${query.join('&')}` };
}
