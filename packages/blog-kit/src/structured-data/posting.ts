import { personData, withoutGaps, type PersonSource } from './person';

/** What a post says of itself beyond Docusaurus's data. */
interface PostSource {
  /** ISO 8601. */
  date: string;
  /** ISO 8601; undefined if it has not changed since. */
  updated?: string;
  authors: readonly PersonSource[];
  /** Labels of tags, and keywords of the front matter. */
  keywords: readonly string[];
  /** The whole address of the picture in previews of links. */
  image: string;
  series?: { title: string; part: number };
}

/**
 * Completes Docusaurus's data of a post with what Google recommends for one
 * (https://developers.google.com/search/docs/appearance/structured-data/article): authors with addresses, a picture and
 * the day of the last change.
 *
 * @param posting a https://schema.org/BlogPosting
 * @param site the address of the site
 */
export function postingData(
  posting: Readonly<Record<string, unknown>>,
  { date, updated, authors, keywords, image, series }: PostSource,
  site: string,
): Record<string, unknown> {
  const parts = series && {
    isPartOf: [posting.isPartOf, { '@type': 'CreativeWorkSeries', name: series.title }],
    position: series.part,
  };
  return withoutGaps({
    image,
    ...posting,
    dateModified: updated ?? posting.dateModified ?? date,
    author: authors.length > 0 ? authors.map((author) => personData(author, site)) : undefined,
    keywords: keywords.length > 0 ? keywords : undefined,
    ...parts,
  });
}
