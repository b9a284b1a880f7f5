import {
  Certificate,
  CertificateValidation,
  type ICertificate,
} from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  AaaaRecord,
  ARecord,
  CaaAmazonRecord,
  HostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { HostingConfig } from '../settings/settings';

/** The site's own domain: its certificate, and its records once there is a distribution. */
export interface SiteDomain {
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
