import { seriesProblem } from './seriesValues';
import { address, filledText, text } from './textValues';

/** The problem with a value and what to write; the text follows the key's name. Undefined if the value is correct. */
type Judge = (value: unknown) => string | undefined;

/**
 * The values that Docusaurus accepts in a post's front matter, by key:
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-blog#markdown-front-matter. Other checks look at
 * dates.
 */
export const FRONT_MATTER: Partial<Record<string, Judge>> = {
  title: text,
  description: text,
  slug: filledText,
  authors: (value) => oneOrMore(value, author),
  tags: (value) => list(value, tag),
  date: () => undefined,
  draft: flag,
  unlisted: flag,
  keywords: (value) =>
    Array.isArray(value) && value.length === 0
      ? 'is empty. Give it a value, or remove it'
      : list(value, filledText),
  image: address,
  hide_table_of_contents: flag,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  last_update: lastUpdate,
  // A text may not be code: the check `front-matter-value` says so.
  mdx: () => undefined,
  title_meta: text,
  sidebar_label: text,
  series: seriesProblem,
  // The check `bill` looks at it.
  bill: () => undefined,
  comments,
  id: filledText,
  // The older keys for an author in the post.
  author: filledText,
  author_title: filledText,
  author_url: address,
  author_image_url: address,
  authorTitle: filledText,
  authorURL: address,
  authorImageURL: address,
};

/** A boolean as Docusaurus reads it, also in quotes; undefined if it is neither true nor false. */
export function asFlag(value: unknown): boolean | undefined {
  const word = typeof value === 'object' ? '' : String(value).toLowerCase();
  return word === 'true' || (word === 'false' ? false : undefined);
}

function flag(value: unknown): string | undefined {
  return asFlag(value) !== undefined
    ? undefined
    : 'is neither true nor false. Write one of the two';
}

/** Of docusaurus-comments: `false` for none, `closed` for no new ones. */
function comments(value: unknown): string | undefined {
  return typeof value === 'boolean' || value === 'closed'
    ? undefined
    : 'is neither false nor closed. Write one of the two, or remove it';
}

function headingLevel(value: unknown): string | undefined {
  const isNumber = ['number', 'string'].includes(typeof value);
  const isLevel = isNumber && Number(value) >= 2 && Number(value) <= 6;
  return isLevel ? undefined : 'is not a level of headings. Write a number from 2 to 6';
}

function lastUpdate(value: unknown): string | undefined {
  const { author: name, date } = Object(value) as { author?: unknown; date?: unknown };
  if (!name && !date) return 'names neither an author nor a date. Write "{ date: YYYY-MM-DD }"';
  return date && Number.isNaN(Date.parse(String(date)))
    ? `has no date in "${String(date)}". Write "{ date: YYYY-MM-DD }"`
    : undefined;
}

function list(value: unknown, judge: Judge): string | undefined {
  if (!Array.isArray(value)) {
    const example = typeof value === 'object' ? 'one, another' : String(value);
    return `is not a list. Write "[${example}]"`;
  }
  return value.map(judge).find(Boolean);
}

function oneOrMore(value: unknown, judge: Judge): string | undefined {
  return Array.isArray(value) ? value.map(judge).find(Boolean) : judge(value);
}

function tag(value: unknown): string | undefined {
  if (typeof value !== 'object') return filledText(value);
  const { label, permalink } = Object(value) as { label?: unknown; permalink?: unknown };
  return label && permalink
    ? undefined
    : 'has a tag without a label and a permalink. Name a key of blog/tags.yml';
}

function author(value: unknown): string | undefined {
  if (typeof value !== 'object') return filledText(value);
  const { key, name, imageURL, image_url } = Object(value) as Record<string, unknown>;
  return key || name || imageURL || image_url
    ? undefined
    : 'has an author without a name. Name a key of blog/authors.yml';
}
