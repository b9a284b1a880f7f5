import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
  NotAuthorizedException,
  ResourceNotFoundException,
} from '@aws-sdk/client-cognito-identity';
import { identityPoolId } from '../../connection/connection';
import { identityPoolClient } from './awsSdkClient';
import { createUser, later, withSettings } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { tokensOf, userPool } from './userPool';

let server: LocalServer;
let client: CognitoIdentityClient;
beforeAll(async () => {
  server = await startLocalServer({ options: ['--server-side-token-check'] });
  client = identityPoolClient(server);
});

const identityId = expect.stringMatching(/^eu-central-1:[0-9a-f-]{36}$/);

/** The `Logins` of a new member. */
async function newLogins(): Promise<Record<string, string>> {
  const { IdToken } = await tokensOf(server, await createUser(server));
  return { [`localhost:${server.ports.hosted}/eu-central-1_LocalPool`]: IdToken };
}

function getId(Logins?: Record<string, string>) {
  return client.send(new GetIdCommand({ IdentityPoolId: identityPoolId, Logins }));
}

function getCredentials(IdentityId: string | undefined, Logins?: Record<string, string>) {
  return client.send(new GetCredentialsForIdentityCommand({ IdentityId, Logins }));
}

test('a guest gets an identity, and credentials that expire in an hour', async () => {
  const { IdentityId } = await getId();
  expect(IdentityId).toEqual(identityId);
  const answer = await getCredentials(IdentityId);
  expect(answer).toMatchObject({
    IdentityId,
    Credentials: {
      AccessKeyId: expect.stringMatching(/^ASIA[0-9A-Z]{16}$/),
      SecretKey: expect.any(String),
      SessionToken: expect.any(String),
      Expiration: expect.any(Date),
    },
  });
  const left = Number(answer.Credentials?.Expiration) - Date.now();
  expect(left).toBeGreaterThan(3_500_000);
  expect(left).toBeLessThanOrEqual(3_600_000);
});

test('a member has one identity; a guest who signs in keeps the identity of the guest', async () => {
  const logins = await newLogins();
  const { IdentityId: guest } = await getId();
  const { IdentityId } = await getCredentials(guest, logins);
  expect(IdentityId).toBe(guest);
  expect((await getId(logins)).IdentityId).toBe(guest);
  expect((await getId(await newLogins())).IdentityId).not.toBe(guest);
});

test("a login under the pool's name at AWS is the same login", async () => {
  const [[, token = ''] = []] = Object.entries(await newLogins());
  const issuer = `localhost:${server.ports.hosted}/eu-central-1_LocalPool`;
  const atAws = 'cognito-idp.eu-central-1.amazonaws.com/eu-central-1_LocalPool';
  const { IdentityId } = await getId({ [issuer]: token });
  expect((await getId({ [atAws]: token })).IdentityId).toBe(IdentityId);
  await expect(getId({ [issuer]: token, [atAws]: 'x' })).rejects.toThrow('Invalid login token.');
});

test('the identity of a member is closed to guests and to other members', async () => {
  const { IdentityId } = await getId(await newLogins());
  await expect(getCredentials(IdentityId)).rejects.toBeInstanceOf(NotAuthorizedException);
  await expect(getCredentials(IdentityId)).rejects.toThrow(
    `Access to Identity '${IdentityId}' is forbidden.`,
  );
  await expect(getCredentials(IdentityId, await newLogins())).rejects.toThrow(
    "Logins don't match. Please include at least one valid login for this identity or identity pool.",
  );
});

test('guests are refused if the pool does not let them in', async () => {
  await withSettings(server, { allowUnauthenticatedIdentities: false }, async () => {
    await expect(getId()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Unauthenticated access is not supported for this identity pool.',
    });
    expect((await getId(await newLogins())).IdentityId).toEqual(identityId);
  });
});

test('logins of other providers, and expired ones, are refused', async () => {
  const logins = await newLogins();
  await expect(getId({ 'accounts.google.com': 'a.b.c' })).rejects.toBeInstanceOf(
    NotAuthorizedException,
  );
  await later(server, 3_700_000, async () => {
    await expect(getId(logins)).rejects.toThrow(/^Invalid login token\. Token expired: \d+ >= \d+/);
  });
});

test('unknown pools and identities are not found', async () => {
  const unknown = 'eu-central-1:00000000-0000-4000-8000-000000000000';
  const inAnotherPool = client.send(new GetIdCommand({ IdentityPoolId: unknown }));
  await expect(inAnotherPool).rejects.toBeInstanceOf(ResourceNotFoundException);
  await expect(getCredentials(unknown)).rejects.toThrow(`Identity '${unknown}' not found.`);
});

test.each(['GlobalSignOut', 'DeleteUser'])(
  'with the check at the server, tokens that are still there after %s open nothing',
  async (operation) => {
    const { IdToken, AccessToken } = await tokensOf(server, await createUser(server));
    const logins = { [`localhost:${server.ports.hosted}/eu-central-1_LocalPool`]: IdToken };
    const { IdentityId } = await getId(logins);
    await userPool(server, operation, { AccessToken });
    await expect(getCredentials(IdentityId, logins)).rejects.toBeInstanceOf(NotAuthorizedException);
  },
);
