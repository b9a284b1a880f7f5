import { CognitoIdentityClient } from '@aws-sdk/client-cognito-identity';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type AuthenticationResultType,
  type RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider';
import { appClientId, region } from '../../connection/connection';
import type { TestUser } from './control';
import type { LocalServer } from './localServer';

// The SDK warns that it will drop Node.js 20, which this package supports.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** The AWS SDK's client of the user pool; it retries nothing. */
export function userPoolClient(server: LocalServer): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({ region, endpoint: `${server.api}/`, maxAttempts: 1 });
}

/** The AWS SDK's client of the user pool for administrators, with a key that AWS never issued. */
export function adminClient(server: LocalServer): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    region,
    endpoint: `${server.api}/`,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
}

/** The AWS SDK's client of the identity pool; it retries nothing. */
export function identityPoolClient(server: LocalServer): CognitoIdentityClient {
  return new CognitoIdentityClient({ region, endpoint: `${server.api}/identity/`, maxAttempts: 1 });
}

/** Answers a challenge. */
export function answer(
  client: CognitoIdentityProviderClient,
  username: string,
  {
    ChallengeName,
    Session,
  }: Pick<RespondToAuthChallengeCommandOutput, 'ChallengeName' | 'Session'>,
  responses: Record<string, string>,
): Promise<RespondToAuthChallengeCommandOutput> {
  return client.send(
    new RespondToAuthChallengeCommand({
      ClientId: appClientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: username, ...responses },
    }),
  );
}

/** Returns the tokens of a user who signs in with the password itself and meets no challenge. */
export async function signInByPassword(
  client: CognitoIdentityProviderClient,
  { username, password }: Pick<TestUser, 'username' | 'password'>,
): Promise<AuthenticationResultType & { AccessToken: string; IdToken: string }> {
  const { AuthenticationResult: tokens } = await client.send(
    new InitiateAuthCommand({
      ClientId: appClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  );
  if (!tokens?.AccessToken || !tokens.IdToken) throw new Error('No tokens');
  return { ...tokens, AccessToken: tokens.AccessToken, IdToken: tokens.IdToken };
}
