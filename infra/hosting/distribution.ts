import { Duration } from 'aws-cdk-lib/core';
import {
  AllowedMethods,
  CachePolicy,
  CfnResponseHeadersPolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type AddBehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AaaaRecord,
  ARecord,
  CaaAmazonRecord,
  HostedZone,
  type IHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { HostingConfig } from '../base/settings';

interface Parts {
  name: string;
  origin: IOrigin;
  /** The last one is for all paths. */
  rules: readonly HeaderRule[];
  functionCode: string;
  /** The site's own host. */
  siteHost: string;
  domain: HostingConfig['domain'];
  webAclId: string | undefined;
}

/**
 * The distribution, and the domain that leads to it. Each path of a rule is a behavior with the rule's headers; all else
 * is the same for all paths.
 */
export function makeDistribution(scope: Construct, parts: Parts): Distribution {
  const { name, origin, rules, functionCode, siteHost, domain, webAclId } = parts;
  const hosts = [siteHost, ...(domain?.otherHosts ?? [])];
  const zone = domain && siteZone(scope, domain, hosts);
  const policies = rules.map((rule) => headersPolicy(scope, name, rule));
  const shared: AddBehaviorOptions = {
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
    // CloudFront keeps everything for a day, though browsers must revalidate pages each time: a release invalidates what
    // it changed. Queries and cookies mean nothing to static files, and codes of sign-ins never reach the bucket.
    cachePolicy: new CachePolicy(scope, 'Cache', {
      comment: 'Static files, by their path alone',
      minTtl: Duration.days(1),
      defaultTtl: Duration.days(1),
      maxTtl: Duration.days(365),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    }),
    functionAssociations: [
      {
        eventType: FunctionEventType.VIEWER_REQUEST,
        function: new EdgeFunction(scope, 'ViewerRequest', {
          code: FunctionCode.fromInline(functionCode),
          runtime: FunctionRuntime.JS_2_0,
        }),
      },
    ],
  };
  const behavior = (index: number) => ({
    ...shared,
    origin,
    responseHeadersPolicy: policies.at(index),
  });
  const atPaths = rules
    .slice(0, -1)
    .flatMap(({ paths }, index) => paths.map((path) => [path, behavior(index)] as const));
  const distribution = new Distribution(scope, 'Distribution', {
    defaultBehavior: behavior(-1),
    additionalBehaviors: Object.fromEntries(atPaths),
    httpVersion: HttpVersion.HTTP2_AND_3,
    // The cheapest: readers far from Europe and North America are served from there.
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/PriceClass.html
    priceClass: PriceClass.PRICE_CLASS_100,
    // For files that the bucket does not have. S3 answers with 403 for them, because CloudFront may not list the bucket.
    // Such an answer is kept for a minute, so that a new page appears soon.
    errorResponses: [403, 404].map((httpStatus) => ({
      httpStatus,
      responseHttpStatus: 404,
      responsePagePath: '/404.html',
      ttl: Duration.minutes(1),
    })),
    webAclId,
    // Without a domain, the certificate is CloudFront's own, for which nothing can be chosen.
    ...(zone && {
      // Certificates of CloudFront are free, and are renewed as long as the records that validate them stay.
      certificate: new Certificate(scope, 'Certificate', {
        domainName: siteHost,
        subjectAlternativeNames: hosts.slice(1),
        validation: CertificateValidation.fromDns(zone),
      }),
      domainNames: hosts,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }),
  });
  if (zone) {
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    for (const host of hosts) {
      new ARecord(scope, `A-${host}`, { zone, recordName: `${host}.`, target });
      new AaaaRecord(scope, `Aaaa-${host}`, { zone, recordName: `${host}.`, target });
    }
  }
  return distribution;
}

/** Headers for which CloudFront has fields of their own, and which it refuses among the others. */
const ofOwnFields = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
];

/**
 * The headers of a rule as a policy, without those that a release sets on each object in the bucket, by its file name.
 *
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html
 */
function headersPolicy(scope: Construct, name: string, rule: HeaderRule): CfnResponseHeadersPolicy {
  const {
    'Content-Security-Policy': contentSecurityPolicy = '',
    'Strict-Transport-Security': transport = '',
    'Referrer-Policy': referrerPolicy = '',
  } = rule.headers;
  const id = rule.name.replace(/[^a-zA-Z0-9]+/g, '-');
  return new CfnResponseHeadersPolicy(scope, `Headers-${id}`, {
    responseHeadersPolicyConfig: {
      // Names are unique in an account, which may have several sites.
      name: `${name}-${id}`,
      comment: `packages/quiet-pages/src/headers/headers.ts: ${rule.name}`,
      securityHeadersConfig: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        strictTransportSecurity: {
          accessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(transport)?.[1]),
          includeSubdomains: transport.includes('includeSubDomains'),
          preload: transport.includes('preload'),
          override: true,
        },
        contentTypeOptions: { override: true },
        referrerPolicy: { referrerPolicy, override: true },
      },
      customHeadersConfig: {
        items: Object.entries(rule.headers)
          .filter(([header]) => ![...ofOwnFields, 'Content-Type'].includes(header))
          .map(([header, value]) => ({ header, value, override: true })),
      },
    },
  });
}

/** The zone of the site's hosts, for which only Amazon may issue certificates. */
function siteZone(
  scope: Construct,
  { hostedZone }: NonNullable<HostingConfig['domain']>,
  hosts: readonly string[],
): IHostedZone {
  // The attributes name the zone, because a lookup would need credentials to synthesise.
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: hostedZone.id,
    zoneName: hostedZone.name,
  });
  // A record of the domain itself would count for all of its hosts: authorities look from a host upwards, and take the
  // first one. https://www.rfc-editor.org/rfc/rfc8659#section-3
  for (const name of hosts.filter((host) => host !== hostedZone.name)) {
    new CaaAmazonRecord(scope, `Caa-${name}`, { zone, recordName: `${name}.` });
  }
  return zone;
}
