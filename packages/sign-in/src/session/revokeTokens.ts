import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { userPoolEndpoint } from '../settings/addresses';
import { tokensToRevoke } from './storedSession';

/** How tokens fare: all are revoked; some will be at the next chance, and then Cognito answered or it did not. */
export type Revocation = 'revoked' | 'refused' | 'unreachable';

/** The time for Cognito's answer to one request, in milliseconds. Nothing is lost if it takes longer. */
const answerLimit = 10_000;

/**
 * RevokeToken's refusals that pass; `ForbiddenException` is a firewall's. The others are of a token that no longer
 * works, or of one that can never be revoked.
 */
const passing = /^(InternalError|TooManyRequests|Forbidden)Exception$/;

/**
 * Asks Cognito to revoke the kept refresh tokens, without Amplify, which readers' pages do not have
 * (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html).
 *
 * One tab at a time does it: the next one finds what is left. It never rejects.
 */
export async function revokeTokens(): Promise<Revocation> {
  // Browsers have no locks on pages without https.
  return navigator.locks ? navigator.locks.request('revoke-tokens', revokeAll) : revokeAll();
}

async function revokeAll(): Promise<Revocation> {
  const outcomes = await Promise.all(
    tokensToRevoke().map(async ({ key, clientId, token }) => {
      const outcome = await revokeToken(clientId, token);
      if (outcome === 'revoked') localStorage.removeItem(key);
      return outcome;
    }),
  );
  if (outcomes.includes('unreachable')) return 'unreachable';
  return outcomes.includes('refused') ? 'refused' : 'revoked';
}

/** Asks Cognito to revoke a refresh token of an app client, wherever it is kept. It never rejects. */
export async function revokeToken(clientId: string, token: string): Promise<Revocation> {
  try {
    const input = { ClientId: clientId, Token: token };
    const answer = await callUserPool('RevokeToken', input, AbortSignal.timeout(answerLimit));
    return isOver(answer.ok, await answer.text()) ? 'revoked' : 'refused';
  } catch {
    return 'unreachable';
  }
}

/** Whether the token works no longer. The page of a proxy, which is no JSON, says nothing about it, whatever its status. */
function isOver(isOk: boolean, text: string): boolean {
  if (!text) return isOk;
  try {
    const refusal = errorName(JSON.parse(text) as object);
    return isOk || (refusal !== undefined && !passing.test(refusal));
  } catch {
    return false;
  }
}

/** Asks the user pool for an operation in AWS JSON 1.1, without Amplify. */
export function callUserPool(operation: string, input: object, signal: AbortSignal) {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  };
  const body = JSON.stringify(input);
  return fetch(new URL(userPoolEndpoint(identity)), { method: 'POST', headers, body, signal });
}

/** The name of the error in an answer. It may have a namespace before it. */
export function errorName(answer: object): string | undefined {
  const { __type: type } = answer as { __type?: unknown };
  return typeof type === 'string' ? type.split('#').at(-1) : undefined;
}
