import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readStyleSheets } from '../site-styles/styleSheets';
import { readSiteColors, type SiteColors } from './siteColors';

const LOGO_FILE = 'static/img/logo.svg';

/** What all cards and drawings of the site have in common. Cards have the colors of dark mode. */
export interface Look {
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
