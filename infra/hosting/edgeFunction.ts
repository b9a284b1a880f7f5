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
 * @param roots where the site is in each of its languages
 */
export function edgeFunctionCode(
  siteHost: string,
  rule: HeaderRule,
  roots: readonly string[] = ['/'],
): string {
  const headers = Object.entries(rule.headers).filter(([name]) => !ofPages.includes(name));
  const redirectHeaders = Object.fromEntries(
    [
      ...headers,
      ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
      // Browsers keep a 301 without a limit for good.
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ].map(([name = '', value]) => [name.toLowerCase(), { value }]),
  );
  const languages = roots.filter((root) => root !== '/').map(asPattern);
  return [
    ["const siteHost = '';", `const siteHost = ${JSON.stringify(siteHost)};`],
    ['const redirectHeaders = {};', `const redirectHeaders = ${JSON.stringify(redirectHeaders)};`],
    ...(languages.length > 0 ? inLanguages(languages.join('|')) : []),
  ].reduce(
    (code, [empty = '', filled = '']) => {
      if (!code.includes(empty)) throw new Error(`viewerRequest.js has no "${empty}".`);
      return code.replace(empty, () => filled);
    },
    readFileSync(path.join(__dirname, 'viewerRequest.js'), 'utf8'),
  );
}

/** The lines that differ on a site in several languages. With one, the code stays as it is. */
function inLanguages(folders: string): [line: string, other: string][] {
  const fileOfFolder = "  if (path.endsWith('/')) return `${path}index.html`;";
  return [
    // The menu of languages leads there: CloudFront itself sends the page of the first language alone.
    [
      fileOfFolder,
      `${fileOfFolder}\n  if (/^\\/(${folders})404$/.test(path)) return \`\${path}.html\`;`,
    ],
  ];
}

/** The folder of a language as a part of a regular expression: `de\/` for `/de/`. */
function asPattern(root: string): string {
  return root.slice(1).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
