import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import { hashesIn, withHashes } from './aws/scriptSources';
import type { AllowedScripts } from './edge';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-response-headers-policies */
const MOST_CHARACTERS = 1783;

/**
 * Why a release could not be finished: while pages of both are on the site, a content security policy has the hashes of
 * the old and the new inline scripts. Each language has one of its own, of its home page.
 *
 * @param rules the headers of the build
 * @returns undefined if every policy is short enough
 */
export function policyLengthProblem(
  rules: readonly HeaderRule[],
  { somewhere }: AllowedScripts,
): string | undefined {
  const lengths = rules.map(({ headers: { 'Content-Security-Policy': policy = '' } }) => {
    const hashes = hashesIn(policy);
    const all = new Set([...hashes, ...somewhere]);
    return hashes.length === 0 ? 0 : withHashes(policy, [...all]).length;
  });
  const longest = Math.max(...lengths);
  if (longest <= MOST_CHARACTERS) return undefined;
  return `While pages of this build and of the last one are on the site, the content security policy would have ${longest} characters, and CloudFront takes ${MOST_CHARACTERS}. Allow fewer hosts in media and services of site.config.ts, or take languages out of i18n.locales.`;
}
