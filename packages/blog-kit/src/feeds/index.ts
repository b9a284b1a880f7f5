import type { BlogPost, BlogTag, FeedType } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readOutputHTMLFile } from '@docusaurus/utils';
import { load } from 'cheerio';
import { billLines } from '../bill/bill';
import { blogFeeds, blogPath, feedsPage, tagFeedPath } from '../common/addresses';
import { blogContent, blogPosts, type Build, writeBuildFile } from '../common/buildFiles';
import { escapeHtml, sizeText } from '../common/text';
import type { AddedMetadata } from '../post-metadata';
import { partsId } from '../series/series';
import { feedStyleSheet } from '../site-styles/siteStyles';
import { type Feed, type FeedItem, feedStyles, feedTexts } from './feedText';

const feedLength = 20;

/** It bounds what the feeds of a large blog weigh: 100 tags have at most 1,000 posts in their feeds. */
const tagFeedLength = 10;

/** The types of feeds, in the order in which pages name them: how readers and how programs know them. */
const feedTypes = [
  ['rss', 'RSS', 'application/rss+xml'],
  ['atom', 'Atom', 'application/atom+xml'],
  ['json', 'JSON', 'application/json'],
] as const;

/** What the page of feeds says of the feed of a tag. */
export interface TagFeed {
  label: string;
  /** Its address, as a path. */
  feed: string;
  count: number;
}

/**
 * Docusaurus plugin: the feeds of the blog and of its tags, the page with the addresses of all, and links to those of the
 * blog in the head of each page. Docusaurus's own have no option for the address that a feed names, nor for what makes
 * one a page for people who open it, and there are none of tags.
 */
export default function feeds(description: string) {
  return ({ siteDir, siteConfig }: LoadContext): Plugin => {
    const { url, title, favicon = '' } = siteConfig;
    let posts: BlogPost[] = [];
    let tags: BlogTag[] = [];
    return {
      name: 'feeds',
      async allContentLoaded({ allContent, actions }) {
        posts = blogPosts(allContent).filter(({ metadata }) => !metadata.unlisted);
        tags = Object.values(blogContent(allContent)?.blogTags ?? {})
          .filter(({ unlisted }) => !unlisted)
          .sort((a, b) => a.label.localeCompare(b.label, 'en'));
        const tagFeeds = tags.map(({ label, permalink, items }): TagFeed => {
          return { label, feed: tagFeedPath(permalink), count: items.length };
        });
        const component = 'docusaurus-blog-kit/pages/FeedsPage';
        actions.addRoute({ path: feedsPage, component, props: { tagFeeds }, exact: true });
      },
      injectHtmlTags() {
        const headTags = feedTypes.map(([feed, name, type]) => {
          const alternate = { rel: 'alternate', type, title: `${title} ${name} Feed` };
          return { tagName: 'link', attributes: { ...alternate, href: blogFeeds[feed] } };
        });
        return posts.length > 0 ? { headTags } : {};
      },
      async postBuild(build) {
        if (posts.length === 0) return;
        // A post is in several feeds, and reading its page takes long.
        const known = new Map<BlogPost, FeedItem>();
        const itemsOf = async (own: readonly BlogPost[]) => {
          for (const post of own) known.set(post, known.get(post) ?? (await itemOf(post, build)));
          return own.flatMap((post) => known.get(post) ?? []);
        };
        const write = (type: FeedType, path: string, feed: Omit<Feed, 'icon' | 'self'>) => {
          const text = feedTexts[type]({ ...feed, icon: `${url}/${favicon}`, self: url + path });
          writeBuildFile(build, decodeURI(path).slice(1), text);
        };
        const newest = await itemsOf(posts.slice(0, feedLength));
        const blog = { title, description, page: url + blogPath, items: newest };
        for (const [type] of feedTypes) write(type, blogFeeds[type], blog);
        for (const { label, description: about, permalink, items: ids } of tags) {
          const own = posts.filter(({ id }) => ids.includes(id));
          write('atom', tagFeedPath(permalink), {
            title: `${label} · ${title}`,
            description: about ?? `Posts on ${label}.`,
            page: url + permalink,
            items: await itemsOf(own.slice(0, tagFeedLength)),
          });
        }
        writeBuildFile(build, feedStyles.slice(1), feedStyleSheet(siteDir));
      },
    };
  };
}

/** The item of a post, in full, from its page in the build. */
async function itemOf({ metadata }: BlogPost, build: Build): Promise<FeedItem> {
  const { url, trailingSlash } = build.siteConfig;
  const { permalink } = metadata;
  const page = await readOutputHTMLFile(permalink.slice(1), build.outDir, trailingSlash);
  const content = contentOf(page.toString(), url + permalink, metadata as AddedMetadata);
  return { ...metadata, link: url + permalink, content };
}

/** What the page of a post shows: its series, its text, its bill and its code. */
export function contentOf(page: string, address: string, post: AddedMetadata): string {
  const { series, project } = post;
  const linkTo = (to: string, text: string) =>
    `<a href="${escapeHtml(new URL(to, address).href)}">${escapeHtml(text)}</a>`;
  const parts = [textOf(page, address)];
  if (series) {
    const all = linkTo(`#${partsId}`, series.title);
    parts.unshift(`<p>Part ${series.part} of ${series.count} of ${all}</p>`);
  }
  const bill = billLines(post).map((line) => `<li>${escapeHtml(line)}</li>`);
  if (bill.length > 0) parts.push(`<h2>The bill</h2><ul>${bill.join('')}</ul>`);
  if (project) {
    const zip = linkTo(project.zip, `Download ${sizeText(project.size)} zip`);
    parts.push(`<p>${linkTo(project.page, 'The whole code')} · ${zip}</p>`);
  }
  return parts.join('');
}

/** What only helps to read on the site, or does nothing without a script. A popover is a copy of a footnote. */
const aids =
  'a.hash-link, button, noscript, details[data-fold], div.figure-controls, section.footnote-popover';

/** Docusaurus's id of the element with the text of a post. */
const container = '__blog-post-container';

/** The text of a post for feeds, which have neither the style sheet nor the scripts of the site. */
function textOf(page: string, address: string): string {
  // What is around the post would take as long to read as the post.
  const start = page.lastIndexOf('<', page.indexOf(`id="${container}"`));
  const article = `<!DOCTYPE html>${page.slice(start, page.lastIndexOf('</article>'))}`;
  const $ = load(article, { scriptingEnabled: false });
  const post = $(`#${container}`);
  post.find(aids).remove();
  post.find('[data-move]').removeAttr('data-move');
  // What is around what readers see, for the site alone: the region of a table, a link that enlarges a picture.
  for (const element of post.find('div[data-table], a[data-enlarge]')) {
    $(element).replaceWith($(element).contents());
  }
  // The drawing of a figure that moves, and what it shows in words: readers of feeds may leave drawings out.
  for (const element of post.find('div.figure-drawing')) {
    const text = $('<p></p>').text($(element).attr('aria-label') ?? '');
    $(element).replaceWith($(element).contents().add(text));
  }
  for (const element of post.find('pre.prism-code')) {
    const code = $('<code></code>').text($(element).text());
    $(element).replaceWith($('<pre></pre>').append(code));
  }
  // markdown/ writes the classes.
  for (const side of ['left', 'center', 'right']) {
    post.find(`:is(td, th).text--${side}`).removeAttr('class').attr('style', `text-align:${side}`);
  }
  for (const { attribs } of post.find('a[href], [src], [srcset]')) {
    const { href, src, srcset } = attribs;
    if (href) attribs.href = new URL(href, address).href;
    if (src) attribs.src = new URL(src, address).href;
    if (srcset)
      attribs.srcset = srcset.replace(/(?<=^|,)\s*(?=\/(?!\/))/g, new URL(address).origin);
  }
  return post.html() ?? '';
}
