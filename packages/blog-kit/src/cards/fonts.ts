import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FontStyle, FontWeight } from 'satori';

/**
 * The fonts of cards, from packages of https://fontsource.org: satori reads their static `.woff` files. A letter that
 * the first lacks is taken from the next one that has it.
 */
const FONT_PACKAGES: readonly string[] = ['familjen-grotesk', 'inter'];

export const TITLE_WEIGHT = 600;
export const FACT_WEIGHT = 500;
const WEIGHTS: readonly FontWeight[] = [FACT_WEIGHT, TITLE_WEIGHT];

/** A font as satori takes it. */
interface CardFont {
  name: string;
  weight: FontWeight;
  style: FontStyle;
  data: Buffer;
}

/** The part of a font that one of its files holds. */
interface Subset {
  font: string;
  name: string;
  ranges: [first: number, last: number][];
}

/** The package.json of each font: another version may draw other letters. */
export function fontPackages(): string[] {
  return FONT_PACKAGES.map((font) => fileOf(font, 'package.json'));
}

/**
 * The text without signs that no font of the cards can draw, such as emoji; nothing of a text in a script that they
 * lack, because a part of it would say something else.
 */
export function drawable(text: string): string {
  // Joiners and other signs without a shape of their own belong to emoji.
  const letters = [...text.replace(/\s+/g, ' ').replace(/[\p{Cf}\p{Cc}\ufe00-\ufe0f]/gu, '')];
  if (letters.some((letter) => /\p{L}/u.test(letter) && !subsetOf(letter))) return '';
  const drawn = letters.filter(subsetOf).join('');
  return drawn.replace(/ +/g, ' ').trim();
}

const lists = new Map<string, CardFont[]>();

/**
 * The fonts for a text: those of its files that hold a letter of it. The same files give the same list, because satori
 * reads the fonts of a list once; to read them takes as long as to lay out a card.
 */
export function fontsFor(text: string): CardFont[] {
  // The first is the default, and satori needs one for an empty text too.
  const wanted = new Set([...`A${text}`].map(subsetOf));
  const files = subsets().filter((subset) => wanted.has(subset));
  const key = files.map(({ font, name }) => `${font} ${name}`).join();
  const list = lists.get(key) ?? files.flatMap(load);
  lists.set(key, list);
  return list;
}

function load({ font, name }: Subset): CardFont[] {
  return WEIGHTS.map((weight) => ({
    // Each file has a name of its own, or satori would take one subset for another.
    name: `${font} ${name}`,
    weight,
    style: 'normal',
    data: readFileSync(fileOf(font, `files/${font}-${name}-${weight}-normal.woff`)),
  }));
}

function subsetOf(letter: string): Subset | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return subsets().find(({ ranges }) =>
    ranges.some(([first, last]) => first <= code && code <= last),
  );
}

let allSubsets: Subset[] | undefined;

function subsets(): Subset[] {
  return (allSubsets ??= FONT_PACKAGES.flatMap((font) => {
    const list = JSON.parse(readFileSync(fileOf(font, 'unicode.json'), 'utf8')) as object;
    return Object.entries(list).map(([name, ranges]: [string, string]) => ({
      font,
      name,
      ranges: ranges.split(',').map(readRange),
    }));
  }));
}

/** `U+4E00-9FFF`, or one letter: `U+2122` */
function readRange(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(first, 16), parseInt(last, 16)];
}

function fileOf(font: string, file: string): string {
  return path.join(path.dirname(require.resolve(`@fontsource/${font}/package.json`)), file);
}
