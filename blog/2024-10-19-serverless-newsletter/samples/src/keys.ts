import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { env } from './env';

const ssm = new SSMClient({});
let cached: { keys: string[]; until: number } | undefined;

/**
 * The keys of unsubscribe links, newest first, from an SSM parameter that holds
 * them separated by commas: the first signs, all verify. Read again every ten
 * minutes, so that a new key needs no deployment.
 */
export async function unsubscribeKeys(): Promise<string[]> {
  if (cached && cached.until > Date.now()) return cached.keys;
  const { Parameter } = await ssm.send(
    new GetParameterCommand({
      Name: env('UNSUBSCRIBE_KEYS_PARAMETER'),
      WithDecryption: true,
    }),
  );
  const keys = (Parameter?.Value ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key.length >= 32);
  if (keys.length === 0) throw new Error('the parameter holds no usable key');
  cached = { keys, until: Date.now() + 600_000 };
  return keys;
}
