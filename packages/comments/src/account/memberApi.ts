import settings from '@generated/docusaurus-comments/default/settings.json';
import { readAccessToken } from 'docusaurus-cognito-sign-in/accessToken';
import { memberOperations } from '../client/memberOperations';
import { RequestError } from '../client/request';
import { claimsOf, type Claims } from '../session/claims';
import { failureText } from '../thread/failureText';

async function readToken(): Promise<string> {
  const token = await readAccessToken();
  if (!token) throw new RequestError('session');
  return token;
}

/** What the member of the account page may do. */
export const operations = memberOperations(settings, readToken);

/** Who the member is, and whether an owner. */
export async function readClaims(): Promise<Claims> {
  return claimsOf(await readToken());
}

/**
 * Waits for work, and puts its failure into words for members. If this API does not accept the token, the account may
 * still be fine, so only the part that asked says it.
 */
export async function inWords<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw Object.assign(new Error(failureText(error)), { name: error.name });
  }
}
