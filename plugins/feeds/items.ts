import type { FeedOptions } from '@docusaurus/plugin-content-blog';
import { inlineStyleAttribute } from '../content-security/inlineStyleAttribute';

type CreateFeedItems = NonNullable<FeedOptions['createFeedItems']>;

/** The posts as feeds carry them: without what means nothing where there is no style sheet and no script. */
export const createFeedItems: CreateFeedItems = async ({ defaultCreateFeedItems, ...blog }) => {
  const items = await defaultCreateFeedItems(blog);
  return items.map((item) => ({
    ...item,
    content:
      item.content &&
      withWholeAddresses(
        withAlignedCells(
          withInlineStyles(withPlainCode(withoutButtons(withoutHashLinks(item.content)))),
        ),
        blog.siteConfig.url,
      ),
  }));
};

/** Leaves out `<a class="hash-link" …>…</a>`, as the classic theme writes it. */
export function withoutHashLinks(html: string): string {
  return html.replace(/<a\b[^>]*\bclass="?hash-link\b[^>]*>.*?<\/a>/gs, '');
}

/** Leaves out buttons, such as those that copy code: nothing answers them. */
export function withoutButtons(html: string): string {
  return html.replace(/<button\b[^>]*>.*?<\/button>/gs, '');
}

/** Leaves the text of colored code, which is whole without the elements that color it. */
export function withPlainCode(html: string): string {
  const block = /<pre\b[^>]*\bprism-code\b[^>]*><code\b[^>]*>(?<code>.*?)<\/code><\/pre>/gs;
  return html.replace(
    block,
    (_block, code: string) => `<pre><code>${code.replace(/<\/?span\b[^>]*>/g, '')}</code></pre>`,
  );
}

/** Style attributes that have moved into the site's style sheet come back: feed readers load no style sheet. */
export function withInlineStyles(html: string): string {
  const movedStyle = new RegExp(`(<[a-z][^<>]*\\s)${inlineStyleAttribute}=`, 'g');
  return html.replace(movedStyle, '$1style=');
}

/** Cells of tables are aligned by a style attribute in place of a class (plugins/table-alignment). */
export function withAlignedCells(html: string): string {
  const alignedCell = /(<t[dh]\b[^<>]*\s)class="text--(left|center|right)"/g;
  return html.replace(alignedCell, '$1style="text-align:$2"');
}

/** Addresses of a picture's smaller files get the site's before them; Docusaurus does so for all others. */
export function withWholeAddresses(html: string, siteUrl: string): string {
  return html.replace(/(?<=<source\b[^<>]*\ssrcset=")[^"]*/g, (files) =>
    files.replace(/(?<=^|,)\s*(?=\/(?!\/))/g, siteUrl),
  );
}
