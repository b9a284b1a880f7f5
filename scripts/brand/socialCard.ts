import sharp from 'sharp';
import { drawText, type Style, widthOf } from './letters';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 96;
const LOGO_SIZE = 120;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
/** Between the logo and the line at the bottom. */
const TEXT_MIDDLE = 376;
/** From the last line of the title to the tagline. */
const TAGLINE_HEIGHT = 68;

/** A style, and the number of lines that fit. */
interface Fit {
  style: Style;
  most: number;
}

const TITLE_FITS: Fit[] = [
  { style: { size: 76, weight: 700 }, most: 2 },
  { style: { size: 60, weight: 700 }, most: 3 },
  { style: { size: 44, weight: 700 }, most: 4 },
];
const TAGLINE_FITS: Fit[] = [34, 28, 22].map((size) => ({ style: { size, weight: 500 }, most: 1 }));
const BOTTOM_FITS: Fit[] = [26, 22, 18].map((size) => ({ style: { size, weight: 500 }, most: 1 }));

/** The texts and colors of the card. */
export interface CardContent {
  /** The logo: an SVG file. */
  logo: string;
  title: string;
  tagline: string;
  /** The owner. */
  name: string;
  /** The site's address without its scheme. */
  host: string;
  color: string;
  background: string;
}

/**
 * The picture that link previews show: 1200 × 630 pixels, as Open Graph's consumers expect.
 *
 * @param mark says in the file what made it
 * @returns a PNG file
 */
export async function drawSocialCard(content: CardContent, mark: string): Promise<Buffer> {
  const density = (72 * LOGO_SIZE) / 64;
  const logo = await sharp(Buffer.from(content.logo), { density: density * 2 })
    .resize(LOGO_SIZE, LOGO_SIZE, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  return sharp(Buffer.from(drawCard(content)))
    .composite([{ input: logo, left: MARGIN, top: MARGIN }])
    .withExif({ IFD0: { Software: mark } })
    .png({ palette: true })
    .toBuffer();
}

function drawCard({ title, tagline, name, host, color, background }: CardContent): string {
  const { style, lines } = fit(title, TITLE_FITS);
  const lineHeight = style.size * 1.15;
  const height = lines.length * lineHeight + TAGLINE_HEIGHT;
  const firstLine = TEXT_MIDDLE - height / 2 + style.size * 0.8;
  const titleLines = lines.map((line, index) =>
    drawText(line, MARGIN, firstLine + index * lineHeight, style),
  );
  const below = fit(tagline, TAGLINE_FITS);
  const bottom = fit(`${name} · ${host}`, BOTTOM_FITS);
  const taglineY = firstLine + (lines.length - 1) * lineHeight + TAGLINE_HEIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/>
  <rect width="12" height="${HEIGHT}" fill="${color}"/>
  <g fill="#f0f3f6">${titleLines.join('')}</g>
  <g fill="${color}">${drawText(below.lines.join(' '), MARGIN, taglineY, below.style)}</g>
  <g fill="#9aa4af">${drawText(bottom.lines.join(' '), MARGIN, HEIGHT - 64, bottom.style)}</g>
</svg>`;
}

/**
 * The first of some styles that the text fits into without a broken word; what is too long for the last breaks within
 * words, and ends in an ellipsis.
 */
function fit(text: string, fits: Fit[]): { style: Style; lines: string[] } {
  for (const { style, most } of fits) {
    const lines = balance(text, style);
    const isWhole = lines.every((line) => widthOf(line, style) <= TEXT_WIDTH);
    if (isWhole && lines.length <= most) return { style, lines };
  }
  const { style, most } = fits.at(-1) as Fit;
  const lines = wrap(breakWords(text, style), style, TEXT_WIDTH);
  if (lines.length <= most) return { style, lines };
  const last = shorten(lines[most - 1] ?? '', style);
  return { style, lines: [...lines.slice(0, most - 1), last] };
}

/** Makes room for an ellipsis at the end of a line. */
function shorten(line: string, style: Style): string {
  const letters = [...line];
  while (widthOf(`${letters.join('')}…`, style) > TEXT_WIDTH) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Puts spaces into words that are wider than a line. */
function breakWords(text: string, style: Style): string {
  let line = '';
  let broken = '';
  for (const letter of text) {
    line = letter === ' ' ? '' : line + letter;
    if (widthOf(line, style) > TEXT_WIDTH) {
      broken += ' ';
      line = letter;
    }
    broken += letter;
  }
  return broken;
}

/** Breaks a text into as few lines as it needs, of about the same width. */
function balance(text: string, style: Style): string[] {
  let lines = wrap(text, style, TEXT_WIDTH);
  for (let width = TEXT_WIDTH; width > TEXT_WIDTH / 2; width -= style.size / 2) {
    const narrower = wrap(text, style, width);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

function wrap(text: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
