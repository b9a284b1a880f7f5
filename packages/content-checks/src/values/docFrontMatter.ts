import { FRONT_MATTER, flag, type Judge, list } from './frontMatter';
import { filledText, text } from './textValues';

/** The keys whose values are those of posts. */
const SHARED = [
  'keywords',
  'image',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'last_update',
  'mdx',
  'draft',
  'unlisted',
];

/**
 * The values that Docusaurus accepts in the front matter of a page of docs, by key:
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter
 */
export const DOC_FRONT_MATTER: Partial<Record<string, Judge>> = {
  ...Object.fromEntries(SHARED.map((key) => [key, FRONT_MATTER[key]])),
  id: filledText,
  title: text,
  hide_title: flag,
  description: text,
  slug: filledText,
  sidebar_key: filledText,
  sidebar_label: filledText,
  sidebar_position: position,
  sidebar_class_name: filledText,
  sidebar_custom_props: (value) =>
    typeof value === 'object' && !Array.isArray(value)
      ? undefined
      : 'is no object. Write "{ name: value }"',
  displayed_sidebar: filledText,
  tags: (value) => list(value, tag),
  pagination_label: filledText,
  custom_edit_url: text,
  parse_number_prefixes: flag,
  pagination_next: filledText,
  pagination_prev: filledText,
};

/** The keys whose empty value means something: no sidebar, no neighbor, no link to the source. */
export const MAY_BE_EMPTY = [
  'displayed_sidebar',
  'pagination_next',
  'pagination_prev',
  'custom_edit_url',
];

function position(value: unknown): string | undefined {
  const isNumber = ['number', 'string'].includes(typeof value) && String(value).trim() !== '';
  return isNumber && Number.isFinite(Number(value))
    ? undefined
    : 'is no number. Write one: pages with lower ones come first';
}

function tag(value: unknown): string | undefined {
  if (typeof value !== 'object') return filledText(value);
  const { label, permalink } = Object(value) as { label?: unknown; permalink?: unknown };
  return label && permalink ? undefined : 'has a tag without a label and a permalink';
}
