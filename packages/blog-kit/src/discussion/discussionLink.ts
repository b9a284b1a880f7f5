import { translate } from '@docusaurus/Translate';
/** A post as a template of a link names it. */
export interface DiscussedPost {
  title: string;
  /** With the host. */
  url: string;
  /** Without it. */
  path: string;
}

/** Where a post is discussed. */
export interface Discussion {
  href: string;
  /** What the link says: `Discuss on GitHub`. */
  label: string;
}

/** The names of hosts that readers know by another one. */
const names: Record<string, string> = {
  'bsky.app': 'Bluesky',
  'codeberg.org': 'Codeberg',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'lobste.rs': 'Lobsters',
  'news.ycombinator.com': 'Hacker News',
  'reddit.com': 'Reddit',
};

/**
 * Where readers discuss a post.
 *
 * @param template an address, `https://…` or `mailto:…`, in which `{title}`, `{url}` and `{path}` stand for those of the
 * post
 * @returns undefined for anything else, which the content checks report
 */
export function discussionLink(template: unknown, post: DiscussedPost): Discussion | undefined {
  if (typeof template !== 'string') return undefined;
  const href = template.replace(/\{(title|url|path)\}/g, (_whole, name: keyof DiscussedPost) =>
    encodeURIComponent(post[name]),
  );
  if (/^mailto:/i.test(href))
    return {
      href,
      label: translate({ id: 'blogKit.discussionLink.email', message: 'Reply by email' }),
    };
  if (!/^https:/i.test(href) || !URL.canParse(href)) return undefined;
  const host = new URL(href).host.replace(/^www\./, '');
  return {
    href,
    label: translate(
      { id: 'blogKit.discussionLink.host', message: 'Discuss on {host}' },
      { host: names[host] ?? host },
    ),
  };
}
