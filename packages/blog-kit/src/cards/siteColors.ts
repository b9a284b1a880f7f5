import postcss, { type Declaration } from 'postcss';
import { siteTokens } from '../site-styles/siteTokens';
import type { MotifColors } from './motif/drawMotif';

/** The colors of pages in dark mode, as `#rrggbb`. */
export interface SiteColors {
  background: string;
  surface: string;
  edge: string;
  muted: string;
  heading: string;
  accent: string;
}

const PROPERTIES: Record<keyof SiteColors, string> = {
  background: '--site-background',
  surface: '--site-surface',
  edge: '--site-edge',
  muted: '--site-muted',
  heading: '--ifm-heading-color',
  accent: '--ifm-color-primary',
};

/** For a property of a style sheet that sets it in another way than `#rrggbb`. */
const FALLBACK: SiteColors = {
  background: '#11141d',
  surface: '#191d29',
  edge: '#2c3244',
  muted: '#979fb3',
  heading: '#f4f0e8',
  accent: '#f2b155',
};

/**
 * Reads the colors of dark mode from the site's style sheet, so that pictures follow what the owner sets there.
 *
 * @param source the style sheet
 * @returns the colors, and the properties that could not be read: those have the template's colors
 */
export function readSiteColors(source: string): { colors: SiteColors; unread: string[] } {
  const root = postcss.parse(source);
  const tokens = new Map([...siteTokens(root, 'light'), ...siteTokens(root, 'dark')]);
  const colors = { ...FALLBACK };
  const unread: string[] = [];
  for (const [name, property] of Object.entries(PROPERTIES)) {
    const value = valueOf(tokens, property);
    if (value && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value))
      colors[name as keyof SiteColors] = value;
    else unread.push(property);
  }
  return { colors, unread };
}

/** The colors of a drawing, on a card and in lists. */
export function onTile({ surface, edge, muted, accent }: SiteColors): MotifColors {
  return { ground: surface, grid: edge, line: muted, accent };
}

/** The value; a variable is followed. */
function valueOf(
  tokens: ReadonlyMap<string, Declaration>,
  property: string,
  depth = 0,
): string | undefined {
  const value = tokens.get(property)?.value.trim();
  const variable = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value ?? '')?.[1];
  return variable && depth < 5 ? valueOf(tokens, variable, depth + 1) : value;
}
