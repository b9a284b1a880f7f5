import { CognitoIdentityClient } from '@aws-sdk/client-cognito-identity';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type AuthenticationResultType,
  type RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  createSrpSession,
  signSrpSession,
  signSrpSessionWithDevice,
  wrapAuthChallenge,
  wrapInitiateAuth,
} from 'cognito-srp-helper';
import { appClientId, region, userPoolId } from '../../connection/ids';
import { computePowersNatively } from '../../testing/nativePowers';
import type { TestUser } from './control';
import type { LocalServer } from './localServer';

computePowersNatively();

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

/** The data that a device keeps to prove itself. */
export interface KeptDevice {
  key: string;
  group: string;
  password: string;
}

/** Signs in by SRP, up to the first challenge after the password. */
export async function signInBySrp(
  client: CognitoIdentityProviderClient,
  { username, password }: Pick<TestUser, 'username' | 'password'>,
  options: { deviceKey?: string; customAuth?: boolean } = {},
): Promise<RespondToAuthChallengeCommandOutput> {
  const { deviceKey, customAuth } = options;
  const device = deviceKey && { DEVICE_KEY: deviceKey };
  const session = createSrpSession(username, password, userPoolId, false);
  const asked = await client.send(
    new InitiateAuthCommand(
      wrapInitiateAuth(session, {
        ClientId: appClientId,
        AuthFlow: customAuth ? 'CUSTOM_AUTH' : 'USER_SRP_AUTH',
        AuthParameters: { CHALLENGE_NAME: 'SRP_A', USERNAME: username, ...device },
      }),
    ),
  );
  return client.send(
    new RespondToAuthChallengeCommand(
      wrapAuthChallenge(signSrpSession(session, asked), {
        ClientId: appClientId,
        ChallengeName: asked.ChallengeName,
        ChallengeResponses: { USERNAME: username, ...device },
        Session: asked.Session,
      }),
    ),
  );
}

/** Answers DEVICE_SRP_AUTH and DEVICE_PASSWORD_VERIFIER. */
export async function proveDevice(
  client: CognitoIdentityProviderClient,
  username: string,
  device: KeptDevice,
  asked: RespondToAuthChallengeCommandOutput,
): Promise<RespondToAuthChallengeCommandOutput> {
  const session = createSrpSession(username, device.password, userPoolId, false);
  const ChallengeResponses = { USERNAME: username, DEVICE_KEY: device.key };
  const answered = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId: appClientId,
      ChallengeName: asked.ChallengeName,
      ChallengeResponses: { ...ChallengeResponses, SRP_A: session.largeA },
      Session: asked.Session,
    }),
  );
  return client.send(
    new RespondToAuthChallengeCommand(
      wrapAuthChallenge(
        signSrpSessionWithDevice(session, answered, device.group, device.password),
        {
          ClientId: appClientId,
          ChallengeName: answered.ChallengeName,
          ChallengeResponses,
          Session: answered.Session,
        },
      ),
    ),
  );
}

/** Answers any other challenge. */
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
