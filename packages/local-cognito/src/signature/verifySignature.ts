import {
  expectedSignature,
  isSame,
  mostSkew,
  readSignature,
  type SignedRequest,
  timeOf,
} from 'local-service/signature/canonicalRequest';
import { readSessionToken, secretKeyOf } from '../identity-pool/operations';
import type { Cognito } from '../state/cognito';

type SignatureError =
  | 'MissingAuthenticationToken'
  | 'InvalidAccessKeyId'
  | 'InvalidToken'
  | 'SignatureDoesNotMatch'
  | 'ExpiredToken'
  | 'RequestTimeTooSkewed'
  | 'RequestExpired';

/** Who has signed a request, or why nobody knows. */
export type Signer =
  | { identityId: string; isAuthenticated: boolean; sub?: string }
  | { error: SignatureError; message: string };

export type { SignedRequest } from 'local-service/signature/canonicalRequest';

/**
 * Says who signed a request with credentials of the local identity pool, by Signature Version 4 in its header or its query.
 *
 * @param cognito the local Cognito that gave them
 * @param request as the server got it
 * @param service that the signature must be for, such as `s3` or `appsync`
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function verifySignature(
  cognito: Pick<Cognito, 'store' | 'clock'>,
  request: SignedRequest,
  service: string,
): Signer {
  const given = readSignature(request);
  if (!given) return refusal('MissingAuthenticationToken', 'Missing Authentication Token');
  const { accessKeyId, sessionToken, time, expiresIn } = given;
  if (!sessionToken) {
    return refusal(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  const token = readSessionToken(cognito, sessionToken);
  if (token?.accessKeyId !== accessKeyId) {
    return refusal('InvalidToken', 'The provided token is malformed or otherwise invalid.');
  }
  const expected = expectedSignature(request, given, secretKeyOf(cognito, sessionToken));
  const isDated = given.service === service && time.startsWith(given.date);
  if (!isDated || !isSame(expected, given.signature)) {
    return refusal(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
  const now = cognito.clock.now();
  if (now >= token.expires * 1000) {
    return refusal('ExpiredToken', 'The provided token has expired.');
  }
  const age = now - timeOf(time);
  if (expiresIn !== undefined && !(age <= expiresIn * 1000)) {
    return refusal('RequestExpired', 'Request has expired');
  }
  if (age < -mostSkew || (expiresIn === undefined && age > mostSkew)) {
    return refusal(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  const { identityId, sub } = token;
  return { identityId, isAuthenticated: sub !== undefined, ...(sub !== undefined && { sub }) };
}

function refusal(error: SignatureError, message: string): Signer {
  return { error, message };
}
