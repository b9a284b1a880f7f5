import path from 'node:path';
import { billId } from '../../bill/bill';
import { holdsMoney, moneyText, roundMoney, sumMoney } from '../../bill/money';
import { billProblems, readBill, type WrittenBill } from '../../bill/writtenBill';
import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';
import type { Field, Item } from '../../post-model/front-matter/readYaml';
import type { Post } from '../../post-model/readPosts';
import type { Section } from '../../post-model/body/readSections';
import { originalOf } from '../../post-model/translations/translations';
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
  const locale = localeOf(file, blog);
  const { sections } = body;
  const ids = sections.flatMap(({ id }) => id ?? []);
  const lost = (id: string) =>
    `There is no heading #${id}, which "bill" names.` +
    (advice?.(id) ?? (didYouMean(id, ids) || ' Write the id of a heading of the post.'));
  const find = (id: string) => withInner(sections, id);

  for (const [index, { item, cost, section: id }] of lines.entries()) {
    const rounded = roundMoney(cost);
    if (rounded !== cost) {
      const message = `"cost" in "bill" is ${cost}, and pages print ${moneyText(cost)}. Round it.`;
      yield [message, 'lines', index];
      continue;
    }
    const section = find(id);
    if (!section) {
      // Only the build knows the headings of what the post imports.
      if (!body.hasOtherIds) yield [lost(id), 'lines', index];
    } else if (!holdsMoney(wordsOf(section), cost)) {
      yield [
        `The section #${id} does not say ${moneyText(cost)}, which "bill" does of ${item}. Write the amount there, or correct "cost".`,
        'lines',
        index,
      ];
    }
  }

  const total = sumMoney(lines.map(({ cost }) => cost));
  if (!body.hasOtherIds && !holdsMoney(wordsOf(sections), total)) {
    yield [
      `The text does not say ${moneyText(total)}, the total of "bill". Write it there, or correct a "cost".`,
      'lines',
    ];
  }

  if (!mistakes) return;
  const { count, section: id } = mistakes;
  const section = find(id);
  const number = count === 1 ? 'one mistake' : `${count} mistakes`;
  if (!section) {
    if (!body.hasOtherIds) yield [lost(id), 'mistakes', 'section'];
  } else if (!tellsCount(section, count, locale)) {
    yield [
      `The section #${id} does not tell of ${number}: neither its heading nor a sentence such as "${number}" says so, and it has another number of entries in lists, and of headings. Say the number there, or correct "count" in "bill".`,
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

/** How a language writes small numbers, from one, and none, and what the nouns for a mistake end in. */
const wordings: Record<string, { numerals: string[]; none: string[]; noun: RegExp }> = {
  en: {
    numerals: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
    none: ['no'],
    noun: /^(mistake|error|bug|fault|failure)s?$/,
  },
  de: {
    numerals:
      'ein|eine|einen|einem|einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(
        ' ',
      ),
    none: ['kein', 'keine', 'keinen'],
    noun: /(fehlern?|irrtum|irrtümern?)$/,
  },
};

/** How many words may follow a number up to its noun, as in "three of these entries mend mistakes". */
const nounWithin = 5;

/**
 * Whether a section says a number of mistakes, or has as many entries in its lists, or headings. Its heading may count
 * anything, as in "Three places". In the text, a number counts mistakes if their noun follows; in languages whose noun
 * is not known here, any number in digits does.
 */
function tellsCount(sections: readonly Section[], count: number, locale: string): boolean {
  const entries = sections.reduce((sum, section) => sum + (section.entries ?? 0), 0);
  if (entries === count || sections.length - 1 === count) return true;
  const wording = wordings[new Intl.Locale(locale).language];
  const forms = [String(count), ...(wording?.numerals[count - 1]?.split('|') ?? [])];
  const others = new Set(wording && [...wording.numerals.slice(1), ...wording.none]);
  const says = (text: string, noun?: RegExp) => {
    const words = text.toLowerCase().match(/[\p{L}\d]+(?:-[\p{L}\d]+)*(?:[.,]\d+)*/gu) ?? [];
    return words.some((word, at) => {
      if (!forms.includes(word)) return false;
      const next = words.slice(at + 1, at + 1 + nounWithin);
      // The noun belongs to another number, as in "two tests found three mistakes", or to none.
      const other = next.findIndex((each) => /\d/.test(each) || others.has(each));
      return (
        !noun || next.slice(0, other === -1 ? undefined : other).some((each) => noun.test(each))
      );
    });
  };
  // "One" is often a pronoun or an article.
  if (count > 1 && says(sections[0]?.heading ?? '')) return true;
  const prose = sections.map((section) => ({
    ...section,
    blocks: section.blocks.filter(({ isCode }) => !isCode),
  }));
  const sentences = wordsOf(prose).split(/(?<=[.!?:;])\s|\n/);
  return sentences.some((sentence) => says(sentence, wording?.noun));
}
