import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import type { HostingConfig } from '../base/settings';

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
  const functionCode = edgeFunctionCode(domain ? new URL(siteUrl).hostname : '', rules.at(-1)!);
  // Line endings are the same on every machine, whatever Git makes of them.
  const code = functionCode
    .split(/\r?\n/)
    .filter((line) => !/^\s*(?:\/\/|\/\*\*|\*)/.test(line))
    .join('\n');
  const hash = createHash('sha256').update(JSON.stringify({ code, rules })).digest('hex');
  return { functionCode, hash };
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
  const redirectHeaders = Object.fromEntries(
    [
      ...Object.entries(rule.headers).filter(([name]) => !ofPages.includes(name)),
      ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
      // Browsers keep a 301 without a limit for good.
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ].map(([name = '', value]) => [name.toLowerCase(), { value }]),
  );
  return readFileSync(path.join(__dirname, 'viewerRequest.js'), 'utf8')
    .replace("siteHost = ''", () => `siteHost = ${JSON.stringify(siteHost)}`)
    .replace('redirectHeaders = {}', () => `redirectHeaders = ${JSON.stringify(redirectHeaders)}`);
}
