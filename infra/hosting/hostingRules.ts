import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import type { HostingConfig } from '../settings/settings';

/** What CloudFront does with a request beside sending headers. */
interface HostingRules {
  /** The code of the function that CloudFront runs for each request. */
  functionCode: string;
  /** A hash of that code, without its comments, and of the headers with their paths. */
  hash: string;
}

/**
 * Makes the rules that only a deployment of infra/ changes: the stack is made of them, and `npm run deploy` compares
 * their hash with that of the stack.
 *
 * @param rules the last one is for all paths
 */
export function hostingRules(
  rules: readonly HeaderRule[],
  { domain }: Pick<HostingConfig, 'domain'>,
  siteUrl: string,
): HostingRules {
  const everywhere = rules.at(-1);
  if (!everywhere) throw new Error('There are no headers.');
  const siteHost = domain ? new URL(siteUrl).hostname : '';
  const functionCode = edgeFunctionCode(siteHost, everywhere);
  const described = JSON.stringify({ code: withoutComments(functionCode), rules });
  const hash = createHash('sha256').update(described).digest('hex');
  return { functionCode, hash };
}

/** Leaves out lines that are comments, and makes line endings the same on every machine, whatever Git makes of them. */
function withoutComments(code: string): string {
  const lines = code.split(/\r?\n/);
  return lines.filter((line) => !/^\s*(?:\/\/|\/\*\*|\*)/.test(line)).join('\n');
}

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
