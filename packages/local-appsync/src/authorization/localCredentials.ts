import {
  expectedSignature,
  isSame,
  mostSkew,
  readSignature,
  timeOf,
} from 'local-service/signature/canonicalRequest';
import type { SignatureVerifier } from './signedRequest';

/** The AWS credentials that stand in for those of the developer's account. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

const signer = {
  accountId: '000000000000',
  userArn: 'arn:aws:iam::000000000000:user/local',
  username: 'local',
};

/** Verifies requests that are signed with the local credentials. */
export const verifyLocalSignature: SignatureVerifier = ({ method, url, headers, body }, now) => {
  const request = { method, target: url.pathname + url.search, headers, body };
  const given = readSignature(request);
  const isLocal =
    given?.accessKeyId === localCredentials.accessKeyId && given.service === 'appsync';
  if (!isLocal || Math.abs(timeOf(given.time) - now) > mostSkew) return undefined;
  const expected = expectedSignature(request, given, localCredentials.secretAccessKey);
  return isSame(expected, given.signature) ? signer : undefined;
};
