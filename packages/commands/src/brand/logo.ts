import type { ReactElement } from 'react';
import satori from 'satori';
import { drawable, fontsFor, TITLE_WEIGHT } from 'docusaurus-blog-kit/cards/fonts';
import { escapeHtml } from 'docusaurus-plugin-kit/encoding/escapeHtml';
import { initialsOf } from './initials';

const SIZE = 64;
/** The room between the letters and the edge of the square, in pixels. */
const MARGIN = 10;
/** The largest size of letters in pixels: one letter alone would otherwise fill the square. */
const LARGEST_LETTER = 40;

/** The corners of a logo, rounded as those of an app; browsers cut those of a portrait. */
const CORNERS = { logo: 14, portrait: 0 };

/**
 * The owner's initials in white on a square of their color, in the font of the cards. Initials that it lacks,
 * such as Chinese ones, stay text, which the fonts of the machine draw.
 *
 * @param mark says in the file what made it
 * @returns an SVG file
 */
export async function drawLogo(
  { name, color }: { name: string; color: string },
  mark: string,
  use: keyof typeof CORNERS = 'logo',
): Promise<string> {
  const initials = initialsOf(name);
  const letters = drawable(initials) === initials ? await drawLetters(initials) : asText(initials);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">
  <!-- ${mark} -->
  <title>${escapeHtml(name)}</title>
  <rect width="${SIZE}" height="${SIZE}" rx="${CORNERS[use]}" fill="${color}"/>
  ${letters}
</svg>
`;
}

async function drawLetters(letters: string): Promise<string> {
  // Without a width, the drawing is as wide as the letters.
  const probe = await drawLine(letters, { fontSize: LARGEST_LETTER });
  const width = Number(/ width="([\d.]+)"/.exec(probe)?.[1]);
  const fontSize = LARGEST_LETTER * Math.min(1, (SIZE - 2 * MARGIN) / width);
  const style = { width: SIZE, height: SIZE, justifyContent: 'center', fontSize };
  const down = SIZE / 2 - middleOf(await drawLine('H', style));
  return `<g transform="translate(0 ${down.toFixed(1)})">${await drawLine(letters, style)}</g>`;
}

function drawLine(
  letters: string,
  style: { fontSize: number; width?: number; [property: string]: unknown },
): Promise<string> {
  const fonts = fontsFor(letters).filter(({ weight }) => weight === TITLE_WEIGHT);
  const fontFamily = fonts.map(({ name }) => name).join(', ');
  const line = {
    type: 'div',
    key: null,
    props: {
      style: { display: 'flex', lineHeight: 1, fontFamily, color: '#fff', ...style },
      children: letters,
    },
  } as ReactElement;
  const size = style.width ? { width: style.width, height: SIZE } : { height: SIZE };
  return satori(line, { ...size, fonts });
}

/** The middle between the top and the bottom of what is drawn. All its points are pairs of x and y. */
function middleOf(drawing: string): number {
  const points = / d="([^"]+)"/.exec(drawing)?.[1]?.match(/-?[\d.]+/g) ?? [];
  const heights = points.map(Number).filter((_, index) => index % 2 === 1);
  return (Math.min(...heights) + Math.max(...heights)) / 2;
}

function asText(letters: string): string {
  const size = 28;
  return `<text x="${SIZE / 2}" y="${SIZE / 2 + size * 0.36}" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${size}" fill="#fff">${escapeHtml(letters)}</text>`;
}
