import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { acknowledge } from '../constructs/acknowledge';

interface Hosting {
  distribution: Distribution;
  bucket: Bucket;
  logs: Bucket;
  hasDomain: boolean;
}

/** The findings of cdk-nag that are accepted, each with its reason. */
export function acknowledgeHosting({ distribution, bucket, logs, hasDomain }: Hosting): void {
  const findings: [Distribution | Bucket, string, string][] = [
    [distribution, 'AwsSolutions-CFR1', 'A blog is for readers of all countries.'],
    [
      distribution,
      'AwsSolutions-CFR2',
      'A firewall is a setting (hosting.firewall), because it costs more than all the rest of a small site, whose files have nothing to inject into.',
    ],
    [
      distribution,
      'AwsSolutions-CFR3',
      'The rule knows only the older logging, which would store query strings with codes of sign-ins. Standard logging v2 is on (accessLogs.ts).',
    ],
    [
      bucket,
      'AwsSolutions-S1',
      'Only CloudFront and releases read the bucket; CloudFront logs the requests of readers.',
    ],
    [logs, 'AwsSolutions-S1', 'It holds the logs itself.'],
  ];
  if (!hasDomain) {
    findings.push([
      distribution,
      'AwsSolutions-CFR4',
      'With the host that CloudFront gives, its certificate and least TLS version are fixed. A domain of its own (hosting.domain) gets TLS 1.2.',
    ]);
  }
  for (const [construct, id, reason] of findings) {
    acknowledge(construct, id, reason);
  }
}
