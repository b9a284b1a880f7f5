import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { userPoolEndpoint } from '../settings/identityHosts';
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
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), answerLimit);
  try {
    const answer = await fetch(new URL(userPoolEndpoint(identity)), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
      },
      body: JSON.stringify({ ClientId: clientId, Token: token }),
      signal: controller.signal,
    });
    return isOver(answer.ok, await answer.text()) ? 'done' : 'refused';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the token works no longer. The page of a proxy says nothing about it, whatever its status. */
function isOver(isOk: boolean, text: string): boolean {
  if (isOk && !text) return true;
  try {
    const { __type: type } = JSON.parse(text) as { __type?: unknown };
    return isOk || finalRefusals.includes(String(type).split('#').at(-1) ?? '');
  } catch {
    return false;
  }
}
