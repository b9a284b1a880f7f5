import * as identity from '@aws-sdk/client-cognito-identity';
import * as idp from '@aws-sdk/client-cognito-identity-provider';
import { identityPoolId, region, userPoolId } from '../connection/connection';
import * as pool from '../testing/server';
import { identityPool, newMember, refused, server, unauthorized } from '../testing/server';

beforeAll(() => pool.startServer());

const anyId = expect.stringMatching(/^eu-central-1:[0-9a-f-]{36}$/);

const issuer = () => `localhost:${server.ports.hosted}/eu-central-1_LocalPool`;

/** The `Logins` of a new member. */
const newLogins = async () => ({ [issuer()]: (await newMember()).IdToken });

const getId = (Logins?: Record<string, string>) => identityPool('GetId', { Logins });
const getCredentials = (IdentityId: string, Logins?: Record<string, string>) =>
  identityPool('GetCredentialsForIdentity', { IdentityId, Logins });

test('a guest gets an identity, and credentials that expire in an hour', async () => {
  const { IdentityId } = (await getId()).body;
  expect(IdentityId).toEqual(anyId);
  const { body, headers } = await getCredentials(IdentityId);
  expect(headers.get('cache-control')).toContain('no-store');
  const Credentials = {
    AccessKeyId: expect.stringMatching(/^ASIA[0-9A-Z]{16}$/),
    ...{ SecretKey: expect.any(String), SessionToken: expect.any(String) },
    Expiration: expect.any(Number),
  };
  expect(body).toEqual({ IdentityId, Credentials });
  expect(body.Credentials.Expiration - Date.now() / 1000).toBeCloseTo(3600, -2);
});

test('a member has one identity; a guest who signs in keeps the identity of the guest', async () => {
  const logins = await newLogins();
  const guest = (await getId()).body.IdentityId;
  expect((await getCredentials(guest, logins)).body.IdentityId).toBe(guest);
  expect((await getId(logins)).body.IdentityId).toBe(guest);
  expect((await getId(await newLogins())).body.IdentityId).not.toBe(guest);
});

test("a login under the pool's name at AWS is the same login", async () => {
  const logins = await newLogins();
  const atAws = 'cognito-idp.eu-central-1.amazonaws.com/eu-central-1_LocalPool';
  const { body } = await getId(logins);
  expect((await getId({ [atAws]: logins[issuer()]! })).body).toEqual(body);
  const invalid = unauthorized(expect.stringContaining('Invalid login token.'));
  expect(await getId({ ...logins, [atAws]: 'x' })).toMatchObject(invalid);
});

test('the identity of a member is closed to guests and to other members', async () => {
  const { IdentityId } = (await getId(await newLogins())).body;
  const forbidden = unauthorized(`Access to Identity '${IdentityId}' is forbidden.`);
  expect(await getCredentials(IdentityId)).toMatchObject(forbidden);
  const message =
    "Logins don't match. Please include at least one valid login for this identity or identity pool.";
  const others = await getCredentials(IdentityId, await newLogins());
  expect(others).toMatchObject(unauthorized(message));
});

test('guests are refused if the pool does not let them in', async () => {
  const message = 'Unauthenticated access is not supported for this identity pool.';
  await pool.withSettings({ allowUnauthenticatedIdentities: false }, async () => {
    expect(await getId()).toMatchObject(unauthorized(message));
    expect((await getId(await newLogins())).body.IdentityId).toEqual(anyId);
  });
});

test('logins of other providers, unknown pools and unknown identities are refused', async () => {
  expect(await getId({ 'accounts.google.com': 'a.b.c' })).toMatchObject(unauthorized());
  const unknown = 'eu-central-1:00000000-0000-4000-8000-000000000000';
  const missing = (what: string) => refused('ResourceNotFoundException', `${what} not found.`);
  const noPool = await identityPool('GetId', { IdentityPoolId: unknown });
  expect(noPool).toMatchObject(missing(`IdentityPool '${unknown}'`));
  expect(await getCredentials(unknown)).toMatchObject(missing(`Identity '${unknown}'`));
});

test('the AWS SDK, as it is published, reads answers, times and errors of both pools', async () => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const options = { region, credentials, maxAttempts: 1 };
  const endpoint = `${server.api}/`;
  const users = new idp.CognitoIdentityProviderClient({ ...options, endpoint });
  const { user, AccessToken } = await newMember();
  const { username: Username } = user;
  expect(await users.send(new idp.GetUserCommand({ AccessToken }))).toMatchObject({ Username });
  const described = { UserPoolId: userPoolId, Username };
  expect(await users.send(new idp.AdminGetUserCommand(described))).toMatchObject({
    UserStatus: 'CONFIRMED',
    UserCreateDate: expect.any(Date),
  });
  const refusal = users.send(new idp.GetUserCommand({ AccessToken: 'x.y.z' }));
  await expect(refusal).rejects.toBeInstanceOf(idp.NotAuthorizedException);
  await expect(refusal).rejects.toThrow('Invalid Access Token');

  const guests = new identity.CognitoIdentityClient({
    ...options,
    endpoint: `${endpoint}identity/`,
  });
  const IdentityPoolId = identityPoolId;
  const { IdentityId } = await guests.send(new identity.GetIdCommand({ IdentityPoolId }));
  const given = await guests.send(new identity.GetCredentialsForIdentityCommand({ IdentityId }));
  expect(given.Credentials?.Expiration).toBeInstanceOf(Date);
});
