import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type AddBehaviorOptions,
  type CfnResponseHeadersPolicy,
  type DistributionProps,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import type { HostingConfig } from '../settings/settings';
import type { SiteDomain } from './domain';
import type { SiteOrigin } from './siteOrigin';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/PriceClass.html */
const priceClasses: Record<HostingConfig['edges'], PriceClass> = {
  cheapest: PriceClass.PRICE_CLASS_100,
  most: PriceClass.PRICE_CLASS_200,
  all: PriceClass.PRICE_CLASS_ALL,
};

interface Parts {
  edges: HostingConfig['edges'];
  origin: SiteOrigin;
  /** The last one is for all paths. */
  rules: readonly HeaderRule[];
  policies: Readonly<Record<string, CfnResponseHeadersPolicy>>;
  functionCode: string;
  domain: SiteDomain | undefined;
  webAclId: string | undefined;
}

/** The distribution. Each path of a rule is a behavior with the rule's headers; all else is the same for all paths. */
export function distribution(scope: Construct, parts: Parts): Distribution {
  const shared: AddBehaviorOptions = {
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
    cachePolicy: cachePolicy(scope),
    functionAssociations: [
      {
        eventType: FunctionEventType.VIEWER_REQUEST,
        function: new EdgeFunction(scope, 'ViewerRequest', {
          code: FunctionCode.fromInline(parts.functionCode),
          runtime: FunctionRuntime.JS_2_0,
        }),
      },
    ],
  };
  const behavior = (rule: HeaderRule) => ({
    ...shared,
    origin: parts.origin,
    responseHeadersPolicy: parts.policies[rule.name],
  });
  const everywhere = parts.rules.at(-1);
  if (!everywhere?.paths.includes('/*')) throw new Error('The last rule must be for all paths.');
  return new Distribution(scope, 'Distribution', {
    defaultBehavior: behavior(everywhere),
    additionalBehaviors: Object.fromEntries(
      parts.rules
        .slice(0, -1)
        .flatMap((rule) => rule.paths.map((path) => [path, behavior(rule)] as const)),
    ),
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: priceClasses[parts.edges],
    errorResponses: notFound,
    webAclId: parts.webAclId,
    ...(parts.domain && certificateOf(parts.domain)),
  });
}

/**
 * For files that the bucket does not have. S3 answers with 403 for them, because CloudFront may not list the bucket.
 * Such an answer is kept for a minute, so that a new page appears soon.
 */
const notFound: DistributionProps['errorResponses'] = [403, 404].map((httpStatus) => ({
  httpStatus,
  responseHttpStatus: 404,
  responsePagePath: '/404.html',
  ttl: Duration.minutes(1),
}));

/**
 * CloudFront keeps everything for a day, though browsers must revalidate pages each time: a release invalidates what it
 * changed. Queries and cookies mean nothing to static files, and codes of sign-ins never reach the bucket.
 */
function cachePolicy(scope: Construct): CachePolicy {
  return new CachePolicy(scope, 'Cache', {
    comment: 'Static files, by their path alone',
    minTtl: Duration.days(1),
    defaultTtl: Duration.days(1),
    maxTtl: Duration.days(365),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}

/** Without a domain, the certificate is CloudFront's own, for which nothing can be chosen. */
function certificateOf({ certificate, hosts }: SiteDomain): Partial<DistributionProps> {
  return {
    certificate,
    domainNames: hosts,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}
