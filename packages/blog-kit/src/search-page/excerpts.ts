import { wordsOf, type Block, type Section } from './searchFiles';

interface Excerpt {
  /** The id of its heading; the opening of a page has none. */
  id?: string;
  heading?: string;
  text: string;
  isCode: boolean;
  /** The words around the first hit, as they are on the page; undefined if the text has none. */
  phrase?: string;
}

const shownLength = 200;

/** Up to two words before and after a hit, which make it a phrase that a page hardly has twice. */
const wordsBefore = /(?:\S+\s+){0,2}\S*$/;
const wordsAfter = /^\S*(?:\s+\S+){0,2}/;

/** The most characters of a phrase before its hit, and after it. */
const phraseLength = 60;

/**
 * The sections of a page that tell most about a query, in the order of the page.
 *
 * @returns at most `count`; if only the title has the terms, the beginning of the page
 */
export function findExcerpts(
  sections: readonly Section[],
  terms: ReadonlySet<string>,
  count: number,
): Excerpt[] {
  const ranked = sections
    .map((section, at) => ({ section, at, score: scoreOf(section, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
    .map(({ section }) => section);
  return (ranked.length > 0 ? ranked : sections.slice(0, 1)).map((section) =>
    excerptOf(section, terms),
  );
}

/** Different words count for more than one that is repeated, and words of the heading for twice as much. */
function scoreOf({ heading = '', blocks }: Section, terms: ReadonlySet<string>): number {
  const inHeading = hitsIn(heading, terms);
  const inText = blocks.flatMap(({ text }) => hitsIn(text, terms));
  return 20 * countTerms(inHeading) + 10 * countTerms(inText) + Math.min(9, inText.length);
}

function countTerms(hits: readonly { term: string }[]): number {
  return new Set(hits.map(({ term }) => term)).size;
}

function excerptOf({ id, heading, blocks }: Section, terms: ReadonlySet<string>): Excerpt {
  const [best] = blocks
    .map((block) => ({ block, hits: hitsIn(block.text, terms) }))
    .sort((a, b) => countTerms(b.hits) - countTerms(a.hits));
  if (!best) return { id, heading, text: '', isCode: false };
  const { block, hits } = best;
  const { start, end } = block.isCode ? lineAt(block.text, hits) : windowOf(block.text, hits);
  const hit = hits.find((one) => one.start >= start && one.end <= end);
  // A line of code is whole, or nearly.
  const before = !block.isCode && start > 0 ? '… ' : '';
  const after = !block.isCode && end < block.text.length ? ' …' : '';
  return {
    id,
    heading,
    text: before + cut(block.text, start, end) + after,
    isCode: block.isCode ?? false,
    phrase: hit && phraseAround(block, hit),
  };
}

function lineAt(code: string, [hit = { start: 0, end: 0 }]: readonly Range[]): Range {
  const start = code.lastIndexOf('\n', hit.start - 1) + 1;
  const end = code.indexOf('\n', hit.end);
  const line = { start, end: end < 0 ? code.length : end };
  return { ...line, start: start + (/^\s*/.exec(code.slice(start, line.end))?.[0].length ?? 0) };
}

/** The stretch of a text with the most different hits. It begins and ends between words, if there are spaces. */
function windowOf(text: string, hits: readonly (Range & { term: string })[]): Range {
  if (text.length <= shownLength) return { start: 0, end: text.length };
  const within = (start: number) =>
    hits.filter((hit) => hit.start >= start && hit.end <= start + shownLength * 0.75);
  const [first] = hits
    .map(({ start, end }) => ({ start, end, terms: countTerms(within(start)) }))
    .sort((a, b) => b.terms - a.terms);
  const from = Math.max(0, (first?.start ?? 0) - shownLength / 4);
  const to = Math.min(text.length, from + shownLength);
  const space = text.indexOf(' ', from);
  const lastSpace = text.lastIndexOf(' ', to);
  const isSpaced = space >= 0 && space < (first?.start ?? 0);
  return {
    start: from > 0 && isSpaced ? space + 1 : from,
    end: to < text.length && lastSpace > (first?.end ?? 0) ? lastSpace : to,
  };
}

/** The hit with its neighbors, up to gaps on both sides; in code, without leaving its line. */
function phraseAround({ text, isCode }: Block, hit: Range): string {
  const line = isCode ? lineAt(text, [hit]) : { start: 0, end: text.length };
  const start = Math.max(line.start, hit.start - phraseLength);
  const end = Math.min(line.end, hit.end + phraseLength);
  return [
    wordsBefore.exec(cut(text, start, hit.start))?.[0],
    text.slice(hit.start, hit.end),
    wordsAfter.exec(cut(text, hit.end, end))?.[0],
  ].join('');
}

/** A part of a text without halves of characters at its ends, of which no address can be made. */
function cut(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}

/** A stretch of a text: the places of its first character and of the one after its last. */
interface Range {
  start: number;
  end: number;
}

export function hitsIn(text: string, terms: ReadonlySet<string>): (Range & { term: string })[] {
  return wordsOf(text).flatMap(({ terms: own, start, end }) => {
    const term = own.find((one) => terms.has(one));
    return term === undefined ? [] : [{ start, end, term }];
  });
}
