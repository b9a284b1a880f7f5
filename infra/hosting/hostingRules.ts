import { createHash } from 'node:crypto';
import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import type { HostingConfig } from '../settings/settings';
import { edgeFunctionCode } from './edgeFunction';

/** What CloudFront does with a request beside sending headers. */
export interface HostingRules {
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
