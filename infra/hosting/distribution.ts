import { Duration } from 'aws-cdk-lib';
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
import type { HostingConfig } from '../base/settings';

interface Parts {
  name: string;
  origin: IOrigin;
  /** The last one is for all paths. */
  rules: readonly HeaderRule[];
  functionCode: string;
  domain: SiteDomain | undefined;
  webAclId: string | undefined;
}

/** The distribution. Each path of a rule is a behavior with the rule's headers; all else is the same for all paths. */
export function distribution(scope: Construct, parts: Parts): Distribution {
  const { name, origin, rules, functionCode, domain, webAclId } = parts;
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
  return new Distribution(scope, 'Distribution', {
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
    ...(domain && {
      certificate: domain.certificate,
      domainNames: domain.hosts,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }),
  });
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
  { hostedZone, otherHosts = [] }: NonNullable<HostingConfig['domain']>,
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
  // Only Amazon may issue certificates for these. A record of the domain itself would count for all of its hosts:
  // authorities look from a host upwards, and take the first one. https://www.rfc-editor.org/rfc/rfc8659#section-3
  for (const name of hosts.filter((host) => host !== hostedZone.name)) {
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
