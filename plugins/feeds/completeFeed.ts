import { escapeHtml } from '../../src/encoding/escapeHtml';
import { styleSheet, transformation } from './look';

/** The links that a feed has to itself. */
export interface FeedLinks {
  /** Its own address. */
  self: string;
  /** The address of the hub that announces changes, if there is one. */
  hub?: string;
}

/**
 * Adds to a feed what Docusaurus has no option for: its own address and that of its hub, and, in XML, the style sheets
 * for people who open it in a browser.
 *
 * @param feed RSS 2.0, Atom or JSON Feed, as Docusaurus writes it
 * @throws Error when it is none of them, as after an update of Docusaurus
 */
export function completeFeed(feed: string, links: FeedLinks): string {
  if (feed.startsWith('{')) return withKeys(feed, links);
  const isAtom = feed.includes('<feed ');
  const added = isAtom ? linkElements('link', links) : linkElements('atom:link', links);
  const root = isAtom ? /<feed [^>]*>/ : /<channel>/;
  const withNamespace = isAtom ? feed : inAtomNamespace(feed);
  return insertAfter(
    insertAfter(withNamespace, /<\?xml [^>]*\?>/, styleSheets),
    root,
    `\n    ${added}`,
  );
}

/** Browsers take the first that they can read: XSLT makes a page with links, CSS shows the text of the feed. */
const styleSheets = `\n<?xml-stylesheet type="text/xsl" href="${transformation}"?>\n<?xml-stylesheet type="text/css" href="${styleSheet}"?>`;

function withKeys(feed: string, { self, hub }: FeedLinks): string {
  const { version, title, ...rest } = JSON.parse(feed) as Record<string, unknown>;
  const hubs = hub ? { hubs: [{ type: 'WebSub', url: hub }] } : {};
  return JSON.stringify({ version, title, feed_url: self, ...hubs, ...rest }, null, 4);
}

function linkElements(name: string, { self, hub }: FeedLinks): string {
  const link = (rel: string, href: string) => `<${name} rel="${rel}" href="${escapeHtml(href)}"/>`;
  return [link('self', self), ...(hub ? [link('hub', hub)] : [])].join('\n    ');
}

function inAtomNamespace(feed: string): string {
  return feed.includes('xmlns:atom=')
    ? feed
    : insertAfter(feed, /<rss version="2\.0"/, ' xmlns:atom="http://www.w3.org/2005/Atom"');
}

function insertAfter(text: string, place: RegExp, added: string): string {
  const found = place.exec(text);
  if (!found) throw new Error(`A feed has no ${place.source}: ${text.slice(0, 200)}`);
  const end = found.index + found[0].length;
  return text.slice(0, end) + added + text.slice(end);
}
