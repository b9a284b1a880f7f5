import { escapeHtml } from 'docusaurus-plugin-kit/encoding/escapeHtml';
import { feedsPage, feedStyles } from './addresses';

/** The links that a feed has to itself. */
export interface FeedLinks {
  /** Its own address. */
  self: string;
  /** The address of the page with the same posts, as a path. */
  page: string;
  /** The address of the list of posts, as a path. */
  blog: string;
  /** The address of the hub that announces changes, if there is one. */
  hub?: string;
}

/** What is inserted, and after what. */
type Step = [place: RegExp, text: string];

/**
 * Adds to a feed what Docusaurus has no option for: its own address and that of its hub and, in XML, what makes it a
 * page for people who open it in a browser.
 *
 * That page is made by CSS and by elements of XHTML, which Atom and RSS allow and feed readers skip. Docusaurus's option
 * for XSLT would cover it with a warning: browsers are about to drop XSLT
 * (https://developer.chrome.com/docs/web-platform/deprecating-xslt).
 *
 * It also mends labels of tags: the library that Docusaurus uses does not escape them in Atom, so that "R&D" would make
 * the feed unreadable.
 *
 * @param feed RSS 2.0, Atom or JSON Feed, as Docusaurus writes it
 * @throws Error when it is none of them, as after an update of Docusaurus
 */
export function completeFeed(feed: string, links: FeedLinks): string {
  if (feed.startsWith('{')) return withKeys(feed, links);
  const isAtom = feed.includes('<feed ');
  const start = isAtom ? /<feed [^>]*>/ : /<channel>/;
  const added = `\n${introduction(feed, links)}\n${linkElements(isAtom ? 'link' : 'atom:link', links)}`;
  const steps: Step[] = [
    [/<\?xml [^>]*\?>/, `\n<?xml-stylesheet type="text/css" href="${feedStyles(links.blog)}"?>`],
    ...(isAtom ? [] : [[/<rss\b/, atomNamespace(feed)] satisfies Step]),
    [start, added],
  ];
  return steps.reduce(
    (text, step) => insertAfter(text, ...step),
    withLinkedTitles(withEscapedLabels(feed)),
  );
}

function withKeys(feed: string, { self, hub }: FeedLinks): string {
  const { version, title, ...rest } = JSON.parse(feed) as Record<string, unknown>;
  const hubs = hub ? { hubs: [{ type: 'WebSub', url: hub }] } : {};
  return JSON.stringify({ version, title, feed_url: self, ...hubs, ...rest }, null, 4);
}

function linkElements(name: string, { self, hub }: FeedLinks): string {
  const link = (rel: string, href: string) => `<${name} rel="${rel}" href="${escapeHtml(href)}"/>`;
  return [link('self', self), ...(hub ? [link('hub', hub)] : [])].join('\n');
}

function atomNamespace(feed: string): string {
  return feed.includes('xmlns:atom=') ? '' : ' xmlns:atom="http://www.w3.org/2005/Atom"';
}

const xhtml = 'xmlns="http://www.w3.org/1999/xhtml"';

/** The top of the page: the title, what a feed is, and where to read on. */
function introduction(feed: string, { page, blog }: FeedLinks): string {
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(feed) ?? [];
  return [
    `<header ${xhtml}>`,
    `<title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"/>`,
    `<h1>${title}</h1>`,
    '<p>This is a feed: a list of new posts for programs. Copy its address from the address bar into your feed reader, and new posts arrive there in full, with no account and no email address.</p>',
    `<p><a href="${escapeHtml(page)}">The same posts on the site</a> · <a href="${feedsPage(blog)}">All feeds of the site</a></p>`,
    '</header>',
  ].join('\n');
}

/** Quotes are escaped already. */
function withEscapedLabels(feed: string): string {
  return feed.replace(/<category label="[^"]*" term="[^"]*"\/>/g, (category) =>
    category.replace(/&(?!quot;)/g, '&amp;').replace(/(?!^)</g, '&lt;'),
  );
}

/**
 * Adds a heading with a link to each post. The text of posts is in CDATA sections, of which only titles are read: they
 * come before the links.
 */
function withLinkedTitles(feed: string): string {
  let title = '';
  const parts =
    /<title[^>]*><!\[CDATA\[(?<title>.*?)\]\]><\/title>|<!\[CDATA\[.*?\]\]>|<link>(?<rss>[^<]*)<\/link>|<link href="(?<atom>[^"]*)"\/>/gs;
  return feed.replace(parts, (...found) => {
    const part = String(found[0]);
    const groups = found.at(-1) as Partial<Record<'title' | 'rss' | 'atom', string>>;
    // A section cannot hold its own end, so it is cut in two there.
    title = groups.title?.replaceAll(']]]]><![CDATA[>', ']]>') ?? title;
    const href = groups.rss ?? groups.atom;
    if (href === undefined || title === '') return part;
    return `${part}\n<h2 ${xhtml}><a href="${href.replaceAll('"', '&quot;')}">${escapeHtml(title)}</a></h2>`;
  });
}

function insertAfter(text: string, place: RegExp, added: string): string {
  const found = place.exec(text);
  if (!found) throw new Error(`A feed has no ${place.source}: ${text.slice(0, 200)}`);
  const end = found.index + found[0].length;
  return text.slice(0, end) + added + text.slice(end);
}
