import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { S3Client } from '@aws-sdk/client-s3';
import { hostingRegion, stackOutputs } from '../base/stackOutputs';
import type { Place } from './publish';

/** Where a site is published on AWS. */
export interface Connection extends Place {
  /** The hash of the headers and rules that infra/ was deployed with. */
  liveRules: string;
}

/**
 * Connects to where the site is published, with the credentials of the environment or of a profile.
 *
 * @param stack the name of the hosting stack
 */
export async function connect(stack: string): Promise<Connection> {
  // By default, the SDK waits without an end for an answer that was lost.
  const requestHandler = { connectionTimeout: 10_000, socketTimeout: 60_000 };
  const region = { region: hostingRegion, requestHandler };
  const outputs = await stackOutputs(new CloudFormationClient(region), stack);
  const output = (name: string): string => {
    const value = outputs[name];
    if (value !== undefined) return value;
    throw new Error(`The stack ${stack} lacks an output. Deploy infra/ again.`);
  };
  return {
    s3: new S3Client(region),
    bucket: output('SiteBucket'),
    cloudFront: new CloudFrontClient(region),
    distributionId: output('DistributionId'),
    liveRules: output('HostingRules'),
  };
}

/** What to do about an error of AWS or of the network, by a part of its name, its code or its text. */
const ADVICE: readonly [fits: RegExp, advice: string][] = [
  [
    /CredentialsProviderError|TokenProviderError|ExpiredToken|InvalidClientTokenId|UnrecognizedClient|InvalidAccessKeyId/,
    'There are no AWS credentials, or they have expired. Run "aws login" or set AWS_PROFILE, and run this again: it goes on where it stopped.',
  ],
  [
    /Stack with id .* does not exist/,
    'Deploy infra/ first (handbook/deploying.md), or set AWS_PROFILE to the account that has it.',
  ],
  [
    /ENOTFOUND|ECONNRE|EAI_AGAIN|ETIMEDOUT|EPIPE|UNREACH|socket hang up|TimeoutError/,
    'AWS cannot be reached. Check the connection, and run this again: it goes on where it stopped.',
  ],
];

/** One line that says what to do about an error. */
export function explainError(error: Error): string {
  const { name, message } = error;
  const { code, $metadata } = error as { code?: unknown; $metadata?: unknown };
  // What this project says itself may have such a word in the name of a file.
  const isOfAws = $metadata !== undefined || code !== undefined || /Provider|Timeout/.test(name);
  if (!isOfAws) return message;
  const all = [name, code, message].join(' ');
  const [, advice] = ADVICE.find(([fits]) => fits.test(all)) ?? [];
  return advice ?? `AWS answered with an error: ${name}, ${message}`;
}
