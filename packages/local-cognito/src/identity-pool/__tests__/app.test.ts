import { SignJWT, generateKeyPair } from 'jose';
import { identityPoolId } from '../../connection/ids';
import type { Cognito } from '../../state/cognito';
import { newCognito } from '../../testing/newCognito';
import { issueTokens } from '../../tokens/tokens';
import { findUser } from '../../users/users';
import { identityPoolApp } from '../app';

const provider = 'localhost:9443/eu-central-1_LocalPool';

async function call(cognito: Cognito, operation: string, input: object | string) {
  const response = await identityPoolApp(cognito).request('http://localhost:9229/', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityService.${operation}`,
    },
    body: typeof input === 'string' ? input : JSON.stringify(input),
  });
  return { status: response.status, headers: response.headers, ...(await response.json()) };
}

async function tokensOf(cognito: Cognito, username: string) {
  const user = findUser(cognito, username);
  if (!user) throw new Error(`no ${username}`);
  return issueTokens(cognito, user, { scopes: ['openid'], authTime: 0 });
}

function getId(cognito: Cognito, Logins?: Record<string, string>) {
  return call(cognito, 'GetId', { IdentityPoolId: identityPoolId, Logins });
}

function getCredentials(cognito: Cognito, IdentityId: string, Logins?: Record<string, string>) {
  return call(cognito, 'GetCredentialsForIdentity', { IdentityId, Logins });
}

test('gives a user the same identity each time, and credentials for an hour', async () => {
  const cognito = newCognito();
  const logins = { [provider]: (await tokensOf(cognito, 'reader')).IdToken };
  const { IdentityId } = await getId(cognito, logins);
  expect(IdentityId).toMatch(/^eu-central-1:[0-9a-f-]{36}$/);
  const later = { [provider]: (await tokensOf(cognito, 'reader')).IdToken };
  expect(await getId(cognito, later)).toMatchObject({ IdentityId });
  const other = { [provider]: (await tokensOf(cognito, 'sms')).IdToken };
  expect((await getId(cognito, other)).IdentityId).not.toBe(IdentityId);

  const { Credentials } = await getCredentials(cognito, IdentityId, logins);
  expect(Credentials).toEqual({
    AccessKeyId: expect.stringMatching(/^ASIA[0-9A-Z]{16}$/),
    SecretKey: expect.stringMatching(/^.{40}$/),
    SessionToken: expect.any(String),
    Expiration: expect.any(Number),
  });
  expect(Credentials.Expiration).toBeCloseTo(cognito.clock.nowSeconds() + 3600, -1);
});

test('gives every guest a new identity, if it lets guests in', async () => {
  const cognito = newCognito();
  const [one, other] = [await getId(cognito), await getId(cognito)];
  expect(one.IdentityId).not.toBe(other.IdentityId);
  expect(await getCredentials(cognito, one.IdentityId)).toHaveProperty('Credentials');

  cognito.store.state.settings.allowUnauthenticatedIdentities = false;
  const refusal = {
    status: 400,
    __type: 'NotAuthorizedException',
    message: 'Unauthenticated access is not supported for this identity pool.',
  };
  expect(await getId(cognito)).toMatchObject(refusal);
  expect(await getCredentials(cognito, one.IdentityId)).toMatchObject(refusal);
});

test("gives a guest's identity to the user at the first login", async () => {
  const cognito = newCognito();
  const guest = await getId(cognito);
  const logins = { [provider]: (await tokensOf(cognito, 'reader')).IdToken };
  expect(await getCredentials(cognito, guest.IdentityId, logins)).toMatchObject({
    IdentityId: guest.IdentityId,
  });
  expect(await getId(cognito, logins)).toMatchObject({ IdentityId: guest.IdentityId });

  const secondGuest = await getId(cognito);
  expect(await getCredentials(cognito, secondGuest.IdentityId, logins)).toMatchObject({
    IdentityId: guest.IdentityId,
  });
});

test("refuses a user's identity to others", async () => {
  const cognito = newCognito();
  const { IdentityId } = await getId(cognito, {
    [provider]: (await tokensOf(cognito, 'reader')).IdToken,
  });
  expect(await getCredentials(cognito, IdentityId)).toMatchObject({
    __type: 'NotAuthorizedException',
    message: `Access to Identity '${IdentityId}' is forbidden.`,
  });
  const others = { [provider]: (await tokensOf(cognito, 'sms')).IdToken };
  expect(await getCredentials(cognito, IdentityId, others)).toMatchObject({
    __type: 'NotAuthorizedException',
    message:
      "Logins don't match. Please include at least one valid login for this identity or identity pool.",
  });
});

test('refuses tokens that do not prove a login', async () => {
  const cognito = newCognito();
  const { IdToken, AccessToken } = await tokensOf(cognito, 'reader');
  const { privateKey } = await generateKeyPair('RS256');
  const [header = '', payload = '', signature = ''] = IdToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const forged = (protectedHeader: object) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...protectedHeader }).sign(privateKey);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url');

  const notAToken = 'Invalid login token. Not a valid OpenId Connect identity token.';
  const badSignature = 'Invalid login token. Token signature invalid.';
  for (const [token, message] of [
    ['not-a-token', notAToken],
    [unsigned, notAToken],
    [AccessToken, notAToken],
    [await forged({ kid }), badSignature],
    [await forged({ kid: 'other' }), badSignature],
    [`${header}.${changed}.${signature}`, badSignature],
  ]) {
    expect(await getId(cognito, { [provider]: token ?? '' })).toMatchObject({
      __type: 'NotAuthorizedException',
      message,
    });
  }

  cognito.clock.offsetMs = 3600_000;
  expect((await getId(cognito, { [provider]: IdToken })).message).toMatch(
    /^Invalid login token. Token expired: \d+ >= \d+$/,
  );
});

test('refuses providers it does not know', async () => {
  const cognito = newCognito();
  const { IdToken } = await tokensOf(cognito, 'reader');
  for (const name of ['accounts.google.com', 'localhost:9443/other', 'constructor']) {
    expect(await getId(cognito, { [provider]: IdToken, [name]: IdToken })).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Token is not from a supported provider of this identity pool.',
    });
  }
});

test('refuses malformed and unknown values in the words of AWS', async () => {
  const cognito = newCognito();
  const unknownPool = 'eu-central-1:00000000-0000-4000-8000-000000000000';
  expect(await call(cognito, 'GetId', { IdentityPoolId: unknownPool })).toMatchObject({
    __type: 'ResourceNotFoundException',
    message: `IdentityPool '${unknownPool}' not found.`,
  });
  expect(await getCredentials(cognito, unknownPool)).toMatchObject({
    __type: 'ResourceNotFoundException',
    message: `Identity '${unknownPool}' not found.`,
  });
  expect(await call(cognito, 'GetId', { IdentityPoolId: 'x' })).toMatchObject({
    __type: 'InvalidParameterException',
    message:
      "1 validation error detected: Value at 'identityPoolId' failed to satisfy constraint: " +
      'Member must satisfy regular expression pattern: [\\w-]+:[0-9a-f-]+',
  });
  expect(await call(cognito, 'GetId', {})).toMatchObject({
    message: expect.stringContaining("'identityPoolId' failed to satisfy constraint: Member must"),
  });
  for (const body of ['', '{', '[]', 'null', '"x"']) {
    expect(await call(cognito, 'GetId', body)).toMatchObject({
      status: 400,
      __type: 'SerializationException',
    });
  }
  const unknown = await call(cognito, 'DeleteIdentities', {});
  expect(unknown.__type).toBe('UnknownOperationException');
  expect(unknown.headers.get('x-amzn-errortype')).toBe('UnknownOperationException');
});
