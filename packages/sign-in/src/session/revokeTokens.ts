import { callUserPool, errorName } from './callUserPool';
import { dropTokenToRevoke, tokensToRevoke, type TokenToRevoke } from './tokensToRevoke';

/** How the kept tokens fare: all are revoked; some will be at the next chance, and then Cognito answered or it did not. */
export type Revocation = 'done' | 'refused' | 'unreachable';

/** The time for Cognito's answer to one request, in milliseconds. Nothing is lost if it takes longer. */
const answerLimit = 10_000;

/**
 * Refusals of a token that no longer works, or of one that can never be revoked. Of RevokeToken's other errors,
 * `InternalErrorException` and `TooManyRequestsException` pass, and so may `ForbiddenException`, which is a firewall's.
 */
const finalRefusals = [
  'InvalidParameterException',
  'NotAuthorizedException',
  'ResourceNotFoundException',
  'UnauthorizedException',
  'UnsupportedOperationException',
  'UnsupportedTokenTypeException',
];

/**
 * Asks Cognito to revoke the kept refresh tokens, without Amplify, which readers' pages do not have
 * (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html).
 *
 * One tab at a time does it: the next one finds what is left. It never rejects.
 */
export async function revokeTokens(): Promise<Revocation> {
  // Browsers have no locks on pages without https.
  if (!navigator.locks) return revokeAll();
  return navigator.locks.request('revoke-tokens', revokeAll);
}

async function revokeAll(): Promise<Revocation> {
  const outcomes = await Promise.all(tokensToRevoke().map(revoke));
  if (outcomes.includes('unreachable')) return 'unreachable';
  return outcomes.includes('refused') ? 'refused' : 'done';
}

async function revoke({ key, clientId, token }: TokenToRevoke): Promise<Revocation> {
  const outcome = await revokeToken(clientId, token);
  if (outcome === 'done') dropTokenToRevoke(key);
  return outcome;
}

/** Asks Cognito to revoke a refresh token of an app client, wherever it is kept. It never rejects. */
export async function revokeToken(clientId: string, token: string): Promise<Revocation> {
  try {
    const input = { ClientId: clientId, Token: token };
    const answer = await callUserPool('RevokeToken', input, AbortSignal.timeout(answerLimit));
    return isOver(answer.ok, await answer.text()) ? 'done' : 'refused';
  } catch {
    return 'unreachable';
  }
}

/** Whether the token works no longer. The page of a proxy says nothing about it, whatever its status. */
function isOver(isOk: boolean, text: string): boolean {
  if (isOk && !text) return true;
  try {
    const name = errorName(JSON.parse(text) as object);
    return isOk || finalRefusals.includes(name ?? '');
  } catch {
    return false;
  }
}
