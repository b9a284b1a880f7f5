import type { LoadedContent } from '@docusaurus/plugin-content-pages';
import type { AllContent } from '@docusaurus/types';
import { blogPosts, docPages } from '../common/content';
import type { KitText } from '../build-texts/kitText';
import { seriesText } from '../build-texts/seriesText';
import type { AddedMetadata } from '../post-metadata';
import type { SearchedPage } from '../search-page/files';

/** A page that readers may find, without its text. */
export interface ListedPage extends Omit<SearchedPage, 'sections'> {
  /** Its file, as Docusaurus names it: `@site/…`. */
  source: string;
  /** What the page says of its place in a series. */
  place?: string;
}

/**
 * The posts that readers may find, oldest first, the Markdown files in `src/pages/`, and the docs. Unlisted ones are left out;
 * drafts, and scheduled posts that are not published, are not among the posts of a build.
 */
export function listPages(allContent: AllContent, text: KitText): ListedPage[] {
  const pages = (allContent['docusaurus-plugin-content-pages']?.default ?? []) as LoadedContent;
  const posts = blogPosts(allContent)
    .filter(({ metadata }) => !metadata.unlisted)
    .map(({ metadata: { title, permalink, date, tags, source, ...added } }) => ({
      title,
      permalink,
      date: new Date(date).toISOString(),
      tags: tags.map(({ label }) => label),
      source,
      place: placeIn((added as AddedMetadata).series, text),
    }));
  return [
    ...posts.reverse(),
    ...pages.flatMap((page) =>
      page.type === 'mdx' && !page.unlisted
        ? {
            title: page.title ?? page.permalink,
            permalink: page.permalink,
            tags: [],
            source: page.source,
          }
        : [],
    ),
    ...docPages(allContent)
      .filter(({ unlisted }) => !unlisted)
      .map(({ title, permalink, tags, source }) => ({
        title,
        permalink,
        tags: tags.map(({ label }) => label),
        source,
      })),
  ];
}

function placeIn(series: AddedMetadata['series'], text: KitText): string | undefined {
  return series && seriesText(series, text);
}
