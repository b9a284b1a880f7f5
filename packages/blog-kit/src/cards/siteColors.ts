import type { Tokens } from '../site-styles/siteTokens';
import { tokensOf, type StyleSheets } from '../site-styles/styleSheets';
import type { MotifColors } from './motif/drawMotif';

/** The colors of pages in one mode, as `#rrggbb`. */
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

/**
 * Reads the colors of a mode from the style sheets, so that pictures follow what the owner sets there.
 *
 * @returns the colors, and the properties that could not be read: those have the colors of a site that sets nothing
 */
export function readSiteColors(
  { defaults, own }: StyleSheets,
  mode: 'dark' | 'light',
): {
  colors: SiteColors;
  unread: string[];
} {
  const set = tokensOf([...defaults, own])[mode];
  const fallback = tokensOf(defaults)[mode];
  const names = Object.keys(PROPERTIES) as (keyof SiteColors)[];
  const unread = names.filter((name) => !isColor(valueOf(set, PROPERTIES[name])));
  const colors = names.map((name) => {
    const tokens = unread.includes(name) ? fallback : set;
    return [name, valueOf(tokens, PROPERTIES[name])];
  });
  return {
    colors: Object.fromEntries(colors) as SiteColors,
    unread: unread.map((name) => PROPERTIES[name]),
  };
}

/** The colors of a drawing, on a card and in lists. */
export function onTile({ surface, edge, muted, accent }: SiteColors): MotifColors {
  return { ground: surface, grid: edge, line: muted, accent };
}

function isColor(value: string): boolean {
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value);
}

/** The value; a variable is followed. The color of headings is that of text where nothing else is set. */
function valueOf(tokens: Tokens, property: string, depth = 0): string {
  const value = tokens.get(property)?.value.trim() ?? '';
  const variable =
    value === 'inherit' ? '--ifm-font-color-base' : /^var\(\s*(--[\w-]+)\s*\)$/.exec(value)?.[1];
  return variable && depth < 8 ? valueOf(tokens, variable, depth + 1) : value;
}
