import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, fetchDevices, rememberDevice, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { clientConfiguration, identityPoolId, region, userPoolId } from '../connection/connection';
import { createUser, server, startServer, tokensOf } from '../testing/server';

// The clients that people use, as they are published. The other tests write requests themselves.

// The SDK warns that it will drop Node.js 20, which this package supports.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
// Amplify warns about endpoints that are not Amazon's, and uses the browser's name as the device's.
ConsoleLogger.LOG_LEVEL = 'ERROR';
Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'Protocol tests' } });

beforeAll(() => startServer());

/** A storage like that of a browser on its first visit. */
function newStorage() {
  const items = new Map<string, string>();
  return {
    getItem: async (key: string) => items.get(key) ?? null,
    setItem: async (key: string, value: string) => void items.set(key, value),
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  };
}

test('Amplify signs in by SRP, refreshes, and proves its device at the next sign-in', async () => {
  const { userPoolClientId, ...endpoints } = clientConfiguration(server.ports);
  const pools = { ...endpoints, userPoolClientId, allowGuestAccess: true };
  Amplify.configure({ Auth: { Cognito: { ...pools, loginWith: { username: true } } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(newStorage());
  const user = await createUser();
  const { sub } = await server.control.getUser(user.username);
  const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
  expect(await signIn(user)).toEqual(done);
  await rememberDevice();
  const [device] = await fetchDevices();
  const { tokens, identityId, userSub } = await fetchAuthSession({ forceRefresh: true });
  expect([userSub, identityId]).toEqual([sub, expect.stringMatching(/^eu-central-1:/)]);
  expect(tokens?.idToken?.payload).toMatchObject({ sub, email: user.email, email_verified: true });
  await signOut();

  await server.control.clearRequests();
  expect(await signIn(user)).toEqual(done);
  const requests = await server.control.listRequests();
  const answered = requests.filter(({ name }) => name === 'RespondToAuthChallenge');
  expect(answered.map(({ body }) => (body as { ChallengeName: string }).ChallengeName)).toEqual([
    'PASSWORD_VERIFIER',
    'DEVICE_SRP_AUTH',
    'DEVICE_PASSWORD_VERIFIER',
  ]);
  expect((await fetchDevices()).map(({ id }) => id)).toEqual([device?.id]);
});

test('the AWS SDK reads answers, times and errors of both pools', async () => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const options = { region, credentials, maxAttempts: 1 };
  const users = new CognitoIdentityProviderClient({ ...options, endpoint: `${server.api}/` });
  const endpoint = `${server.api}/identity/`;
  const identities = new CognitoIdentityClient({ ...options, endpoint });
  const user = await createUser();
  const { AccessToken } = await tokensOf(user);
  const { username: Username } = user;
  expect(await users.send(new GetUserCommand({ AccessToken }))).toMatchObject({ Username });
  const described = { UserPoolId: userPoolId, Username };
  expect(await users.send(new AdminGetUserCommand(described))).toMatchObject({
    UserStatus: 'CONFIRMED',
    UserCreateDate: expect.any(Date),
  });
  const refusal = users.send(new GetUserCommand({ AccessToken: 'x.y.z' }));
  await expect(refusal).rejects.toBeInstanceOf(NotAuthorizedException);
  await expect(refusal).rejects.toThrow('Invalid Access Token');
  const identity = await identities.send(new GetIdCommand({ IdentityPoolId: identityPoolId }));
  const { IdentityId } = identity;
  const given = await identities.send(new GetCredentialsForIdentityCommand({ IdentityId }));
  expect(given.Credentials).toMatchObject({
    AccessKeyId: expect.stringMatching(/^ASIA[0-9A-Z]{16}$/),
    Expiration: expect.any(Date),
  });
});
