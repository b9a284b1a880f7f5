import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readStyleSheets } from '../site-styles/styleSheets';
import { readSiteColors, type SiteColors } from './siteColors';

const LOGO_FILE = 'static/img/logo.svg';

/** What all cards of the site have in common. */
export interface Look {
  colors: SiteColors;
  /** An SVG file; undefined if there is none. */
  logo?: string;
  /** The properties of the style sheet that are no color as `#rrggbb`. */
  unread: string[];
}

/** Reads the site's colors and its logo. */
export function readLook(siteDir: string): Look {
  const logo = path.join(siteDir, LOGO_FILE);
  return {
    ...readSiteColors(readStyleSheets(siteDir)),
    logo: existsSync(logo) ? readFileSync(logo, 'utf8') : undefined,
  };
}
