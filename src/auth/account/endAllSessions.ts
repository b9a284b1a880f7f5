import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import identity from '@generated/identity/default/config.json';
import { userPoolEndpoint } from '@site/infra/identityHosts';
import { answerLimit } from '../answerInTime';
import { namedError } from '../serviceErrors';

/**
 * Ends the member's sessions in all browsers (GlobalSignOut); what is stored in this one stays.
 *
 * Amplify's `signOut({ global: true })` would say nothing when that fails, and sign out in this browser alone.
 *
 * @throws what a refresh throws, the user pool's refusal under its own name, or an error named `NetworkError` or
 *   `TimeoutError`.
 */
export async function endAllSessions(): Promise<void> {
  // Whoever asked for it must not be signed out by an answer that comes when they have gone on to something else.
  const signal = AbortSignal.timeout(answerLimit);
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  if (!tokens) throw namedError('NotAuthorizedException', 'Refresh Token has been revoked');
  const body = { AccessToken: tokens.accessToken.toString() };
  const response = await post('GlobalSignOut', body, signal);
  if (!response.ok) throw await readRefusal(response);
}

async function post(operation: string, body: object, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(userPoolEndpoint(identity), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw namedError('NetworkError', String(error));
  }
}

/** AWS JSON 1.1: the name may have a namespace before it. A body that is no JSON throws a SyntaxError. */
async function readRefusal(response: Response): Promise<Error> {
  const { __type: type, message } = (await response.json()) as Record<string, unknown>;
  const name = typeof type === 'string' ? type.split('#').at(-1) : undefined;
  return namedError(name ?? 'UnknownError', typeof message === 'string' ? message : '');
}
