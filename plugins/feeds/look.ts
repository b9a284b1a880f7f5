import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { usedTokens } from './usedTokens';

/** The addresses of the style sheets of feeds, as paths. */
export const transformation = '/blog/feed.xsl';
export const styleSheet = '/blog/feed.css';

/**
 * The style sheets of feeds, by their names: XSLT makes a page of a feed, and CSS gives it the site's colors and type.
 *
 * Browsers are about to drop XSLT (https://developer.chrome.com/docs/web-platform/deprecating-xslt). Those without it
 * apply the same CSS to the feed itself.
 */
export async function lookOfFeeds(siteDir: string): Promise<Record<string, string>> {
  const own = (name: string) => readFile(path.join(__dirname, 'look', name), 'utf8');
  const css = await own('feed.css');
  const siteStyles = await readFile(path.join(siteDir, 'src', 'css', 'custom.css'), 'utf8');
  const { light, dark } = usedTokens(css, siteStyles);
  // A feed runs no scripts, so nothing can remember which mode the reader has chosen on the site.
  const tokens = `:root {\n${light}}\n\n@media screen and (prefers-color-scheme: dark) {\n:root {\n${dark}}\n}\n`;
  return { 'feed.xsl': await own('feed.xsl'), 'feed.css': `${tokens}\n${css}` };
}
