import type { BlogPostMetadata, FeedType } from '@docusaurus/plugin-content-blog';
import { feedsPage } from '../common/addresses';
import { escapeHtml } from '../common/text';

/** The style sheet of feeds, as a path. */
export const feedStyles = '/blog/feed.css';

/** All addresses are whole: of the page with the same posts, and of the feed itself. */
export interface Feed {
  title: string;
  description: string;
  page: string;
  self: string;
  icon: string;
  /** Newest first, at least one. */
  items: readonly FeedItem[];
}

type Shown = 'title' | 'date' | 'description' | 'authors' | 'tags';

/** A post, its address and what it says, as HTML. */
export type FeedItem = Pick<BlogPostMetadata, Shown> & { link: string; content: string };

/**
 * The text of a feed for each type.
 *
 * What makes it a page for people who open it in a browser is made by CSS and by elements of XHTML, which Atom and RSS
 * allow and feed readers skip. Docusaurus's option for XSLT would cover it with a warning: browsers are about to drop XSLT
 * (https://developer.chrome.com/docs/web-platform/deprecating-xslt).
 */
export const feedTexts: Record<FeedType, (feed: Feed) => string> = {
  atom: (feed) =>
    xml`${start}<feed xmlns="http://www.w3.org/2005/Atom">
${introduction(feed)}
<link rel="self" href="${feed.self}"/>
<link rel="alternate" href="${feed.page}"/>
<id>${feed.page}</id>
<title>${feed.title}</title>
<subtitle>${feed.description}</subtitle>
<updated>${feed.items[0]?.date.toISOString()}</updated>
<icon>${feed.icon}</icon>
<author><name>${feed.title}</name></author>
${feed.items.map(
  (item) => xml`<entry>
${linkedTitle(item)}
<link href="${item.link}"/>
<id>${item.link}</id>
<title>${item.title}</title>
<summary>${item.description}</summary>
<updated>${item.date.toISOString()}</updated>
<content type="html">${item.content}</content>
${item.authors.map(({ name, url }) => xml`<author><name>${name}</name>${url && xml`<uri>${url}</uri>`}</author>`)}
${item.tags.map(({ label }) => xml`<category label="${label}" term="${label}"/>`)}
</entry>
`,
)}</feed>
`.xml,

  rss: (feed) =>
    xml`${start}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
${introduction(feed)}
<atom:link rel="self" href="${feed.self}"/>
<link>${feed.page}</link>
<title>${feed.title}</title>
<description>${feed.description}</description>
<lastBuildDate>${feed.items[0]?.date.toUTCString()}</lastBuildDate>
<language>en</language>
${feed.items.map(
  (item) => xml`<item>
${linkedTitle(item)}
<link>${item.link}</link>
<guid>${item.link}</guid>
<title>${item.title}</title>
<description>${item.description}</description>
<pubDate>${item.date.toUTCString()}</pubDate>
<content:encoded>${item.content}</content:encoded>
${item.authors.map(({ name }) => xml`<dc:creator>${name}</dc:creator>`)}
${item.tags.map(({ label }) => xml`<category>${label}</category>`)}
</item>
`,
)}</channel>
</rss>
`.xml,

  json: (feed) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      description: feed.description,
      feed_url: feed.self,
      home_page_url: feed.page,
      language: 'en',
      items: feed.items.map(({ link, title, date, description, content, authors, tags }) => ({
        id: link,
        url: link,
        title,
        summary: description,
        date_published: date,
        content_html: content,
        authors: authors.map(({ name, url }) => ({ name, url })),
        tags: tags.map(({ label }) => label),
      })),
    }),
};

interface Xml {
  xml: string;
}

const start: Xml = {
  xml: `<?xml version="1.0" encoding="utf-8"?>
<?xml-stylesheet type="text/css" href="${feedStyles}"?>
`,
};

/** What XML 1.0 cannot have in any form, such as the escape character in the output of a terminal. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Writes XML: what is put into it is text, unless it is XML itself. */
function xml(parts: TemplateStringsArray, ...values: (string | undefined | Xml | Xml[])[]): Xml {
  const written = values.map((value = '') => {
    if (typeof value === 'string') return escapeHtml(value.replace(notInXml, ''));
    return [value]
      .flat()
      .map((one) => one.xml)
      .join('');
  });
  return { xml: String.raw({ raw: parts }, ...written) };
}

/** The top of the page: the title, what a feed is, and where to read on. */
function introduction({ title, page }: Feed): Xml {
  return xml`<header xmlns="http://www.w3.org/1999/xhtml">
<title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"/>
<h1>${title}</h1>
<p>This is a feed: a list of new posts for programs. Copy its address from the address bar into your feed reader, and new posts arrive there in full, with no account and no email address.</p>
<p><a href="${new URL(page).pathname}">The same posts on the site</a> · <a href="${feedsPage}">All feeds of the site</a></p>
</header>`;
}

function linkedTitle({ title, link }: FeedItem): Xml {
  return xml`<h2 xmlns="http://www.w3.org/1999/xhtml"><a href="${link}">${title}</a></h2>`;
}
