import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
import { isDay, parseFileName, postDate } from '../posts/fileName';
import { asFlag } from '../posts/frontMatter';
import type { Post } from '../posts/posts';
import { namedSeries } from '../series/series';
import { isPagePath, postPath } from './blog';
import type { PostCheck } from './problems';

/**
 * The keys that a post may have, by what their values are: those of Docusaurus and of this blog. Docusaurus itself refuses
 * other wrong values; dates, authors, tags and bills are looked at by checks of their own.
 *
 * @see https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-blog#markdown-front-matter
 */
const kinds = {
  texts: ['title', 'description', 'slug', 'title_meta', 'sidebar_label'],
  lists: ['tags', 'keywords'],
  flags: ['draft', 'unlisted', 'hide_table_of_contents'],
  others: [
    ...['authors', 'date', 'image', 'last_update', 'toc_min_heading_level'],
    ...['toc_max_heading_level', 'series', 'bill', 'comments'],
  ],
};

/** `mdx` stops the build where it would make text code (posts/frontMatter.ts). */
const keys = [...Object.values(kinds).flat(), 'mdx'];

/** What is wrong with a value; it continues the sentence that begins with the key. */
function valueProblem(key: string, value: unknown): string | undefined {
  const isObject = typeof value === 'object';
  if (!keys.includes(key)) return undefined;
  if (value === null) return 'is empty. Give it a value, or remove it';
  if (kinds.texts.includes(key) && isObject) return 'is not text. Put it in quotes';
  if (kinds.lists.includes(key) && !Array.isArray(value)) {
    return `is not a list. Write "[${isObject ? 'one, another' : String(value)}]"`;
  }
  if (kinds.flags.includes(key) && asFlag(value) === undefined) {
    return 'is neither true nor false. Write one of the two';
  }
  if (key === 'image' && typeof value !== 'string') return 'is not an address. Write one';
  if (key === 'series' && !isSeries(value)) {
    return 'is no series. Write its name, or "{ name: …, part: 1 }"';
  }
  if (key === 'comments' && typeof value !== 'boolean' && value !== 'closed') {
    return 'is neither false nor closed. Write one of the two, or remove it';
  }
  return undefined;
}

function isSeries(value: unknown): boolean {
  const { name, ...rest } = Object(value) as Record<string, unknown>;
  const isKnown = ([key, part]: [string, unknown]) => key === 'part' && Number(part) > 0;
  const hasOthers = name !== undefined && !Object.entries(rest).every(isKnown);
  return namedSeries(value) !== undefined && !hasOthers;
}

const unknownKey: PostCheck = {
  name: 'unknown-key',
  level: 'warning',
  find({ frontMatter }, _blog, report) {
    for (const [key, { line }] of frontMatter.fields) {
      if (keys.includes(key)) continue;
      const what = `Unknown key "${key}" in the front matter`;
      const hint = didYouMean(key, keys);
      if (hint) report(line, `${what}.${hint}`, 'error');
      else report(line, `${what}, which changes nothing. Remove it.`);
    }
  },
};

const frontMatterValue: PostCheck = {
  name: 'front-matter-value',
  level: 'error',
  find({ frontMatter: { fields } }, _blog, report) {
    for (const [key, { value, line }] of fields) {
      const problem = valueProblem(key, value);
      if (problem) report(line, `"${key}" ${problem}.`);
    }
    const unlisted = fields.get('unlisted');
    if (unlisted && asFlag(unlisted.value) && asFlag(fields.get('draft')?.value)) {
      report(unlisted.line, 'A post is a draft or unlisted, not both. Remove one of the two.');
    }
  },
};

const title: PostCheck = {
  name: 'title',
  level: 'error',
  find({ frontMatter, body }, _blog, report) {
    const field = frontMatter.fields.get('title');
    if (field ? String(field.value ?? '').trim() !== '' : body.title !== undefined) return;
    report(field?.line ?? 1, 'No title. Add "title: …" to the front matter.');
  },
};

// Lengths that search results and link previews show well.
const [fewest, most] = [50, 170];

/** The problem with a description and what to do, or undefined if it is correct. */
function descriptionProblem(description: string): string | undefined {
  const { length } = [...description.trim()];
  if (length === 0) {
    return `No description. Add "description: …", one sentence of ${fewest} to ${most} characters.`;
  }
  const has = `The description has ${length} characters.`;
  if (length < fewest) return `${has} Write at least ${fewest}.`;
  return length > most ? `${has} Shorten it to ${most} or fewer.` : undefined;
}

const description: PostCheck = {
  name: 'description',
  level: 'warning',
  find({ frontMatter }, _blog, report) {
    const field = frontMatter.fields.get('description');
    const problem = descriptionProblem(typeof field?.value === 'string' ? field.value : '');
    if (problem) report(field?.line ?? 1, problem);
  },
};

const date: PostCheck = {
  name: 'date',
  level: 'error',
  find(post, _blog, report) {
    const written = post.frontMatter.fields.get('date');
    const { date: inPath } = parseFileName(post.file);
    if (!written && !inPath) {
      report(
        1,
        'No date. Add "date: YYYY-MM-DD" to the front matter, or start the name of the file or folder with it. ' +
          'A file that is no post starts its name with _.',
      );
    }
    if (inPath && !isDay(inPath.replaceAll('/', '-'))) {
      report(1, `The path names a day that does not exist, ${inPath}. Rename it with a real one.`);
    }
    if (!written || written.value === null || hasDate(post)) return;
    const value = typeof written.value === 'object' ? 'date' : String(written.value);
    report(written.line, `"${value}" is no date. Write it as YYYY-MM-DD, such as 2024-05-01.`);
  },
};

/** Whether the front matter has one date, of a day that exists. */
function hasDate(post: Post): boolean {
  const value = post.frontMatter.fields.get('date')?.value;
  if (typeof value === 'object') return false;
  const [start] = /^\d{4}-\d{2}-\d{2}/.exec(String(value)) ?? [];
  return postDate(post) !== undefined && (!start || isDay(start));
}

const slug: PostCheck = {
  name: 'slug',
  level: 'error',
  find(post, blog, report) {
    const field = post.frontMatter.fields.get('slug');
    const line = field?.line ?? 1;
    const own = postPath(post);
    const inPath = parseFileName(post.file).slug;
    const name = own.slice(own.lastIndexOf('/') + 1);
    if (name.includes('.')) {
      const better = slugifyPath(own.slice('/blog'.length));
      const why = `takes ${own} for the address of a file, because its last part has a dot`;
      report(line, `The published site ${why}. Write "slug: ${better}".`);
    } else if (field && typeof field.value !== 'object') {
      const problem = slugProblem(String(field.value));
      if (problem) report(line, problem, 'warning');
    } else if (!field && /[^\w./-]/.test(inPath)) {
      // No reader types an address with a space.
      const better = slugifyPath(inPath);
      const remedy = better
        ? `"slug: ${better}", or rename the file.`
        : 'a slug of letters and digits.';
      const what = `The name of the file gives the post the address ${encodeURI(own)}.`;
      report(line, `${what} Write ${remedy}`, 'warning');
    }
    const what = field ? `The slug "${String(field.value)}"` : `The address ${own}`;
    for (const other of blog.postsByPath.get(own) ?? []) {
      if (other === post) continue;
      report(line, `${what} is also that of ${other.file}. Change the slug of one of the two.`);
    }
    if (isPagePath(own, blog.pages)) {
      report(line, `${what} is the address of a page, ${own}. Choose another slug.`);
    }
  },
};

/** Checks of front matter that could be read. */
export const frontMatterChecks = [unknownKey, frontMatterValue, title, description, date, slug];

const SPELT: [RegExp, string][] = [
  [/['’]/g, ''],
  [/&/g, ' and '],
  [/@/g, ' at '],
  [/%/g, ' percent '],
  [/\+/g, ' plus '],
  [/\b([cf])#/gi, '$1 sharp '],
  [/ß/g, 'ss'],
  [/æ/gi, 'ae'],
  [/œ/gi, 'oe'],
  [/ø/gi, 'o'],
  [/ł/gi, 'l'],
  [/đ/gi, 'd'],
];

/** Lower-case Latin words and numbers joined by hyphens; empty if the text has none. */
export function slugify(text: string): string {
  const spelt = SPELT.reduce((result, [sign, word]) => result.replace(sign, word), text);
  return spelt
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A slug with slashes, with each part as {@link slugify} makes it, without outer slashes. */
export function slugifyPath(slug: string): string {
  return slug.split('/').map(slugify).filter(Boolean).join('/');
}

/** Whether text is lower-case Latin words and numbers joined by hyphens, as {@link slugify} makes them. */
function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** The problem with the form of a slug and what to do; undefined if it is correct. */
function slugProblem(slug: string): string | undefined {
  const parts = slug.split('/').filter(Boolean);
  if (parts.every(isSlug)) return undefined;
  const better = slugifyPath(slug);
  return (
    `The slug "${slug}" is not lower-case words joined by hyphens. ` +
    (better === '' ? 'Write one of letters and digits.' : `Write "slug: ${better}".`)
  );
}
