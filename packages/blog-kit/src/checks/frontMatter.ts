import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
import * as z from 'zod';
import { billId, moneyText, sumMoney } from '../bill/bill';
import { billSchema, readBill } from '../bill/writtenBill';
import { isDay, parseFileName, postDate } from '../posts/fileName';
import { asFlag, type Field } from '../posts/frontMatter';
import type { Section } from '../posts/sections';
import { isOn, postPath } from './blog';
import type { Check } from './problems';

const isText = (value: unknown) => typeof value !== 'object';
const isFlag = (value: unknown) => asFlag(value) !== undefined;
const isSeries = (value: unknown) => series.safeParse(value).success;
const isComments = (value: unknown) => typeof value === 'boolean' || value === 'closed';

const text = z.custom(isText, 'is not text. Put it in quotes.');
const flag = z.custom(isFlag, 'is neither true nor false. Write one of the two.');
const list = z.array(z.unknown(), {
  error: ({ input }) =>
    `is not a list. Write "[${typeof input === 'object' ? 'one, another' : String(input)}]".`,
});
const name = z.union([z.string().min(1), z.number()]);
const part = z.coerce.number().positive().optional();
const series = z.union([name, z.strictObject({ name, part })]);
/** What Docusaurus itself looks at, or a check below. */
const any = z.unknown();

/**
 * The keys that a post may have: those of Docusaurus and of this blog. The messages continue the sentence that begins
 * with the key.
 *
 * @see https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-blog#markdown-front-matter
 */
const schema = z.object({
  title: text,
  description: text,
  slug: text,
  title_meta: text,
  sidebar_label: text,
  tags: list,
  keywords: list,
  authors: any,
  date: any,
  last_update: any,
  draft: flag,
  unlisted: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: any,
  toc_max_heading_level: any,
  image: z.string('is not an address. Write one.'),
  series: z.custom(isSeries, 'is no series. Write its name, or "{ name: …, part: 1 }".'),
  bill: billSchema,
  comments: z.custom(
    isComments,
    'is neither false nor closed. Write one of the two, or remove it.',
  ),
  /** It stops the build where it would make text code (posts/frontMatter.ts). */
  mdx: any,
});

const values: Check = (post, _blog, report) => {
  const { fields } = post.frontMatter;
  const written: Record<string, unknown> = {};
  for (const [key, { value, line }] of fields) {
    const what = `Unknown key "${key}" in the front matter`;
    const hint = didYouMean(key, Object.keys(schema.shape));
    if (Object.hasOwn(schema.shape, key)) {
      if (value === null) report(line, `"${key}" is empty. Give it a value, or remove it.`);
      else written[key] = value;
    } else if (hint) report(line, `${what}.${hint}`);
    else report(line, `${what}, which changes nothing. Remove it.`, 'warning');
  }
  for (const { path, message } of schema.partial().safeParse(written).error?.issues ?? []) {
    report(lineOf({ fields, line: 1, value: written }, path), `${nameOf(path)} ${message}`);
  }
  const unlisted = fields.get('unlisted');
  if (unlisted && isOn(post, 'unlisted') && isOn(post, 'draft')) {
    report(unlisted.line, 'A post is a draft or unlisted, not both. Remove one of the two.');
  }
};

function nameOf(path: readonly PropertyKey[]): string {
  const keys = path.filter((key) => typeof key === 'string');
  const last = `"${keys.at(-1)}"${keys.length > 1 ? ` in "${keys[0]}"` : ''}`;
  return typeof path.at(-1) === 'number' ? `An entry of ${last}` : last;
}

/** The line of what keys and places in lists lead to, or of the last of them that has one. */
function lineOf({ line, items, fields }: Field, [key, ...path]: PropertyKey[]): number {
  const next = typeof key === 'number' ? items?.[key] : fields?.get(String(key));
  return next ? lineOf(next, path) : line;
}

const title: Check = ({ frontMatter, body }, _blog, report) => {
  const field = frontMatter.fields.get('title');
  if (field ? String(field.value ?? '').trim() !== '' : body.title !== undefined) return;
  report(field?.line ?? 1, 'No title. Add "title: …" to the front matter.');
};

// Lengths that search results and link previews show well.
const [fewest, most] = [50, 170];

const description: Check = ({ frontMatter }, _blog, report) => {
  const { value, line = 1 } = frontMatter.fields.get('description') ?? {};
  const { length } = [...(typeof value === 'string' ? value.trim() : '')];
  const tell = (message: string) => report(line, message, 'warning');
  const has = `The description has ${length} characters.`;
  if (length === 0) {
    tell(`No description. Add "description: …", one sentence of ${fewest} to ${most} characters.`);
  } else if (length < fewest) tell(`${has} Write at least ${fewest}.`);
  else if (length > most) tell(`${has} Shorten it to ${most} or fewer.`);
};

const date: Check = (post, _blog, report) => {
  const { value, line = 1 } = post.frontMatter.fields.get('date') ?? {};
  const { date: inPath } = parseFileName(post.file);
  if (value === undefined && !inPath) {
    report(
      1,
      'No date. Add "date: YYYY-MM-DD" to the front matter, or start the name of the file or folder with it. ' +
        'A file that is no post starts its name with _.',
    );
  }
  if (inPath && !isDay(inPath.replaceAll('/', '-'))) {
    report(1, `The path names a day that does not exist, ${inPath}. Rename it with a real one.`);
  }
  if (value === undefined || value === null) return;
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(String(value)) ?? [];
  if (isText(value) && postDate(post) && (!day || isDay(day))) return;
  const what = isText(value) ? String(value) : 'date';
  report(line, `"${what}" is no date. Write it as YYYY-MM-DD, such as 2024-05-01.`);
};

const slug: Check = (post, blog, report) => {
  const field = post.frontMatter.fields.get('slug');
  const line = field?.line ?? 1;
  const own = postPath(post);
  const written = String(field?.value ?? parseFileName(post.file).slug);
  const better = slugifyPath(written);
  // No reader types an address with a space.
  const isOdd = /[^\w./-]/.test(written);
  if (own.slice(own.lastIndexOf('/')).includes('.')) {
    const why = `takes ${own} for the address of a file, because its last part has a dot`;
    report(line, `The published site ${why}. Write "slug: ${better}".`);
  } else if (field && isText(field.value) && better !== inParts(written).join('/')) {
    const remedy = better ? `"slug: ${better}".` : 'one of letters and digits.';
    const why = `The slug "${written}" is not lower-case words joined by hyphens.`;
    report(line, `${why} Write ${remedy}`, 'warning');
  } else if (!field && isOdd) {
    const remedy = better
      ? `"slug: ${better}", or rename the file.`
      : 'a slug of letters and digits.';
    const why = `The name of the file gives the post the address ${encodeURI(own)}.`;
    report(line, `${why} Write ${remedy}`, 'warning');
  }
  const what = field ? `The slug "${written}"` : `The address ${own}`;
  for (const { file } of blog.postsByPath.get(own) ?? []) {
    if (file === post.file) continue;
    report(line, `${what} is also that of ${file}. Change the slug of one of the two.`);
  }
  // Only Docusaurus knows how many pages the list of posts has.
  if (blog.pages.has(own) || /^\/blog\/page\/\d+$/.test(own)) {
    report(line, `${what} is the address of a page, ${own}. Choose another slug.`);
  }
};

/** Checks of front matter that could be read. */
export const frontMatterChecks = [values, title, description, date, slug];

/** A `bill` whose figures the text does not hold. Only the build knows the headings of what the post imports. */
export const bill: Check = ({ body, frontMatter: { fields } }, _blog, report) => {
  const field = fields.get('bill');
  const written = readBill(field?.value);
  if (!field || !written) return;
  const { sections, hasOtherIds } = body;
  const tell = (message: string, ...path: PropertyKey[]) => report(lineOf(field, path), message);
  const tellLost = (id: string, ...path: PropertyKey[]) => {
    if (hasOtherIds || sections.some((section) => section.id === id)) return;
    const ids = sections.flatMap((section) => section.id ?? []);
    const hint = didYouMean(id, ids) || ' Write the id of a heading of the post.';
    tell(`There is no heading #${id}, which "bill" names.${hint}`, ...path);
  };

  if (body.ids.has(billId)) {
    const advice = 'Write another after the heading: {#…}.';
    tell(`The text has the id #${billId}, which the bill has below it. ${advice}`);
  }
  for (const [index, { item, cost, section }] of written.lines.entries()) {
    const own = withInner(sections, section);
    if (sumMoney([cost]) !== cost) {
      const message = `"cost" in "bill" is ${cost}, and pages print ${moneyText(cost)}. Round it.`;
      tell(message, 'lines', index);
    } else if (own.length === 0) tellLost(section, 'lines', index);
    else if (!holdsMoney(own, cost)) {
      const what = `The section #${section} does not say ${moneyText(cost)}, which "bill" does of ${item}.`;
      tell(`${what} Write the amount there, or correct "cost".`, 'lines', index);
    }
  }
  const total = sumMoney(written.lines.map(({ cost }) => cost));
  if (!hasOtherIds && !holdsMoney(sections, total)) {
    const what = `The text does not say ${moneyText(total)}, the total of "bill".`;
    tell(`${what} Write it there, or correct a "cost".`, 'lines');
  }
  if (written.mistakes) tellLost(written.mistakes.section, 'mistakes', 'section');
};

/** A section and those below its heading. */
function withInner(sections: readonly Section[], id: string): Section[] {
  const start = sections.findIndex((section) => section.id === id);
  if (start === -1) return [];
  const depth = sections[start]?.depth ?? 2;
  const next = sections.findIndex((one, at) => at > start && (one.depth ?? 2) <= depth);
  return sections.slice(start, next === -1 ? undefined : next);
}

const plain = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whether sections hold an amount: as pages print it, without its sign as in a table, or without `.00`. */
function holdsMoney(sections: readonly Section[], amount: number): boolean {
  const text = sections
    .flatMap(({ heading = '', blocks }) => [heading, ...blocks.map((block) => block.text)])
    .join('\n');
  const number = plain.format(amount).replaceAll('.', '\\.');
  const whole = Number.isInteger(amount) ? `|\\$${number.replace('\\.00', '')}` : '';
  // No part of a longer number.
  return new RegExp(`(?<!\\d[.,]?)(?:\\$?${number}${whole})(?![.,]?\\d)`).test(text);
}

const spelt: Record<string, string> = {
  "'": '',
  '’': '',
  '&': ' and ',
  '@': ' at ',
  '%': ' percent ',
  '+': ' plus ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** Lower-case Latin words and numbers joined by hyphens; empty if the text has none. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b([cf])#/g, '$1 sharp ')
    .replace(/['’&@%+ßæœøłđ]/g, (sign) => spelt[sign] ?? '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A slug with slashes, with each part as {@link slugify} makes it, without outer slashes. */
export function slugifyPath(slug: string): string {
  return inParts(inParts(slug).map(slugify).join('/')).join('/');
}

function inParts(slug: string): string[] {
  return slug.split('/').filter(Boolean);
}
