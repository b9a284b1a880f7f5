import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type Rule } from 'postcss';
import type { IllustrationColors } from '../cards/illustration';

export const STYLE_FILE = 'src/css/custom.css';

const LOGO_FILE = 'static/img/logo.svg';

type Tokens = Map<string, string>;
type Mode = 'light' | 'dark';

/** The selectors of each mode, which Infima and the kit write in several ways. */
const rootSelector = /^(?::root|html|:where\(html\))$/;
const darkSelector = /^(?::where\()?(?:html)?\[data-theme=["']dark["']\]\)?$/;

type AllTokens = Record<Mode, Tokens>;

/** Reading Infima takes long, and nothing changes it. */
let infimaTokens: AllTokens | undefined;

/** The custom properties of each color mode in Infima's style sheet and the kit's, which a site that sets nothing has. */
function readKitTokens(): AllTokens {
  // A dependency of the classic theme.
  const infima = require.resolve('infima/dist/css/default/default.css', {
    paths: [path.dirname(require.resolve('@docusaurus/theme-classic/package.json'))],
  });
  infimaTokens ??= withTokens({ light: new Map(), dark: new Map() }, infima);
  return withTokens(infimaTokens, path.join(__dirname, 'tokens.css'));
}

/** Those of a site: its own count more than the kit's. */
function readTokens(siteDir: string): AllTokens {
  const own = path.join(siteDir, STYLE_FILE);
  return existsSync(own) ? withTokens(readKitTokens(), own) : readKitTokens();
}

/**
 * Custom properties with those of a style sheet in addition; the last one counts, as in browsers. Dark mode has those of
 * light mode, too. Rules for small screens and paper are not read.
 */
function withTokens(earlier: AllTokens, file: string): AllTokens {
  const [light, dark] = [new Map(earlier.light), new Map(earlier.dark)];
  const ofDark: Tokens = new Map();
  postcss.parse(readFileSync(file, 'utf8')).walkDecls(/^--/, ({ prop, value, parent }) => {
    const { selectors, parent: around } = parent as Rule;
    if (around?.type !== 'root' && (around as AtRule).params !== 'screen') return;
    if (selectors.some((one) => rootSelector.test(one))) {
      light.set(prop, value);
      dark.set(prop, value);
    }
    if (selectors.some((one) => darkSelector.test(one))) ofDark.set(prop, value);
  });
  for (const [name, value] of ofDark) dark.set(name, value);
  return { light, dark };
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
 * Reads the site's logo, and its colors in both modes from the style sheets, so that pictures follow what the owner sets
 * there.
 *
 * @returns the logo as an SVG file, if there is one; the colors; and the properties that are no color as `#rrggbb`, in
 * whose place are those of a site that sets nothing
 */
export function readLook(siteDir: string) {
  const tokens = readTokens(siteDir);
  const defaults = readKitTokens();
  const unread = new Set<string>();
  const colorsOf = (mode: Mode): SiteColors => {
    const colors = Object.entries(PROPERTIES).map(([name, property]) => {
      const color = valueOf(tokens[mode], property);
      if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color)) return [name, color];
      unread.add(property);
      return [name, valueOf(defaults[mode], property)];
    });
    return Object.fromEntries(colors) as SiteColors;
  };
  const logo = path.join(siteDir, LOGO_FILE);
  return {
    logo: existsSync(logo) ? readFileSync(logo, 'utf8') : undefined,
    dark: colorsOf('dark'),
    light: colorsOf('light'),
    unread,
  };
}

/** The value; a variable is followed. The color of headings is that of text where nothing else is set. */
function valueOf(tokens: Tokens, property: string, depth = 0): string {
  const value = tokens.get(property)?.trim() ?? '';
  const variable =
    value === 'inherit' ? '--ifm-font-color-base' : /^var\(\s*(--[\w-]+)\s*\)$/.exec(value)?.[1];
  return variable && depth < 8 ? valueOf(tokens, variable, depth + 1) : value;
}

export function onTile({ surface, edge, muted, accent }: SiteColors): IllustrationColors {
  return { ground: surface, grid: edge, line: muted, accent };
}

/** The style sheet of feeds, with the site's colors and type: the custom properties that it uses, also by way of others. */
export function feedStyleSheet(siteDir: string): string {
  const css = readFileSync(path.join(__dirname, '../feeds/feed.css'), 'utf8');
  const { light, dark } = readTokens(siteDir);
  const used = new Set<string>();
  const follow = (text = ''): void => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(light.get(name));
      follow(dark.get(name));
    }
  };
  follow(css);
  const declarations = (tokens: Tokens) =>
    [...tokens].filter(([name]) => used.has(name)).map(([name, value]) => `  ${name}: ${value};\n`);
  const inLight = declarations(light);
  const inDark = declarations(dark).filter((line) => !inLight.includes(line));
  // A feed runs no scripts, so nothing can tell which mode the reader has chosen on the site.
  return `:root {\n${inLight.join('')}}\n\n@media screen and (prefers-color-scheme: dark) {\n:root {\n${inDark.join('')}}\n}\n\n${css}`;
}
