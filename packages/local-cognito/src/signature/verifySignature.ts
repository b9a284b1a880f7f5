import { type SignedRequest, expectedSignature } from 'local-service/signature/canonicalRequest';
import { isSame, mostSkew, readSignature, timeOf } from 'local-service/signature/canonicalRequest';
import { readSessionToken, secretKeyOf } from '../identity-pool/operations';
import type { Cognito } from '../state/cognito';

const errors = {
  MissingAuthenticationToken: 'Missing Authentication Token',
  InvalidAccessKeyId: 'The AWS Access Key Id you provided does not exist in our records.',
  InvalidToken: 'The provided token is malformed or otherwise invalid.',
  SignatureDoesNotMatch:
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  ExpiredToken: 'The provided token has expired.',
  RequestExpired: 'Request has expired',
  RequestTimeTooSkewed:
    'The difference between the request time and the current time is too large.',
};

/** Who has signed a request, or why nobody knows. */
export type Signer =
  | { identityId: string; isAuthenticated: boolean; sub?: string }
  | { error: keyof typeof errors; message: string };

export type { SignedRequest } from 'local-service/signature/canonicalRequest';

/**
 * Says who signed a request with credentials of the local identity pool, by Signature Version 4 in its header or its query.
 * @param service that the signature must be for, such as `s3` or `appsync`
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function verifySignature(
  cognito: Pick<Cognito, 'store' | 'clock'>,
  request: SignedRequest,
  service: string,
): Signer {
  const given = readSignature(request);
  if (!given) return refusal('MissingAuthenticationToken');
  const { accessKeyId, sessionToken, time, expiresIn } = given;
  if (!sessionToken) return refusal('InvalidAccessKeyId');
  const token = readSessionToken(cognito, sessionToken);
  if (token?.accessKeyId !== accessKeyId) return refusal('InvalidToken');
  const expected = expectedSignature(request, given, secretKeyOf(cognito, sessionToken));
  const isDated = given.service === service && time.startsWith(given.date);
  if (!isDated || !isSame(expected, given.signature)) return refusal('SignatureDoesNotMatch');
  const now = cognito.clock.now();
  if (now >= token.expires * 1000) return refusal('ExpiredToken');
  const age = now - timeOf(time);
  if (expiresIn !== undefined && !(age <= expiresIn * 1000)) return refusal('RequestExpired');
  if (age < -mostSkew || (expiresIn === undefined && age > mostSkew)) {
    return refusal('RequestTimeTooSkewed');
  }
  const { identityId, sub } = token;
  return { identityId, isAuthenticated: sub !== undefined, ...(sub !== undefined && { sub }) };
}

function refusal(error: keyof typeof errors): Signer {
  return { error, message: errors[error] };
}
