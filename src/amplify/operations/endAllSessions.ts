import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import identity from '@generated/identity/default/config.json';
import { userPoolEndpoint } from '@site/settings/identityHosts';
import { answerLimit } from '../answerInTime';
import { namedError } from '../serviceErrors';

/**
 * Ends the member's sessions in all browsers (GlobalSignOut); what is stored in this one stays.
 *
 * Amplify's `signOut({ global: true })` would say nothing when that fails, and sign out in this browser alone. The request
 * is bounded like those of Amplify (boundRequests.ts), which has been started by the time that a member asks for this.
 *
 * @throws what a refresh throws, the user pool's refusal under its own name, or an error named `NetworkError`,
 *   `UnusableAnswer` or `TimeoutError`.
 */
export async function endAllSessions(): Promise<void> {
  // Whoever asked for it must not be signed out by an answer that comes when they have gone on to something else.
  const signal = AbortSignal.timeout(answerLimit);
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  if (!tokens) throw namedError('NotAuthorizedException', 'Refresh Token has been revoked');
  const answer = await fetch(new URL(userPoolEndpoint(identity)), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: tokens.accessToken.toString() }),
    signal,
  });
  if (!answer.ok) throw toError(await answer.json());
}

/** The error that an answer in AWS JSON 1.1 tells of. The name may have a namespace before it. */
function toError(answer: unknown): Error {
  const { __type: type, message } = answer as Record<string, unknown>;
  const name = typeof type === 'string' ? type.split('#').at(-1) : undefined;
  return namedError(name ?? 'UnknownError', typeof message === 'string' ? message : '');
}
