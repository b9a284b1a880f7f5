import type { BlogFeedItem, FeedType } from '@docusaurus/plugin-content-blog';
import { escapeHtml } from '../common/text';
import { feedsPage } from '../common/addresses';

/** The style sheet of feeds, as a path. */
export const feedStyles = '/blog/feed.css';

export interface FeedFacts {
  title: string;
  description: string;
  icon?: string;
  /** The address of the page with the same posts, as a path, and the site's. */
  page: string;
  site: string;
  self: string;
}

type Items = readonly BlogFeedItem[];

/**
 * The text of a feed for each type.
 *
 * What makes it a page for people who open it in a browser is made by CSS and by elements of XHTML, which Atom and RSS
 * allow and feed readers skip. Docusaurus's option for XSLT would cover it with a warning: browsers are about to drop XSLT
 * (https://developer.chrome.com/docs/web-platform/deprecating-xslt).
 */
export const feedTexts: Record<FeedType, (feed: FeedFacts, items: Items) => string> = {
  atom: (feed, items) =>
    xml([
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      ...introduction(feed),
      empty('link', { rel: 'self', href: feed.self }),
      element('id', feed.site + feed.page),
      element('title', feed.title),
      element('updated', dateOf(items).toISOString()),
      element('generator', generator),
      empty('link', { rel: 'alternate', href: feed.site + feed.page }),
      element('subtitle', feed.description),
      element('icon', feed.icon),
      // Atom asks for an author: of each post, or of the feed.
      items.every((item) => authorsOf(item).length > 0)
        ? ''
        : `<author>${element('name', feed.title)}</author>`,
      ...items.flatMap((item) => [
        '<entry>',
        element('title', item.title),
        element('id', item.id ?? item.link),
        empty('link', { href: item.link }),
        linkedTitle(item),
        element('updated', item.date.toISOString()),
        element('summary', item.description),
        item.content ? cdata('content', item.content, ' type="html"') : '',
        ...authorsOf(item).map(
          ({ name, email, link }) =>
            `<author>${element('name', name)}${element('email', email)}${element('uri', link)}</author>`,
        ),
        ...namesOf(item).map((label) => empty('category', { label, term: label })),
        '</entry>',
      ]),
      '</feed>',
    ]),

  rss: (feed, items) =>
    xml([
      '<rss xmlns:atom="http://www.w3.org/2005/Atom" version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
      '<channel>',
      ...introduction(feed),
      empty('atom:link', { rel: 'self', href: feed.self }),
      element('title', feed.title),
      element('link', feed.site + feed.page),
      element('description', feed.description),
      element('lastBuildDate', dateOf(items).toUTCString()),
      element('docs', 'https://validator.w3.org/feed/docs/rss2.html'),
      element('generator', generator),
      element('language', 'en'),
      ...items.flatMap((item) => [
        '<item>',
        cdata('title', item.title),
        element('link', item.link),
        linkedTitle(item),
        element('guid', item.id ?? item.link),
        element('pubDate', item.date.toUTCString()),
        item.description ? cdata('description', item.description) : '',
        item.content ? cdata('content:encoded', item.content) : '',
        // An author of RSS is an address of mail.
        ...authorsOf(item).map(({ name, email }) =>
          email ? element('author', `${email} (${name})`) : element('dc:creator', name),
        ),
        ...namesOf(item).map((name) => element('category', name)),
        '</item>',
      ]),
      '</channel>',
      '</rss>',
    ]),

  json: (feed, items) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      feed_url: feed.self,
      home_page_url: feed.site + feed.page,
      description: feed.description,
      language: 'en',
      items: items.map((item) => ({
        id: item.id ?? item.link,
        content_html: item.content ?? '',
        url: item.link,
        title: item.title,
        summary: item.description || undefined,
        date_published: item.date.toISOString(),
        authors: authorsOf(item).map(({ name, link: url }) => ({ name, url })),
        tags: namesOf(item),
      })),
    }),
};

const generator = 'docusaurus-blog-kit';

const xhtml = 'xmlns="http://www.w3.org/1999/xhtml"';

/** The lines of a file; those that are empty are left out. */
function xml(lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<?xml-stylesheet type="text/css" href="${feedStyles}"?>`,
    ...lines.filter(Boolean),
  ]
    .join('\n')
    .replace(notInXml, '');
}

/** What XML 1.0 cannot have in any form, such as the escape character in the output of a terminal. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** The top of the page: the title, what a feed is, and where to read on. */
function introduction({ title, page }: FeedFacts): string[] {
  const shown = escapeHtml(title);
  return [
    `<header ${xhtml}>`,
    `<title>${shown}</title><meta name="viewport" content="width=device-width, initial-scale=1"/>`,
    `<h1>${shown}</h1>`,
    `<p>This is a feed: a list of new posts for programs. Copy its address from the address bar into your feed reader, and new posts arrive there in full, with no account and no email address.</p>`,
    `<p><a href="${escapeHtml(page)}">The same posts on the site</a> · <a href="${feedsPage}">All feeds of the site</a></p>`,
    '</header>',
  ];
}

function linkedTitle({ title, link: href }: BlogFeedItem): string {
  return `<h2 ${xhtml}><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></h2>`;
}

/** An element with a text; nothing without one. */
function element(name: string, text = ''): string {
  return text && `<${name}>${escapeHtml(text)}</${name}>`;
}

function empty(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${name} ${written.join(' ')}/>`;
}

/** A section cannot hold its own end, so it is cut in two there. */
function cdata(name: string, text: string, attributes = ''): string {
  const content = text.replace(notInXml, '').replaceAll(']]>', ']]]]><![CDATA[>');
  return `<${name}${attributes}><![CDATA[${content}]]></${name}>`;
}

function authorsOf({ author = [] }: BlogFeedItem) {
  return author.flatMap(({ name, ...others }) => (name ? { name, ...others } : []));
}

function namesOf({ category = [] }: BlogFeedItem): string[] {
  return category.map(({ name = '' }) => name);
}

function dateOf([newest]: Items): Date {
  return newest?.date ?? new Date(0);
}
