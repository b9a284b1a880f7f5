import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { S3Client } from '@aws-sdk/client-s3';
import { hostingRegion, stackOutputs } from '../base/stackOutputs';

/** Where a site is published. */
export type Place = Awaited<ReturnType<typeof connect>>;

/** Connects to where a hosting stack publishes, with the credentials of the environment or of a profile. */
export async function connect(stack: string) {
  // By default, the SDK waits without an end for an answer that was lost.
  const requestHandler = { connectionTimeout: 10_000, socketTimeout: 60_000 };
  const options = { region: hostingRegion, requestHandler };
  const outputs = await stackOutputs(new CloudFormationClient(options), stack);
  const { SiteBucket: bucket, DistributionId: distributionId, HostingRules: liveRules } = outputs;
  if (!bucket || !distributionId || !liveRules)
    throw new Error(`The stack ${stack} lacks an output. Deploy infra/ again.`);
  const [s3, cloudFront] = [new S3Client(options), new CloudFrontClient(options)];
  // The rules are the hash of the headers and rules that infra/ was deployed with.
  return { s3, bucket, cloudFront, distributionId, liveRules };
}

const noCredentials =
  /CredentialsProviderError|TokenProviderError|ExpiredToken|InvalidClientTokenId|UnrecognizedClient|InvalidAccessKeyId/;

/** One line that says what to do about an error. */
export function explainError(error: Error & { code?: unknown; $metadata?: unknown }): string {
  const { name, code, message, $metadata } = error;
  // What this project says itself may have such a word in the name of a file.
  if (!$metadata && !code && !/Provider|Timeout/.test(name)) return message;
  const all = [name, code, message].join(' ');
  if (noCredentials.test(all))
    return 'There are no AWS credentials, or they have expired. Run "aws login" or set AWS_PROFILE, and run this again: it goes on where it stopped.';
  if (/Stack with id .* does not exist/.test(all))
    return 'Deploy infra/ first (handbook/deploying.md), or set AWS_PROFILE to the account that has it.';
  if (/ENOTFOUND|ECONNRE|EAI_AGAIN|ETIMEDOUT|EPIPE|UNREACH|socket hang up|TimeoutError/.test(all))
    return 'AWS cannot be reached. Check the connection, and run this again: it goes on where it stopped.';
  return `AWS answered with an error: ${name}, ${message}`;
}
