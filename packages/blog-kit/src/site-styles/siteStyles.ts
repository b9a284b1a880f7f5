import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Rule } from 'postcss';
import type { MotifColors } from '../cards/motif';

/** Where the colors and sizes of pages are. */
export const STYLE_FILE = 'src/css/custom.css';

const LOGO_FILE = 'static/img/logo.svg';

/** The style sheets that set the colors and sizes of pages, as texts. A later one counts for more. */
interface StyleSheets {
  /** Infima's, and the kit's. */
  defaults: readonly string[];
  /** What the site sets itself; empty if it has no such file. */
  own: string;
}

/** Reads the style sheets of a site. */
export function readStyleSheets(siteDir: string): StyleSheets {
  const file = path.join(siteDir, STYLE_FILE);
  // A dependency of the classic theme.
  const infima = require.resolve('infima/dist/css/default/default.css', {
    paths: [path.dirname(require.resolve('@docusaurus/theme-classic/package.json'))],
  });
  return {
    defaults: [infima, path.join(__dirname, 'tokens.css')].map((one) => readFileSync(one, 'utf8')),
    own: existsSync(file) ? readFileSync(file, 'utf8') : '',
  };
}

/** The custom properties of a color mode, by name. */
type Tokens = Map<string, string>;

/**
 * The custom properties of each color mode in all the style sheets together; the last one counts, as in browsers. Dark
 * mode has those of light mode, too. Rules for small screens and paper are not read.
 */
export function tokensOf(sheets: readonly string[]): { light: Tokens; dark: Tokens } {
  const light: Tokens = new Map();
  const dark: Tokens = new Map();
  for (const sheet of sheets) {
    const ofDark: Tokens = new Map();
    postcss.parse(sheet).walkDecls(/^--/, ({ prop, value, parent }) => {
      const rule = parent as Rule;
      if (!isForScreens(rule)) return;
      const selectors = rule.selectors.map(plainSelector);
      if (selectors.includes(':root')) {
        light.set(prop, value);
        dark.set(prop, value);
      }
      if (selectors.includes("[data-theme='dark']")) ofDark.set(prop, value);
    });
    for (const [name, value] of ofDark) dark.set(name, value);
  }
  return { light, dark };
}

/** `[data-theme='dark']` of `html[data-theme="dark"]` and the like, which Infima and the kit write. */
function plainSelector(selector: string): string {
  const inner = selector.replaceAll('"', "'").replace(/^:where\((.*)\)$/, '$1');
  return inner.replace(/^html(?=\[)/, '').replace(/^html$/, ':root');
}

function isForScreens({ parent: around }: Rule): boolean {
  if (around?.type === 'root') return true;
  return around?.type === 'atrule' && (around as { params?: string }).params === 'screen';
}

/** What all cards and drawings of the site have in common. Cards have the colors of dark mode. */
interface Look {
  colors: SiteColors;
  /** The colors of light mode. */
  light: SiteColors;
  /** An SVG file; undefined if there is none. */
  logo?: string;
  /** The properties of the style sheet that are no color as `#rrggbb`. */
  unread: string[];
}

/** Reads the site's colors and its logo. */
export function readLook(siteDir: string): Look {
  const logo = path.join(siteDir, LOGO_FILE);
  const sheets = readStyleSheets(siteDir);
  const dark = readSiteColors(sheets, 'dark');
  const light = readSiteColors(sheets, 'light');
  return {
    colors: dark.colors,
    light: light.colors,
    unread: [...new Set([...dark.unread, ...light.unread])],
    logo: existsSync(logo) ? readFileSync(logo, 'utf8') : undefined,
  };
}

const PROPERTIES = {
  background: '--site-background',
  surface: '--site-surface',
  edge: '--site-edge',
  muted: '--site-muted',
  heading: '--ifm-heading-color',
  accent: '--ifm-color-primary',
};

/** The colors of pages in one mode, as `#rrggbb`. */
export type SiteColors = Record<keyof typeof PROPERTIES, string>;

/**
 * Reads the colors of a mode from the style sheets, so that pictures follow what the owner sets there.
 *
 * @returns the colors, and the properties that could not be read: those have the colors of a site that sets nothing
 */
export function readSiteColors(
  { defaults, own }: StyleSheets,
  mode: 'dark' | 'light',
): { colors: SiteColors; unread: string[] } {
  const set = tokensOf([...defaults, own])[mode];
  const fallback = tokensOf(defaults)[mode];
  const unread: string[] = [];
  const colors = Object.entries(PROPERTIES).map(([name, property]) => {
    const color = valueOf(set, property);
    if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color)) return [name, color];
    unread.push(property);
    return [name, valueOf(fallback, property)];
  });
  return { colors: Object.fromEntries(colors) as SiteColors, unread };
}

/** The value; a variable is followed. The color of headings is that of text where nothing else is set. */
function valueOf(tokens: Tokens, property: string, depth = 0): string {
  const value = tokens.get(property)?.trim() ?? '';
  const variable =
    value === 'inherit' ? '--ifm-font-color-base' : /^var\(\s*(--[\w-]+)\s*\)$/.exec(value)?.[1];
  return variable && depth < 8 ? valueOf(tokens, variable, depth + 1) : value;
}

/** The colors of a drawing, on a card and in lists. */
export function onTile({ surface, edge, muted, accent }: SiteColors): MotifColors {
  return { ground: surface, grid: edge, line: muted, accent };
}

/** The style sheet of feeds, with the site's colors and type. */
export function feedStyleSheet(siteDir: string): string {
  const css = readFileSync(path.join(__dirname, '../feeds/feed.css'), 'utf8');
  const { defaults, own } = readStyleSheets(siteDir);
  const { light, dark } = usedTokens(css, [...defaults, own]);
  // A feed runs no scripts, so nothing can tell which mode the reader has chosen on the site.
  return `:root {\n${light}}\n\n@media screen and (prefers-color-scheme: dark) {\n:root {\n${dark}}\n}\n\n${css}`;
}

/**
 * The custom properties that a style sheet uses, also by way of others: as declarations, a line each, and those that
 * differ in dark mode.
 *
 * @param css the style sheet that uses them
 * @param sheets the style sheets that declare them: for `:root`, and for `[data-theme='dark']`
 */
export function usedTokens(css: string, sheets: readonly string[]) {
  const { light, dark } = tokensOf(sheets);
  const used = new Set<string>();
  const use = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      use(`${light.get(name) ?? ''} ${dark.get(name) ?? ''}`);
    }
  };
  use(css);
  const lines = (tokens: Tokens) =>
    [...tokens].filter(([name]) => used.has(name)).map(([name, value]) => `  ${name}: ${value};\n`);
  const inLight = lines(light);
  return {
    light: inLight.join(''),
    dark: lines(dark)
      .filter((line) => !inLight.includes(line))
      .join(''),
  };
}
