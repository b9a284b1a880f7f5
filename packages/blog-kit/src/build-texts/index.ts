import { defaultMessages } from 'docusaurus-plugin-kit/translations';
import { buildTexts, type BuildText, type BuildTexts } from 'docusaurus-plugin-kit/buildTexts';

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

/** A text of the kit in the language of the site. */
export type KitText = BuildText<keyof typeof english>;

/** The language of the site, and the kit's texts in it. */
export interface KitWords {
  locale: string;
  text: KitText;
}

/** The kit's texts, which a plugin named `docusaurus-blog-kit` has translated by `build.json`. */
export function kitTexts(locale: string): BuildTexts<keyof typeof english> {
  return buildTexts({ ...english, ...defaultMessages(__dirname, locale) }, 'build', locale);
}
