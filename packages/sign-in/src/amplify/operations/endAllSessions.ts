import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { userPoolEndpoint } from '../../settings/identityHosts';
import { answerLimit } from '../answerInTime';
import { namedError } from '../serviceErrors';

/**
 * Ends the member's sessions in all browsers (GlobalSignOut). It does not change the storage of this one.
 *
 * Amplify's `signOut({ global: true })` would not report a failure, and sign out only in this browser. The request is
 * bounded like those of Amplify (boundRequests.ts), which has been started by the time that a member asks for this.
 *
 * @throws the errors of a refresh, the user pool's refusal under its own name, or an error named `NetworkError`,
 *   `UnusableAnswer` or `TimeoutError`.
 */
export async function endAllSessions(): Promise<void> {
  // A late answer must not sign out a member who is doing something else by then.
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

/** The error in an answer in AWS JSON 1.1. Its name may have a namespace before it. */
function toError(answer: unknown): Error {
  const { __type: type, message } = answer as Record<string, unknown>;
  const name = typeof type === 'string' ? type.split('#').at(-1) : undefined;
  return namedError(name ?? 'UnknownError', typeof message === 'string' ? message : '');
}
