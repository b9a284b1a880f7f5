import { CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import { policyHeaders, scriptSourcesMark } from './policyHeaders';

/**
 * Makes a response headers policy of each rule.
 *
 * @param scriptSources what to write into the policies instead of {@link scriptSourcesMark}
 * @returns the policies by the name of the rule
 */
export function headersPolicies(
  scope: Construct,
  name: string,
  rules: readonly HeaderRule[],
  scriptSources: string,
): Record<string, CfnResponseHeadersPolicy> {
  return Object.fromEntries(
    rules.map((rule) => {
      const id = rule.name.replace(/[^a-zA-Z0-9]+/g, '-');
      const { security, cors, custom } = policyHeaders(rule.headers);
      const { contentSecurityPolicy: policy } = security;
      const contentSecurityPolicy = policy && {
        ...policy,
        contentSecurityPolicy: policy.contentSecurityPolicy.replace(
          `'${scriptSourcesMark}'`,
          scriptSources,
        ),
      };
      const resource = new CfnResponseHeadersPolicy(scope, `Headers-${id}`, {
        responseHeadersPolicyConfig: {
          // Names are unique in an account, which may have several sites.
          name: `${name}-${id}`,
          comment: `packages/quiet-pages/src/headers/headers.ts: ${rule.name}`,
          corsConfig: cors,
          securityHeadersConfig: { ...security, contentSecurityPolicy },
          customHeadersConfig: { items: custom },
        },
      });
      return [rule.name, resource];
    }),
  );
}
