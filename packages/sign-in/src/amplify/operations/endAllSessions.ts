import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { callUserPool, errorName } from '../../session/callUserPool';
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
  const input = { AccessToken: tokens.accessToken.toString() };
  const answer = await callUserPool('GlobalSignOut', input, signal);
  if (answer.ok) return;
  const error = (await answer.json()) as { message?: string };
  throw namedError(errorName(error) ?? 'UnknownError', error.message ?? '');
}
