import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import identity from '@generated/identity/default/config.json';
import { userPoolEndpoint } from '@site/infra/identityHosts';

/**
 * Ends the member's sessions in all browsers (GlobalSignOut); what is stored in this one stays.
 *
 * Amplify's `signOut({ global: true })` would say nothing when that fails, and sign out in this browser alone.
 *
 * @throws what the refresh throws, the user pool's refusal under its own name, or an error named `NetworkError`.
 */
export async function endAllSessions(): Promise<void> {
  // An access token that has expired would be refused.
  const tokens = await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true });
  if (!tokens) throw named('NotAuthorizedException', 'Refresh Token has been revoked');
  const response = await post('GlobalSignOut', { AccessToken: tokens.accessToken.toString() });
  if (!response.ok) throw await readRefusal(response);
}

async function post(operation: string, body: Record<string, string>): Promise<Response> {
  try {
    return await fetch(userPoolEndpoint(identity), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
    });
  } catch {
    throw named('NetworkError', 'A network error has occurred.');
  }
}

/** AWS JSON 1.1: the name may have a namespace before it. A body that is no JSON throws a SyntaxError. */
async function readRefusal(response: Response): Promise<Error> {
  const { __type: type, message } = (await response.json()) as Record<string, unknown>;
  return named(String(type).split('#').at(-1) ?? '', String(message));
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
