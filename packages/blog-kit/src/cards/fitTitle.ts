/** The widths of letters in ems, roughly, as in most sans-serif fonts. The first that matches counts. */
const WIDTHS: [letters: RegExp, ems: number][] = [
  [/[ijl.,:;'’|!I()[\]]/, 0.32],
  [/[mwMW@%—]/, 0.9],
  [/[ftr\s-]/, 0.4],
  [/\p{Lu}/u, 0.68],
  // Chinese, Japanese and Korean letters are as wide as high: https://www.unicode.org/reports/tr11/
  [/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]/u, 1],
  [/(?:)/, 0.58],
];

/**
 * The largest of some sizes at which a title fits, by an estimate: satori tells no widths before it has drawn.
 *
 * @param sizes in pixels, largest first
 * @param width of a line, in pixels
 * @returns the size, and how many lines the title has in it: more than the most if it fits in no size, which is then the
 *   last one
 */
export function fitTitle(
  title: string,
  sizes: readonly number[],
  width: number,
  mostLines: number,
): { size: number; lines: number } {
  const lines = (size: number) => linesOf(title, width / size);
  const size = sizes.find((candidate) => lines(candidate) <= mostLines) ?? sizes.at(-1) ?? 0;
  return { size, lines: lines(size) };
}

/** The number of lines; infinite when a word is wider than one. */
function linesOf(title: string, ems: number): number {
  let lines = 1;
  let used = 0;
  for (const word of title.split(' ')) {
    const own = widthOf(word);
    if (own > ems && !/[\u2e80-\uffff]/.test(word)) return Infinity;
    const longer = used + (used > 0 ? widthOf(' ') : 0) + own;
    if (longer <= ems) used = longer;
    else {
      // A text without spaces, such as a Japanese one, goes on in the line.
      const more = own > ems ? Math.ceil(longer / ems) - 1 : 1;
      lines += more;
      used = own > ems ? longer - more * ems : own;
    }
  }
  return lines;
}

function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0),
    0,
  );
}
