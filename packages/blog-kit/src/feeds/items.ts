import type { BlogPost, FeedOptions } from '@docusaurus/plugin-content-blog';
import { escapeHtml } from 'docusaurus-plugin-kit/encoding/escapeHtml';
import { inlineStyleAttribute } from 'docusaurus-quiet-pages/content-security/inlineStyleAttribute';
import type { AddedMetadata } from '../post-metadata';
import type { ProjectOfPost } from '../post-projects/addProjects';

type CreateFeedItems = NonNullable<FeedOptions['createFeedItems']>;

type FeedItems = ReturnType<CreateFeedItems>;

/** A post is in several feeds, and reading its page takes long. */
const made = new WeakMap<BlogPost, FeedItems>();

/** The posts for feeds, without the parts that need a style sheet or a script. */
export const createFeedItems: CreateFeedItems = async ({ blogPosts, ...blog }) => {
  const items = blogPosts.map((post) => {
    const item = made.get(post) ?? createItems({ blogPosts: [post], ...blog });
    made.set(post, item);
    return item;
  });
  return (await Promise.all(items)).flat();
};

/** @param blog with one post */
const createItems: CreateFeedItems = async ({ defaultCreateFeedItems, ...blog }) => {
  const items = await defaultCreateFeedItems(blog);
  const { project } = (blog.blogPosts[0]?.metadata ?? {}) as AddedMetadata;
  return items.map((item) => ({
    ...item,
    content:
      item.content &&
      withWholeAddresses(
        withAlignedCells(
          withInlineStyles(
            withPlainCode(withoutAids(withoutButtons(withoutHashLinks(item.content)))),
          ),
        ),
        blog.siteConfig.url,
      ) + codeLine(project, blog.siteConfig.url),
  }));
};

/** Where the code of a post is. On the site, what follows the post says it. */
function codeLine(project: ProjectOfPost | undefined, siteUrl: string): string {
  if (!project) return '';
  const link = (address: string, text: string) =>
    `<a href="${escapeHtml(siteUrl + address)}">${text}</a>`;
  return `<p>${link(project.page, 'The whole code')} · ${link(project.zip, `Download ${project.size} zip`)}</p>`;
}

/** Leaves out `<a class="hash-link" …>…</a>`, as the classic theme writes it. */
export function withoutHashLinks(html: string): string {
  return html.replace(/<a\b[^>]*\bclass="?hash-link\b[^>]*>.*?<\/a>/gs, '');
}

/** Removes buttons, such as those that copy code: they do nothing in feeds. */
export function withoutButtons(html: string): string {
  return html.replace(/<button\b[^>]*>.*?<\/button>/gs, '');
}

/**
 * Leaves out what helps to read on the site: copies of footnotes, the fold of long code, the regions of tables and the
 * links that enlarge pictures.
 */
export function withoutAids(html: string): string {
  return (
    html
      // An imported part of a post has its own, in the middle of the post (packages/blog-kit/src/footnotes).
      .replace(/<section\b[^>]*\bclass="?footnote-popover\b.*?<\/section>/gs, '')
      .replace(/<details\b[^>]*\bdata-fold\b.*?<\/details>/gs, '')
      .replace(/<div\b[^>]*\bdata-table\b[^>]*>(<table\b.*?<\/table>)<\/div>/gs, '$1')
      .replace(/<a\b[^>]*\bdata-enlarge\b[^>]*>(.*?)<\/a>/gs, '$1')
  );
}

/** Keeps only the text of colored code, without the elements that color it. */
export function withPlainCode(html: string): string {
  const block = /<pre\b[^>]*\bprism-code\b[^>]*><code\b[^>]*>(?<code>.*?)<\/code><\/pre>/gs;
  return html.replace(
    block,
    (_block, code: string) => `<pre><code>${code.replace(/<\/?span\b[^>]*>/g, '')}</code></pre>`,
  );
}

/** Restores style attributes that were moved into the site's style sheet, which feed readers do not load. */
export function withInlineStyles(html: string): string {
  const movedStyle = new RegExp(`(<[a-z][^<>]*\\s)${inlineStyleAttribute}=`, 'g');
  return html.replace(movedStyle, '$1style=');
}

/** Aligns table cells by a style attribute instead of a class (packages/blog-kit/src/table-alignment). */
export function withAlignedCells(html: string): string {
  const alignedCell = /(<t[dh]\b[^<>]*\s)class="text--(left|center|right)"/g;
  return html.replace(alignedCell, '$1style="text-align:$2"');
}

/** Makes the addresses of a picture's smaller files absolute; Docusaurus does so for all others. */
export function withWholeAddresses(html: string, siteUrl: string): string {
  return html.replace(/(?<=<source\b[^<>]*\ssrcset=")[^"]*/g, (files) =>
    files.replace(/(?<=^|,)\s*(?=\/(?!\/))/g, siteUrl),
  );
}
