import { Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket } from 'aws-cdk-lib/aws-s3';

interface Hosting {
  distribution: Distribution;
  bucket: Bucket;
  logs: Bucket;
  hasDomain: boolean;
}

/** Accepts findings of cdk-nag, each with its reason. */
export function acknowledgeHosting({ distribution, bucket, logs, hasDomain }: Hosting): void {
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'A blog is for readers of all countries.' },
    {
      id: 'AwsSolutions-CFR2',
      reason:
        'A firewall is a setting (hosting.firewall), because it costs more than all the rest of a small site, whose files have nothing to inject into.',
    },
    {
      id: 'AwsSolutions-CFR3',
      reason:
        'The rule knows only the older logging, which would store query strings with codes of sign-ins. Standard logging v2 is on (accessLogs.ts).',
    },
  );
  if (!hasDomain) {
    Validations.of(distribution).acknowledge({
      id: 'AwsSolutions-CFR4',
      reason:
        'With the host that CloudFront gives, its certificate and least TLS version are fixed. A domain of its own (hosting.domain) gets TLS 1.2.',
    });
  }
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason:
      'Only CloudFront and releases read the bucket; CloudFront logs the requests of readers.',
  });
  Validations.of(logs).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'It holds the logs itself.',
  });
}
