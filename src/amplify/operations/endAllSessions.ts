import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import identity from '@generated/identity/default/config.json';
import { userPoolEndpoint } from '@site/settings/identityHosts';
import { answerLimit } from '../answerInTime';
import { fetchTransferHandler } from '../fetchTransferHandler';
import { namedError } from '../serviceErrors';

/**
 * Ends the member's sessions in all browsers (GlobalSignOut); what is stored in this one stays.
 *
 * Amplify's `signOut({ global: true })` would say nothing when that fails, and sign out in this browser alone.
 *
 * @throws what a refresh throws, the user pool's refusal under its own name, or an error named `NetworkError`,
 *   `UnusableAnswer` or `TimeoutError`.
 */
export async function endAllSessions(): Promise<void> {
  // Whoever asked for it must not be signed out by an answer that comes when they have gone on to something else.
  const abortSignal = AbortSignal.timeout(answerLimit);
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  if (!tokens) throw namedError('NotAuthorizedException', 'Refresh Token has been revoked');
  const request = {
    url: new URL(userPoolEndpoint(identity)),
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: tokens.accessToken.toString() }),
  };
  const { statusCode, body } = await fetchTransferHandler(request, { abortSignal });
  if (statusCode >= 300) throw toError(await body.json());
}

/** The error that an answer in AWS JSON 1.1 tells of. The name may have a namespace before it. */
function toError(answer: unknown): Error {
  const { __type: type, message } = answer as Record<string, unknown>;
  const name = typeof type === 'string' ? type.split('#').at(-1) : undefined;
  return namedError(name ?? 'UnknownError', typeof message === 'string' ? message : '');
}
