import { readFileSync } from 'node:fs';
import { type Font, parse } from 'opentype.js';
import { escapeHtml } from '../../src/encoding/escapeHtml';

export type Weight = 500 | 700;

export interface Style {
  /** In pixels. */
  size: number;
  weight: Weight;
}

// Each file holds some scripts. A letter is taken from the first file that has it.
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];

/** The width, in ems, of letters for which there is no font here, such as Chinese or emoji. */
const UNKNOWN_WIDTH = 1;

const loaded = new Map<Weight, Font[]>();

/**
 * Draws a line of text in Inter. A letter that Inter lacks stays text, which the fonts of the machine draw.
 *
 * @param x where the line begins, in pixels
 * @param y where its base line lies
 * @returns SVG elements, which take the color of what they stand in
 */
export function drawText(text: string, x: number, y: number, { size, weight }: Style): string {
  let pen = x;
  const letters = [...text].map((letter) => {
    const font = findFont(letter, weight);
    const shape = font
      ? `<path d="${font.charToGlyph(letter).getPath(pen, y, size).toPathData(2)}"/>`
      : `<text x="${pen}" y="${y}" font-size="${size}" font-family="sans-serif">${escapeHtml(letter)}</text>`;
    pen += widthOf(letter, { size, weight });
    return shape;
  });
  return letters.join('');
}

/** The width of a line of text, in pixels. */
export function widthOf(text: string, { size, weight }: Style): number {
  const ems = [...text].map((letter) => {
    const font = findFont(letter, weight);
    if (!font) return UNKNOWN_WIDTH;
    return (font.charToGlyph(letter).advanceWidth ?? 0) / font.unitsPerEm;
  });
  return ems.reduce((sum, width) => sum + width, 0) * size;
}

/** The height of a capital letter, in ems. */
export function capHeight(weight: Weight): number {
  const [font] = fontsOf(weight);
  const { sCapHeight = 0 } = (font?.tables.os2 ?? {}) as { sCapHeight?: number };
  return font ? sCapHeight / font.unitsPerEm : 0;
}

function findFont(letter: string, weight: Weight): Font | undefined {
  return fontsOf(weight).find((font) => font.charToGlyphIndex(letter) > 0);
}

function fontsOf(weight: Weight): Font[] {
  const known = loaded.get(weight);
  if (known) return known;
  const fonts = SUBSETS.map((subset) => {
    const file = require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);
    const bytes = readFileSync(file);
    return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  });
  loaded.set(weight, fonts);
  return fonts;
}
