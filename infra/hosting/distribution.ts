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
import {
  Certificate,
  CertificateValidation,
  type ICertificate,
} from 'aws-cdk-lib/aws-certificatemanager';
import {
  AaaaRecord,
  ARecord,
  CaaAmazonRecord,
  HostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { HostingConfig } from '../settings/settings';
import type { SiteOrigin } from './hostingStack';
import { firewallMetrics } from '../constructs/firewall';

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

/** The site's own domain: its certificate, and its records once there is a distribution. */
interface SiteDomain {
  certificate: ICertificate;
  /** The site's own host first. */
  hosts: string[];
  pointTo(distribution: Distribution): void;
}

/** CloudFront's certificates are free, and are renewed as long as the records that validate them stay. */
export function siteDomain(
  scope: Construct,
  { hostedZone, otherHosts = [], onlyAmazonCertificates }: NonNullable<HostingConfig['domain']>,
  siteHost: string,
): SiteDomain {
  // The attributes name the zone, because a lookup would need credentials to synthesise.
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: hostedZone.id,
    zoneName: hostedZone.name,
  });
  const certificate = new Certificate(scope, 'Certificate', {
    domainName: siteHost,
    subjectAlternativeNames: otherHosts,
    validation: CertificateValidation.fromDns(zone),
  });
  const hosts = [siteHost, ...otherHosts];
  // Authorities look from a host upwards and take the first record: https://www.rfc-editor.org/rfc/rfc8659#section-3
  const isLimited = (name: string) => onlyAmazonCertificates ?? name !== hostedZone.name;
  for (const name of hosts.filter(isLimited)) {
    new CaaAmazonRecord(scope, `Caa-${name}`, { zone, recordName: `${name}.` });
  }
  return {
    certificate,
    hosts,
    pointTo(distribution) {
      const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
      for (const recordName of hosts) {
        new ARecord(scope, `A-${recordName}`, { zone, recordName: `${recordName}.`, target });
        new AaaaRecord(scope, `Aaaa-${recordName}`, { zone, recordName: `${recordName}.`, target });
      }
    },
  };
}

/** What Amazon's list says of a request. The third label, of addresses in floods, is not for blocking. */
const hostileLabels = ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList'].map(
  (name) => `awswaf:managed:aws:amazon-ip-list:${name}`,
);

/** For 403, CloudFront would show the page for unknown addresses. Search engines try again after 429. */
const block = { block: { customResponse: { responseCode: 429 } } };

/**
 * A firewall against floods. Static files have nothing to inject into, so of Amazon's lists only that of hostile
 * addresses is used. It costs 5 USD a month and 1 USD for each rule: https://aws.amazon.com/waf/pricing/
 */
export function firewall(scope: Construct, name: string): CfnWebACL {
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: firewallMetrics(`${name}-firewall`),
    rules: [
      {
        name: 'rate',
        priority: 0,
        // It counts five minutes. A first visit to a page that wakes is 63 requests (handbook/growth.md), so this is 158
        // readers of one office.
        statement: { rateBasedStatement: { limit: 10_000, aggregateKeyType: 'IP' } },
        action: block,
        visibilityConfig: firewallMetrics(`${name}-rate`),
      },
      {
        name: 'hostile-addresses',
        priority: 1,
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name: 'AWSManagedRulesAmazonIpReputationList',
          },
        },
        // The list itself would block with 403. Counted requests have its labels, for the next rule.
        overrideAction: { count: {} },
        visibilityConfig: firewallMetrics(`${name}-hostile-addresses`),
      },
      {
        name: 'block-hostile-addresses',
        priority: 2,
        statement: {
          orStatement: {
            statements: hostileLabels.map((key) => ({
              labelMatchStatement: { scope: 'LABEL', key },
            })),
          },
        },
        action: block,
        visibilityConfig: firewallMetrics(`${name}-block-hostile-addresses`),
      },
    ],
  });
}
