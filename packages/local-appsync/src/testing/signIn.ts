import type { LocalCognito } from 'local-cognito';

/** Calls an operation of a local user pool. */
export async function callPool(
  { userPoolEndpoint }: Pick<LocalCognito, 'userPoolEndpoint'>,
  name: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const target = `AWSCognitoIdentityProviderService.${name}`;
  const api = { 'Content-Type': 'application/x-amz-json-1.1', 'X-Amz-Target': target };
  const response = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: { ...api, ...headers },
    body: JSON.stringify(body),
  });
  return JSON.parse((await response.text()) || '{}') as Record<string, unknown>;
}

/** Signs a user of the tests in. */
export async function signIn(
  pool: Pick<LocalCognito, 'userPoolEndpoint' | 'userPoolClientId'>,
  username: string,
): Promise<{ AccessToken: string; IdToken: string }> {
  const { AuthenticationResult } = await callPool(pool, 'InitiateAuth', {
    ClientId: pool.userPoolClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: 'Correct-horse-9' },
  });
  return AuthenticationResult as { AccessToken: string; IdToken: string };
}
