import path from 'node:path';
import { billId } from 'docusaurus-blog-kit/bill/bill';
import {
  holdsMoney,
  holdsNumber,
  moneyText,
  roundMoney,
  sumMoney,
} from 'docusaurus-blog-kit/bill/money';
import { billProblems, readBill, type WrittenBill } from 'docusaurus-blog-kit/bill/writtenBill';
import { didYouMean } from 'docusaurus-plugin-kit/nearest';
import type { Field, Item } from 'docusaurus-post-model/readYaml';
import type { Post } from 'docusaurus-post-model/readPosts';
import type { Section } from 'docusaurus-post-model/readSections';
import { originalOf } from 'docusaurus-post-model/translations';
import type { Blog } from '../blog/readBlog';
import type { PostCheck } from '../rules/check';

export const bill: PostCheck = {
  name: 'bill',
  level: 'error',
  finds: 'a `bill` in the front matter that is malformed, or whose figures the text does not hold',
  async find(post, blog, report) {
    const own = post.frontMatter.fields.get('bill');
    const original = originalOf(post.file);
    // A translation has the bill of its original, unless it has its own.
    const { frontMatter } = own ? post : await blog.model.read(original);
    const field = frontMatter.fields.get('bill');
    if (!field || field.value === null) return;
    const lineOf = (...keys: PropertyKey[]) => (own ? placeOf(own, keys) : 1);
    const written = readBill(field.value);
    if (!written) {
      if (!own) return;
      for (const each of billProblems(own.value)) report(lineOf(...each.path), each.message);
      return;
    }
    if (post.body.ids.has(billId)) {
      report(
        lineOf(),
        `The text has the id #${billId}, which the bill has below it. Write another after the heading: {#…}.`,
      );
    }
    const advice = own ? undefined : inheritedAdvice(original);
    for (const [message, ...keys] of unproven(written, post, blog, advice)) {
      report(lineOf(...keys), message);
    }
  },
};

/** A message, and the keys that lead to what it is about. */
type Finding = [message: string, ...keys: PropertyKey[]];

/** What a bill says and the text does not. */
function* unproven(
  { lines, mistakes }: WrittenBill,
  { file, body }: Post,
  blog: Blog,
  advice?: (section: string) => string,
): Generator<Finding> {
  const { currency } = blog.settings;
  const locale = localeOf(file, blog);
  const print = (amount: number) => moneyText(amount, locale, currency);
  const { sections } = body;
  const ids = sections.flatMap(({ id }) => id ?? []);
  const lost = (id: string) =>
    `There is no heading #${id}, which "bill" names.` +
    (advice?.(id) ?? (didYouMean(id, ids) || ' Write the id of a heading of the post.'));
  const find = (id: string) => withInner(sections, id);

  for (const [index, { item, cost, section: id }] of lines.entries()) {
    const rounded = roundMoney(cost, currency);
    if (rounded !== cost) {
      const message = `"cost" in "bill" is ${cost}, and pages print ${print(cost)}. Round it.`;
      yield [message, 'lines', index];
      continue;
    }
    const section = find(id);
    if (!section) {
      // Only the build knows the headings of what the post imports.
      if (!body.hasOtherIds) yield [lost(id), 'lines', index];
    } else if (!holdsMoney(wordsOf(section), cost, locale, currency)) {
      yield [
        `The section #${id} does not say ${print(cost)}, which "bill" does of ${item}. Write the amount there, or correct "cost".`,
        'lines',
        index,
      ];
    }
  }

  const total = sumMoney(
    lines.map(({ cost }) => cost),
    currency,
  );
  if (!body.hasOtherIds && !holdsMoney(wordsOf(sections), total, locale, currency)) {
    yield [
      `The text does not say ${print(total)}, the total of "bill". Write it there, or correct a "cost".`,
      'lines',
    ];
  }

  if (!mistakes) return;
  const { count, section: id } = mistakes;
  const section = find(id);
  if (!section) {
    if (!body.hasOtherIds) yield [lost(id), 'mistakes', 'section'];
  } else if (!tellsCount(section, count, locale)) {
    yield [
      `The section #${id} does not tell of ${count} mistakes: it neither says the number nor has as many entries in a list or headings. Correct "count" in "bill".`,
      'mistakes',
      'count',
    ];
  }
}

function inheritedAdvice(original: string): (section: string) => string {
  return (id) =>
    ` It is that of ${original}. Write {#${id}} after the heading here, or give the translation a "bill" of its own.`;
}

/** The line of what keys and places in lists lead to, or of the last of them that has one. */
function placeOf(field: Field, keys: readonly PropertyKey[]): number {
  let place: Field | Item = field;
  for (const key of keys) {
    const { fields, items } = place as Field;
    const next = typeof key === 'number' ? items?.[key] : fields?.get(String(key));
    if (!next) break;
    place = next;
  }
  return place.line;
}

/** The language of a text. */
function localeOf(file: string, { language = '', settings }: Blog): string {
  if (originalOf(file) === file) return settings.locale;
  const [locale] = Intl.NumberFormat.supportedLocalesOf(path.basename(language).replace('_', '-'));
  return locale ?? settings.locale;
}

/** A section and those below its heading; undefined if there is no such heading. */
function withInner(sections: readonly Section[], id: string): Section[] | undefined {
  const first = sections.findIndex((section) => section.id === id);
  if (first === -1) return undefined;
  const { depth = 2 } = sections[first] as Section;
  const next = sections.findIndex(
    (section, index) => index > first && (section.depth ?? 2) <= depth,
  );
  return sections.slice(first, next === -1 ? undefined : next);
}

function wordsOf(sections: readonly Section[]): string {
  return sections
    .flatMap(({ heading = '', blocks }) => [heading, ...blocks.map(({ text }) => text)])
    .join('\n');
}

/** Small numbers as texts write them, from one. */
const numerals: Record<string, string[]> = {
  en: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  de: 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
};

/** Whether a section says a number, or has as many entries in its lists, or headings. */
function tellsCount(sections: readonly Section[], count: number, locale: string): boolean {
  const text = wordsOf(sections);
  const numeral = numerals[new Intl.Locale(locale).language]?.[count - 1];
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  const entries = sections.reduce((sum, section) => sum + (section.entries ?? 0), 0);
  return (
    holdsNumber(text, String(count)) ||
    (numeral !== undefined && words.has(numeral)) ||
    entries === count ||
    sections.length - 1 === count
  );
}
