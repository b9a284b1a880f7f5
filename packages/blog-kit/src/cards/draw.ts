import { readFileSync } from 'node:fs';
import unicode from '@fontsource/familjen-grotesk/unicode.json';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import type { ReactNode } from 'react';
import { drawIllustration, type IllustrationColors, type IllustrationSeed } from './illustration';
import { CARD_HEIGHT as HEIGHT, CARD_WIDTH as WIDTH, ILLUSTRATION_WIDTH } from './paths';
import { onTile, type SiteColors } from '../site-styles/siteStyles';

/** All that a card shows, which is drawn by the words of its title: the same gives the same picture. */
export interface CardContent extends IllustrationSeed {
  /** Above the title: a date, or the kind of page. */
  label?: string;
  /** Below the title: tags, or a description. */
  facts?: string;
  /** At the bottom, beside the logo. */
  brand: string;
}

const TEXT_WIDTH = 720;
const MARGIN = 72;
const LINE_WIDTH = TEXT_WIDTH - MARGIN - 48;
const LOGO = 44;

/**
 * Draws a card: the text at the left, and a drawing of its own at the right.
 *
 * @returns a PNG file of 1200 by 630 pixels with 16 colors, which is a quarter as large as one with all
 */
export async function drawCard(
  content: CardContent,
  colors: SiteColors,
  logo?: string,
): Promise<Buffer> {
  const words = await satori(layOut(content, colors), {
    width: TEXT_WIDTH,
    height: HEIGHT,
    fonts,
    // A letter that the font's tables promise and its file lacks.
    loadAdditionalAsset: async () => [],
  });
  const tile = onTile(colors);
  const scale = (WIDTH - TEXT_WIDTH) / ILLUSTRATION_WIDTH;
  const { drawing } = drawIllustration(content, HEIGHT / scale);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.background}"/>`,
    // A box that hides what overflows has a clip path and a mask, both the same. The mask takes a third of all the time.
    words.replace(/ mask="[^"]*"(?= clip-path=)/g, ''),
    // A picture in the picture, so that ids in the owner's file meet no others.
    logo &&
      `<image x="${MARGIN}" y="${HEIGHT - MARGIN - LOGO}" width="${LOGO}" height="${LOGO}" href="data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}"/>`,
    `<g transform="translate(${TEXT_WIDTH} 0) scale(${scale})">`,
    `<rect width="${ILLUSTRATION_WIDTH}" height="${HEIGHT / scale}" fill="${tile.ground}"/>`,
    drawing.replace(/var\(--(\w+)\)/g, (_, name: keyof IllustrationColors) => tile[name]),
    '</g></svg>',
  ];
  return sharp(Buffer.from(svg.join('')))
    .png({ palette: true, colours: 16, effort: 1, dither: 0 })
    .toBuffer();
}

/** The parts of the font of cards, from https://fontsource.org: satori reads its static files. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const;
const [FACT_WEIGHT, TITLE_WEIGHT] = [500, 600] as const;

// One list, because satori reads the fonts of a list once; to read them takes as long as to lay out a card.
const fonts = SUBSETS.flatMap((subset) =>
  [FACT_WEIGHT, TITLE_WEIGHT].map((weight): Font => {
    const file = `@fontsource/familjen-grotesk/files/familjen-grotesk-${subset}-${weight}-normal.woff`;
    // Each file has a name of its own, or satori would take one subset for another.
    return { name: subset, weight, data: readFileSync(require.resolve(file)) };
  }),
);

/** What the font has, as CSS says it: `U+0000-00FF,U+0131`. */
const ranges = SUBSETS.map((subset) => unicode[subset]).join();

/** What cannot be drawn, such as emoji with their joiners, which have no shape of their own. */
const undrawable = new RegExp(
  `[\\p{Cf}\\p{Cc}]|[^${ranges.replace(/U\+|,/g, '').replace(/[\dA-F]{4}/g, '\\u$&')}]`,
  'gu',
);

/** A text without the signs that cannot be drawn. Of one with such letters nothing is left: a part would say something else. */
function drawable(text: string): string {
  if (text.match(undrawable)?.some((sign) => /\p{L}/u.test(sign))) return '';
  return text.replace(/\s/g, ' ').replace(undrawable, '').replace(/ +/g, ' ').trim();
}

/** The size of titles up to a length, in pixels: most have four lines then. Satori tells no widths before it has drawn. */
const TITLE_SIZES = [
  [48, 72],
  [64, 64],
  [82, 50],
] as const;

/** Lays out the text of a card, as elements with the styles that satori knows: https://github.com/vercel/satori#css */
function layOut(content: CardContent, colors: SiteColors): ReactNode {
  const title = drawable(content.title);
  const { length } = title;
  const [, size] = TITLE_SIZES.find(([most]) => length <= most) ?? [0, 44];
  const small = { fontSize: 26, fontWeight: FACT_WEIGHT, lineHeight: 1.4, color: colors.muted };
  const heading = {
    fontSize: size,
    fontWeight: TITLE_WEIGHT,
    lineHeight: 1.12,
    letterSpacing: size * -0.015,
    color: colors.heading,
    wordBreak: 'break-word',
    // Satori cannot balance lines that it cuts off, and it looks for widths down to half a text, which never ends where
    // that is less than the first letter has: "C".
    ...(length > 100 ? { lineClamp: 4 } : length > 12 && { textWrap: 'balance' }),
    maxHeight: size * 1.12 * 4,
    overflow: 'hidden',
    margin: '16px 0 20px',
  };
  const brand = {
    ...small,
    lineClamp: 1,
    lineHeight: `${LOGO}px`,
    width: LINE_WIDTH - LOGO - 18,
    marginLeft: LOGO + 18,
    color: colors.heading,
  };
  const column = { display: 'flex', flexDirection: 'column' };
  const card = {
    ...column,
    justifyContent: 'space-between',
    width: TEXT_WIDTH,
    height: HEIGHT,
    padding: `${MARGIN}px 48px ${MARGIN}px ${MARGIN}px`,
    fontFamily: SUBSETS.join(', '),
  };
  return element(card, [
    element(column, [
      block({ ...small, lineClamp: 1, color: colors.accent }, content.label),
      block(heading, title),
      block({ ...small, lineClamp: 2, wordBreak: 'break-word' }, content.facts),
    ]),
    block(brand, content.brand),
  ]);
}

function block(style: object, text = ''): ReactNode {
  const shown = drawable(text);
  return shown ? element({ display: 'block', width: LINE_WIDTH, ...style }, shown) : null;
}

/** What React would make of JSX. Satori needs nothing else of it. */
function element(style: object, children: ReactNode): ReactNode {
  return { type: 'div', key: null, props: { style, children } } as ReactNode;
}
