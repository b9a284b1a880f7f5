import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';

/** Headers that say something of a page, which a redirect is not. */
const ofPages = ['Content-Security-Policy', 'Content-Type', 'X-Robots-Tag'];

/**
 * The code of the function that CloudFront runs for each request.
 *
 * @param siteHost the only host that answers with pages; '' for whichever host was asked for
 * @param rule the headers of ordinary pages
 */
export function edgeFunctionCode(siteHost: string, rule: HeaderRule): string {
  const headers = Object.entries(rule.headers).filter(([name]) => !ofPages.includes(name));
  const redirectHeaders = Object.fromEntries(
    [
      ...headers,
      ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
      // Browsers keep a 301 without a limit for good.
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ].map(([name = '', value]) => [name.toLowerCase(), { value }]),
  );
  return [
    ["const siteHost = '';", `const siteHost = ${JSON.stringify(siteHost)};`],
    ['const redirectHeaders = {};', `const redirectHeaders = ${JSON.stringify(redirectHeaders)};`],
  ].reduce(
    (code, [empty = '', filled = '']) => {
      if (!code.includes(empty)) throw new Error(`viewerRequest.js has no "${empty}".`);
      return code.replace(empty, () => filled);
    },
    readFileSync(path.join(__dirname, 'viewerRequest.js'), 'utf8'),
  );
}
