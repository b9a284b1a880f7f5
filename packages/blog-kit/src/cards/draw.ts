import satori from 'satori';
import sharp from 'sharp';
import type { ReactNode } from 'react';
import { fontsFor, drawable, FACT_WEIGHT, TITLE_WEIGHT } from './fonts';
import { drawMotif, type MotifSeed } from './motif';
import { CARD_HEIGHT, CARD_WIDTH, MOTIF_WIDTH } from './paths';
import { onTile, type SiteColors } from '../site-styles/siteStyles';

/** All that a card shows: the same gives the same picture. */
export interface CardContent {
  text: CardText;
  motif: MotifSeed;
  colors: SiteColors;
  /** The site's logo, an SVG file; undefined if there is none. */
  logo?: string;
}

/**
 * Draws a card: the text at the left, and a drawing of its own at the right.
 *
 * @returns a PNG file of 1200 by 630 pixels with 16 colors, which is a quarter as large as one with all
 */
export async function drawCard(content: CardContent): Promise<Buffer> {
  const svg = await cardSvg(content);
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 16, effort: 1, dither: 0 })
    .toBuffer();
}

async function cardSvg({ text, motif, colors, logo }: CardContent): Promise<string> {
  const shown: CardText = {
    label: drawable(text.label),
    title: drawable(text.title),
    facts: drawable(text.facts),
    brand: drawable(text.brand),
  };
  const fonts = fontsFor(Object.values(shown).join(''));
  const family = [...new Set(fonts.map(({ name }) => name))].join(', ');
  const words = await satori(layOutText(shown, colors, family), {
    width: TEXT_WIDTH,
    height: CARD_HEIGHT,
    fonts,
    // A letter that the font's tables promise and its file lacks.
    loadAdditionalAsset: async () => [],
  });
  const tile = onTile(colors);
  const scale = PANEL_WIDTH / MOTIF_WIDTH;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${colors.background}"/>`,
    clippedOnce(words),
    logo ? logoImage(logo) : '',
    `<g transform="translate(${TEXT_WIDTH} 0) scale(${scale})">`,
    `<rect width="${MOTIF_WIDTH}" height="${CARD_HEIGHT / scale}" fill="${tile.ground}"/>`,
    drawMotif(motif, tile, CARD_HEIGHT / scale),
    '</g></svg>',
  ].join('');
}

/**
 * Satori gives a box that hides what overflows a clip path and a mask, both the same rectangle. The mask alone takes a
 * third of the time that the whole drawing takes.
 */
function clippedOnce(svg: string): string {
  return svg.replace(/ mask="[^"]*"(?= clip-path=)/g, '');
}

/** As a picture in the picture, so that ids in the owner's file meet no others. */
function logoImage(logo: string): string {
  const data = Buffer.from(logo).toString('base64');
  return `<image x="${LOGO.left}" y="${LOGO.top}" width="${LOGO.size}" height="${LOGO.size}" href="data:image/svg+xml;base64,${data}"/>`;
}

/** The texts of a card. */
export interface CardText {
  /** Above the title: a date, or the kind of page. */
  label: string;
  title: string;
  /** Below the title: tags, or a description. */
  facts: string;
  /** At the bottom, beside the logo. */
  brand: string;
}

/** The room of the text, in pixels. */
const TEXT_WIDTH = 720;
const PANEL_WIDTH = CARD_WIDTH - TEXT_WIDTH;
const MARGIN = 72;
const LINE_WIDTH = TEXT_WIDTH - MARGIN - 48;
const LOGO = { size: 44, left: MARGIN, top: CARD_HEIGHT - MARGIN - 44 };

/** The brand stands beside the logo. */
const BRAND_INDENT = LOGO.size + 18;

/** In pixels, largest first. */
const TITLE_SIZES = [72, 64, 56, 50, 44];
const LEAST_SIZE = 40;
const TITLE_LINE = 1.12;
const MOST_LINES = 4;

/**
 * Lays out the text of a card for satori, as elements with the styles that it knows:
 * https://github.com/vercel/satori#css
 *
 * @param fontFamily the names of the fonts, in order
 */
export function layOutText(text: CardText, colors: SiteColors, fontFamily: string): ReactNode {
  const { label, title, facts, brand } = text;
  const small = { fontSize: 26, fontWeight: FACT_WEIGHT, lineHeight: 1.4, color: colors.muted };
  const { size, lines } = fitTitle(title);
  const above = block({ ...small, lineClamp: 1, color: colors.accent }, label);
  const heading = block(
    {
      fontSize: size,
      fontWeight: TITLE_WEIGHT,
      lineHeight: TITLE_LINE,
      letterSpacing: size * -0.015,
      color: colors.heading,
      wordBreak: 'break-word',
      ...linesStyle(lines),
      maxHeight: size * TITLE_LINE * MOST_LINES,
      overflow: 'hidden',
      margin: '16px 0 20px',
    },
    title,
  );
  const below = block({ ...small, lineClamp: 2, wordBreak: 'break-word' }, facts);
  const bottom = block(
    {
      ...small,
      lineClamp: 1,
      lineHeight: `${LOGO.size}px`,
      width: LINE_WIDTH - BRAND_INDENT,
      marginLeft: BRAND_INDENT,
      color: colors.heading,
    },
    brand,
  );
  return element(
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: TEXT_WIDTH,
      height: CARD_HEIGHT,
      padding: `${MARGIN}px ${TEXT_WIDTH - MARGIN - LINE_WIDTH}px ${MARGIN}px ${MARGIN}px`,
      fontFamily,
    },
    [element({ display: 'flex', flexDirection: 'column' }, [above, heading, below]), bottom],
  );
}

/**
 * Satori cannot balance lines that it cuts off, and it looks for widths down to half a text, which never ends where that
 * is less than the first letter has: "C".
 */
function linesStyle(lines: number): object {
  if (lines > MOST_LINES) return { lineClamp: MOST_LINES };
  return lines > 1 ? { textWrap: 'balance' } : {};
}

function block(style: object, text: string): ReactNode {
  return text ? element({ display: 'block', width: LINE_WIDTH, ...style }, text) : null;
}

/** What React would make of JSX. Satori needs nothing else of it. */
function element(style: object, children: ReactNode): ReactNode {
  return { type: 'div', key: null, props: { style, children } } as ReactNode;
}

/** The widths of letters in ems, roughly, as in most sans-serif fonts. The first that matches counts. */
const WIDTHS: [letters: RegExp, ems: number][] = [
  [/[ijl.,:;'’|!I()[\]]/, 0.32],
  [/[mwMW@%—]/, 0.9],
  [/[ftr\s-]/, 0.4],
  [/\p{Lu}/u, 0.68],
  [/(?:)/, 0.58],
];

/**
 * The largest size at which a title fits, by an estimate: satori tells no widths before it has drawn.
 *
 * @returns the size, and how many lines the title has in it: more than the most if it fits in no size, which is then the
 *   last one
 */
export function fitTitle(title: string): { size: number; lines: number } {
  const lines = (size: number) => linesOf(title, LINE_WIDTH / size);
  const size = TITLE_SIZES.find((candidate) => lines(candidate) <= MOST_LINES) ?? LEAST_SIZE;
  return { size, lines: lines(size) };
}

/** The number of lines; infinite when a word is wider than one. */
function linesOf(title: string, ems: number): number {
  let lines = 1;
  let used = 0;
  for (const word of title.split(' ')) {
    const own = widthOf(word);
    if (own > ems) return Infinity;
    const longer = used + (used > 0 ? widthOf(' ') : 0) + own;
    if (longer > ems) lines += 1;
    used = longer > ems ? own : longer;
  }
  return lines;
}

function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0),
    0,
  );
}
