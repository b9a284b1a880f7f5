import { AwsV4Signer } from 'aws4fetch';
import type { MemberCredentials } from 'docusaurus-cognito-sign-in/memberCredentials';

/** How long an address works, in seconds. It ends with the credentials in any case. */
const lifetime = '3600';

/**
 * Signs addresses of files for members, so that a plain GET without headers of its own reads them, as pictures do
 * (Signature Version 4, in the query).
 *
 * @param files the address below which the files are
 * @param now when it is at S3, in ms since 1970; the clock of this device may be wrong
 * @returns a function of the name of a file
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function addressSigner(
  files: string,
  credentials: MemberCredentials,
  now: number,
): (name: string) => Promise<string> {
  const cache = new Map<string, ArrayBuffer>();
  const datetime = new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '');
  return async (name) => {
    const url = new URL(encodeURI(decodeURI(name)), files);
    url.searchParams.set('X-Amz-Expires', lifetime);
    const signer = new AwsV4Signer({
      ...credentials,
      url: url.href,
      service: 's3',
      signQuery: true,
      datetime,
      cache,
    });
    return (await signer.sign()).url.href;
  };
}
