import { readFileSync } from 'node:fs';
import path from 'node:path';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import type { ReactNode } from 'react';
import { drawIllustration, type IllustrationSeed } from './illustration';
import { CARD_HEIGHT, CARD_WIDTH, ILLUSTRATION_WIDTH } from './paths';
import { onTile, type SiteColors } from '../site-styles/siteStyles';

/** All that a card shows: the same gives the same picture. */
export interface CardContent {
  text: CardText;
  illustration: IllustrationSeed;
  colors: SiteColors;
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

async function cardSvg({ text, illustration, colors, logo }: CardContent): Promise<string> {
  const shown: CardText = {
    label: drawable(text.label),
    title: drawable(text.title),
    facts: drawable(text.facts),
    brand: drawable(text.brand),
  };
  const words = await satori(layOutText(shown, colors), {
    width: TEXT_WIDTH,
    height: CARD_HEIGHT,
    fonts,
    // A letter that the font's tables promise and its file lacks.
    loadAdditionalAsset: async () => [],
  });
  const tile = onTile(colors);
  const scale = PANEL_WIDTH / ILLUSTRATION_WIDTH;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${colors.background}"/>`,
    clippedOnce(words),
    logo ? logoImage(logo) : '',
    `<g transform="translate(${TEXT_WIDTH} 0) scale(${scale})">`,
    `<rect width="${ILLUSTRATION_WIDTH}" height="${CARD_HEIGHT / scale}" fill="${tile.ground}"/>`,
    drawIllustration(illustration, tile, CARD_HEIGHT / scale),
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

/** The font of cards, from https://fontsource.org: satori reads its static files, each of which has a part of the letters. */
const font = path.dirname(require.resolve('@fontsource/familjen-grotesk/package.json'));
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'];
const [FACT_WEIGHT, TITLE_WEIGHT] = [500, 600] as const;

// One list, because satori reads the fonts of a list once; to read them takes as long as to lay out a card.
const fonts = SUBSETS.flatMap((subset) =>
  [FACT_WEIGHT, TITLE_WEIGHT].map((weight): Font => {
    const file = `familjen-grotesk-${subset}-${weight}-normal.woff`;
    // Each file has a name of its own, or satori would take one subset for another.
    return { name: subset, weight, data: readFileSync(path.join(font, 'files', file)) };
  }),
);

const ranges = JSON.parse(readFileSync(path.join(font, 'unicode.json'), 'utf8')) as object;

/** What the font cannot draw, such as emoji. Its ranges are as CSS has them: `U+0000-00FF,U+0131`. */
const undrawable = new RegExp(
  `[^${SUBSETS.map((subset) => Object(ranges)[subset])
    .join()
    .replace(/U\+|,/g, '')
    .replace(/[\dA-F]{4}/g, '\\u$&')}]`,
  'gu',
);

/** A text without what is no letter and cannot be drawn; none if it has such letters, since a part would say something else. */
function drawable(text: string): string {
  if (text.match(undrawable)?.some((sign) => /\p{L}/u.test(sign))) return '';
  return (
    text
      .replace(/\s+/g, ' ')
      // Joiners and other signs without a shape of their own belong to emoji.
      .replace(/[\p{Cf}\p{Cc}]/gu, '')
      .replace(undrawable, '')
      .replace(/ +/g, ' ')
      .trim()
  );
}

export interface CardText {
  /** Above the title: a date, or the kind of page. */
  label: string;
  title: string;
  /** Below the title: tags, or a description. */
  facts: string;
  /** At the bottom, beside the logo. */
  brand: string;
}

const TEXT_WIDTH = 720;
const PANEL_WIDTH = CARD_WIDTH - TEXT_WIDTH;
const MARGIN = 72;
const LINE_WIDTH = TEXT_WIDTH - MARGIN - 48;
const LOGO = { size: 44, left: MARGIN, top: CARD_HEIGHT - MARGIN - 44 };

/** The brand stands beside the logo. */
const BRAND_INDENT = LOGO.size + 18;

const TITLE_LINE = 1.12;
const MOST_LINES = 4;

/** The size of titles up to a length, in pixels: most have four lines then. Satori tells no widths before it has drawn. */
const TITLE_SIZES = [
  [48, 72],
  [64, 64],
  [82, 50],
] as const;
const LEAST_SIZE = 44;
const LONGEST = 100;

/**
 * Lays out the text of a card for satori, as elements with the styles that it knows:
 * https://github.com/vercel/satori#css
 */
function layOutText(text: CardText, colors: SiteColors): ReactNode {
  const { label, title, facts, brand } = text;
  const small = { fontSize: 26, fontWeight: FACT_WEIGHT, lineHeight: 1.4, color: colors.muted };
  const [, size] = TITLE_SIZES.find(([most]) => title.length <= most) ?? [LONGEST, LEAST_SIZE];
  const above = block({ ...small, lineClamp: 1, color: colors.accent }, label);
  const heading = block(
    {
      fontSize: size,
      fontWeight: TITLE_WEIGHT,
      lineHeight: TITLE_LINE,
      letterSpacing: size * -0.015,
      color: colors.heading,
      wordBreak: 'break-word',
      ...linesStyle(title),
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
      fontFamily: SUBSETS.join(', '),
    },
    [element({ display: 'flex', flexDirection: 'column' }, [above, heading, below]), bottom],
  );
}

/**
 * Satori cannot balance lines that it cuts off, and it looks for widths down to half a text, which never ends where that
 * is less than the first letter has: "C".
 */
function linesStyle({ length }: string): object {
  if (length > LONGEST) return { lineClamp: MOST_LINES };
  return length > 12 ? { textWrap: 'balance' } : {};
}

function block(style: object, text: string): ReactNode {
  return text ? element({ display: 'block', width: LINE_WIDTH, ...style }, text) : null;
}

/** What React would make of JSX. Satori needs nothing else of it. */
function element(style: object, children: ReactNode): ReactNode {
  return { type: 'div', key: null, props: { style, children } } as ReactNode;
}
