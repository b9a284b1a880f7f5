import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';

/** Stands for the hashes of the inline scripts: a source as `scriptHashes` has them, which no build has. */
export const scriptSourcesMark = 'hashes-of-the-release';

/** Whether a rule allows the inline scripts of the build, so that a release changes its policy. */
export function allowsScripts({ headers }: HeaderRule): boolean {
  return headers['Content-Security-Policy']?.includes(scriptSourcesMark) ?? false;
}

/** Headers as a CloudFront response headers policy has them. */
export interface PolicyHeaders {
  /** CloudFront has fields of their own for these headers, and refuses them among the others. */
  security: {
    contentSecurityPolicy?: { contentSecurityPolicy: string; override: true };
    strictTransportSecurity?: {
      accessControlMaxAgeSec: number;
      includeSubdomains: boolean;
      preload: boolean;
      override: true;
    };
    contentTypeOptions?: { override: true };
    referrerPolicy?: { referrerPolicy: string; override: true };
  };
  /** CloudFront has fields for other origins, too, and sends these headers to requests that name an origin. */
  cors?: {
    accessControlAllowOrigins: { items: string[] };
    accessControlAllowMethods: { items: string[] };
    accessControlAllowHeaders: { items: string[] };
    accessControlAllowCredentials: false;
    originOverride: true;
  };
  custom: { header: string; value: string; override: true }[];
}

/** The headers that no policy has: a release sets them on each object in the bucket, by its file name. */
export const headersOfObjects = ['Content-Type', 'Cache-Control'];

/**
 * The headers of a rule in the form of CloudFront's API, with names in camel case as CDK writes them.
 *
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html
 */
export function policyHeaders(headers: Readonly<Record<string, string>>): PolicyHeaders {
  const {
    'Content-Security-Policy': contentSecurityPolicy,
    'Strict-Transport-Security': transport,
    'X-Content-Type-Options': contentTypeOptions,
    'Referrer-Policy': referrerPolicy,
    'Access-Control-Allow-Origin': readers,
    ...others
  } = headers;
  return {
    security: {
      ...(contentSecurityPolicy && {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
      }),
      ...(transport && { strictTransportSecurity: strictTransportSecurity(transport) }),
      ...(contentTypeOptions && { contentTypeOptions: { override: true } }),
      ...(referrerPolicy && { referrerPolicy: { referrerPolicy, override: true } }),
    },
    ...(readers && {
      cors: {
        accessControlAllowOrigins: { items: [readers] },
        accessControlAllowMethods: { items: ['GET', 'HEAD'] },
        accessControlAllowHeaders: { items: ['*'] },
        accessControlAllowCredentials: false,
        originOverride: true,
      },
    }),
    custom: Object.entries(others)
      .filter(([header]) => !headersOfObjects.includes(header))
      .map(([header, value]) => ({ header, value, override: true })),
  };
}

function strictTransportSecurity(value: string) {
  return {
    accessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
    includeSubdomains: value.includes('includeSubDomains'),
    preload: value.includes('preload'),
    override: true,
  } as const;
}
