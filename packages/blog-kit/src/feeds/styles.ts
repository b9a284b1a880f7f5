import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readStyleSheets } from '../site-styles/styleSheets';
import { usedTokens } from './usedTokens';

/** The style sheet of feeds, with the site's colors and type. */
export async function feedStyleSheet(siteDir: string): Promise<string> {
  const css = await readFile(path.join(__dirname, 'feed.css'), 'utf8');
  const { defaults, own } = readStyleSheets(siteDir);
  const { light, dark } = usedTokens(css, [...defaults, own]);
  // A feed runs no scripts, so nothing can tell which mode the reader has chosen on the site.
  return `:root {\n${light}}\n\n@media screen and (prefers-color-scheme: dark) {\n:root {\n${dark}}\n}\n\n${css}`;
}
