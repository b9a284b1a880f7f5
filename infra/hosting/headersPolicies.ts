import { CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';

/** The headers that no policy has: a release sets them on each object in the bucket, by its file name. */
const headersOfObjects = ['Content-Type', 'Cache-Control'];

/**
 * Makes a response headers policy of each rule.
 *
 * @returns the policies by the name of the rule
 */
export function headersPolicies(
  scope: Construct,
  name: string,
  rules: readonly HeaderRule[],
): Record<string, CfnResponseHeadersPolicy> {
  return Object.fromEntries(
    rules.map((rule) => {
      const id = rule.name.replace(/[^a-zA-Z0-9]+/g, '-');
      const resource = new CfnResponseHeadersPolicy(scope, `Headers-${id}`, {
        responseHeadersPolicyConfig: {
          // Names are unique in an account, which may have several sites.
          name: `${name}-${id}`,
          comment: `packages/quiet-pages/src/headers/headers.ts: ${rule.name}`,
          ...policyHeaders(rule.headers),
        },
      });
      return [rule.name, resource];
    }),
  );
}

/**
 * The headers of a rule as a policy has them. CloudFront has fields of their own for some of them, and refuses these
 * among the others.
 *
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html
 */
export function policyHeaders(
  headers: Readonly<Record<string, string>>,
): Omit<CfnResponseHeadersPolicy.ResponseHeadersPolicyConfigProperty, 'name'> {
  const {
    'Content-Security-Policy': contentSecurityPolicy,
    'Strict-Transport-Security': transport,
    'X-Content-Type-Options': contentTypeOptions,
    'Referrer-Policy': referrerPolicy,
    'Access-Control-Allow-Origin': readers,
    ...others
  } = headers;
  return {
    securityHeadersConfig: {
      ...(contentSecurityPolicy && {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
      }),
      ...(transport && {
        strictTransportSecurity: {
          accessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(transport)?.[1]),
          includeSubdomains: transport.includes('includeSubDomains'),
          preload: transport.includes('preload'),
          override: true,
        },
      }),
      ...(contentTypeOptions && { contentTypeOptions: { override: true } }),
      ...(referrerPolicy && { referrerPolicy: { referrerPolicy, override: true } }),
    },
    // CloudFront sends these to requests that name an origin.
    ...(readers && {
      corsConfig: {
        accessControlAllowOrigins: { items: [readers] },
        accessControlAllowMethods: { items: ['GET', 'HEAD'] },
        accessControlAllowHeaders: { items: ['*'] },
        accessControlAllowCredentials: false,
        originOverride: true,
      },
    }),
    customHeadersConfig: {
      items: Object.entries(others)
        .filter(([header]) => !headersOfObjects.includes(header))
        .map(([header, value]) => ({ header, value, override: true })),
    },
  };
}
