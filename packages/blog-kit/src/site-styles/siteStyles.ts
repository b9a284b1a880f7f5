import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import postcss, { type Declaration, type Root, type Rule } from 'postcss';
import type { MotifColors } from '../cards/motif';

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
  const defaults = [infimaFile(siteDir), path.join(__dirname, 'tokens.css')];
  return {
    defaults: defaults.map((one) => readFileSync(one, 'utf8')),
    own: existsSync(file) ? readFileSync(file, 'utf8') : '',
  };
}

/** Infima is a dependency of the classic theme, and may lie below it. */
function infimaFile(siteDir: string): string {
  const places = ['@docusaurus/preset-classic', '@docusaurus/theme-classic'].reduce(
    (from, name) => [path.dirname(require.resolve(`${name}/package.json`, { paths: from }))],
    [siteDir, __dirname],
  );
  return require.resolve('infima/dist/css/default/default.css', { paths: places });
}

/** The custom properties of each color mode in all the style sheets together. */
export function tokensOf(sheets: readonly string[]): { light: Tokens; dark: Tokens } {
  const light: Tokens = new Map();
  const dark: Tokens = new Map();
  for (const sheet of sheets) {
    const root = postcss.parse(sheet);
    for (const [name, declaration] of siteTokens(root, 'light')) {
      light.set(name, declaration);
      dark.set(name, declaration);
    }
    for (const [name, declaration] of siteTokens(root, 'dark')) dark.set(name, declaration);
  }
  return { light, dark };
}

/** Where the colors and sizes of pages are. */
export const STYLE_FILE = 'src/css/custom.css';

/** The selectors of the rules that set them in each color mode. Dark mode has those of light mode, too. */
const MODES = { light: ':root', dark: "[data-theme='dark']" } as const;

/** The mode's custom properties, by name. */
type Tokens = Map<string, Declaration>;

/**
 * The custom properties that a style sheet sets for one color mode, by name; the last one counts, as in browsers. Rules
 * for small screens and paper are not read.
 */
function siteTokens(root: Root, mode: keyof typeof MODES): Tokens {
  const found: Tokens = new Map();
  root.walkDecls(/^--/, (declaration) => {
    const rule = declaration.parent as Rule;
    if (rule.selectors?.map(plainSelector).includes(MODES[mode]) && isForScreens(rule)) {
      found.set(declaration.prop, declaration);
    }
  });
  return found;
}

/** `[data-theme='dark']` of `html[data-theme="dark"]` and the like, which Infima and the kit write. */
function plainSelector(selector: string): string {
  const inner = selector.replaceAll('"', "'").replace(/^:where\((.*)\)$/, '$1');
  return inner.replace(/^html(?=\[)/, '').replace(/^html$/, ':root');
}

function isForScreens({ parent: around }: Rule): boolean {
  return (
    around?.type === 'root' ||
    (around?.type === 'atrule' && (around as { params?: string }).params === 'screen')
  );
}

const LOGO_FILE = 'static/img/logo.svg';

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

/** The style sheet of feeds, with the site's colors and type. */
export async function feedStyleSheet(siteDir: string): Promise<string> {
  const css = await readFile(path.join(__dirname, '../feeds/feed.css'), 'utf8');
  const { defaults, own } = readStyleSheets(siteDir);
  const { light, dark } = usedTokens(css, [...defaults, own]);
  // A feed runs no scripts, so nothing can tell which mode the reader has chosen on the site.
  return `:root {\n${light}}\n\n@media screen and (prefers-color-scheme: dark) {\n:root {\n${dark}}\n}\n\n${css}`;
}

/** Declarations of custom properties, a line each. */
interface UsedTokens {
  light: string;
  /** Those that differ in dark mode. */
  dark: string;
}

/**
 * The custom properties that a style sheet uses, also by way of others.
 *
 * @param css the style sheet that uses them
 * @param sheets the style sheets that declare them: for `:root`, and for `[data-theme='dark']`
 */
export function usedTokens(css: string, sheets: readonly string[]): UsedTokens {
  const { light, dark } = tokensOf(sheets);
  const used = new Set<string>();
  const use = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      use(`${light.get(name)?.value ?? ''} ${dark.get(name)?.value ?? ''}`);
    }
  };
  use(css);
  const lines = (tokens: typeof light, isShown: (name: string) => boolean) =>
    [...tokens]
      .filter(([name]) => used.has(name) && isShown(name))
      .map(([name, { value }]) => `  ${name}: ${value};\n`)
      .join('');
  return {
    light: lines(light, () => true),
    dark: lines(dark, (name) => dark.get(name)?.value !== light.get(name)?.value),
  };
}
