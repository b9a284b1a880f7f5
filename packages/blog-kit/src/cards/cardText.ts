import type { ReactNode } from 'react';
import { fitTitle } from './fitTitle';
import { drawable, FACT_WEIGHT, TITLE_WEIGHT } from './fonts';
import { CARD_HEIGHT } from './paths';
import type { SiteColors } from './siteColors';

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
export const TEXT_WIDTH = 720;
const MARGIN = 72;
const LINE_WIDTH = TEXT_WIDTH - MARGIN - 48;
export const LOGO = { size: 44, left: MARGIN, top: CARD_HEIGHT - MARGIN - 44 };

/** The brand stands beside the logo. */
const BRAND_INDENT = LOGO.size + 18;

const TITLE_SIZES = [72, 64, 56, 50, 44, 40];
const TITLE_LINE = 1.12;
const MOST_LINES = 4;

/** The text without letters that cannot be drawn. */
export function drawableText({ label, title, facts, brand }: CardText): CardText {
  return {
    label: drawable(label),
    title: drawable(title),
    facts: drawable(facts),
    brand: drawable(brand),
  };
}

/**
 * Lays out the text of a card for satori, as elements with the styles that it knows:
 * https://github.com/vercel/satori#css
 *
 * @param fontFamily the names of the fonts, in order
 */
export function layOutText(text: CardText, colors: SiteColors, fontFamily: string): ReactNode {
  const { label, title, facts, brand } = text;
  const small = { fontSize: 26, fontWeight: FACT_WEIGHT, lineHeight: 1.4, color: colors.muted };
  const { size, lines } = fitTitle(title, TITLE_SIZES, LINE_WIDTH, MOST_LINES);
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
