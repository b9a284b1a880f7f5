import type { SeriesOfPost } from '../series/series';

/** The texts that the kit writes where no component is: on cards, in feeds, and on pages that it makes itself. */
const english = {
  'bill.cost': '{cost} a month',
  'bill.mistakes': '{count} mistake|{count} mistakes',
  'bill.month': 'A month',
  'bill.monthOf': 'A month with {usage}',
  'bill.title': 'The bill',
  'card.archive': 'Archive',
  'card.archive.facts': 'Every post, by year.',
  'card.author': 'Author',
  'card.authors': 'Authors',
  'card.feeds': 'Feeds',
  'card.feeds.facts': 'New posts in a feed reader, in full.',
  'card.search': 'Search',
  'card.search.facts': 'All posts, their titles, text and code.',
  'card.tag': 'Posts about',
  'card.tags': 'Tags',
  'code.description':
    '{files} of the project in “{title}”: to read here, or to download as a zip of {size}.',
  'code.download': 'Download {size} zip',
  'code.files': '{count} file|{count} files',
  'code.heading': 'Files',
  'code.post': 'The post',
  'code.title': 'Code for “{title}”',
  'code.whole': 'The whole code',
  'feed.feeds': 'All feeds of the site',
  'feed.introduction':
    'This is a feed: a list of new posts for programs. Copy its address from the address bar into your feed reader, and new posts arrive there in full, with no account and no email address.',
  'feed.link': '{title} {type} Feed',
  'feed.page': 'The same posts on the site',
  'feed.tag': 'Posts on {tag}.',
  'list.docs': 'Docs',
  'list.posts': 'Posts',
  'series.part': 'Part {part} of {total} of {series}',
} as const;

/**
 * A text that the build writes.
 *
 * @param values what stands in place of `{name}`; `count` chooses between the singular and the plural, which `|` separates
 */
export function kitText(
  id: keyof typeof english,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const [singular = '', plural = singular] = english[id].split('|');
  const message = values.count === 1 ? singular : plural;
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The place of a post in its series. */
export function seriesText({ part, count, title }: SeriesOfPost): string {
  return kitText('series.part', { part, total: count, series: title });
}
