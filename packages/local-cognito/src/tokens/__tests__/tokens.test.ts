import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { appClientId, issuer } from '../../connection/ids';
import type { Cognito } from '../../state/cognito';
import { cognitoWithOwnKeys, freezeTime, newCognito, userNamed } from '../../testing/newCognito';
import { findOrCreateFederatedUser } from '../../users/federatedUsers';
import { userAdminScope } from '../tokenClaims';
import {
  issueTokens,
  publicKeys,
  refreshTokens,
  revokeAllSessions,
  revokeRefreshToken,
  type IssuedTokens,
} from '../tokens';
import { verifyAccessToken } from '../verifyToken';

const minute = 60 * 1000;

function signIn(cognito: Cognito, scopes = [userAdminScope]): Promise<IssuedTokens> {
  const authTime = cognito.clock.nowSeconds();
  return issueTokens(cognito, userNamed(cognito, 'reader'), { scopes, authTime, nonce: 'once' });
}

function refused(message: string, name = 'NotAuthorizedException'): object {
  return expect.objectContaining({ name, message });
}

test('tokens contain the claims that clients read', async () => {
  const cognito = newCognito();
  const { AccessToken, IdToken, ExpiresIn } = await signIn(cognito);
  const access = decodeJwt(AccessToken);
  expect(access).toMatchObject({
    iss: 'https://localhost:9443/eu-central-1_LocalPool',
    client_id: appClientId,
    token_use: 'access',
    scope: userAdminScope,
    username: 'reader',
    sub: userNamed(cognito, 'reader').sub,
  });
  expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(ExpiresIn);
  expect(decodeJwt(IdToken)).toMatchObject({
    aud: appClientId,
    token_use: 'id',
    'cognito:username': 'reader',
    email: 'reader@example.com',
    email_verified: true,
    origin_jti: access.origin_jti,
    nonce: 'once',
  });
  const [key] = publicKeys(cognito).keys;
  expect(decodeProtectedHeader(AccessToken)).toEqual({ alg: 'RS256', kid: key?.kid });
  expect(key).not.toHaveProperty('d');
});

test('scopes narrow the ID token', async () => {
  const cognito = newCognito();
  const { IdToken } = await signIn(cognito, ['openid', 'profile']);
  expect(decodeJwt(IdToken)).not.toHaveProperty('email');
  expect(decodeJwt((await signIn(cognito, ['openid'])).IdToken)).toHaveProperty('email');
});

test('an access token allows only the operations of its scope', async () => {
  const cognito = newCognito();
  const { AccessToken, IdToken } = await signIn(cognito, ['openid']);
  await expect(verifyAccessToken(cognito, AccessToken)).resolves.toBeDefined();
  await expect(verifyAccessToken(cognito, AccessToken, userAdminScope)).rejects.toEqual(
    refused('Access Token does not have required scopes'),
  );
  await expect(verifyAccessToken(cognito, IdToken)).rejects.toEqual(
    refused('Invalid Access Token'),
  );
});

test('forged tokens are refused', async () => {
  const cognito = newCognito();
  const { AccessToken } = await signIn(cognito);
  const claims = decodeJwt(AccessToken);
  const [header, payload, signature] = AccessToken.split('.');
  const changed = Buffer.from(JSON.stringify({ ...claims, username: 'sms' })).toString('base64url');
  const forged = [
    '',
    'nonsense',
    'a.b.c',
    `${header}.${payload}.`,
    `${header}.${changed}.${signature}`,
    new UnsecuredJWT(claims).encode(),
    // The public key as an HMAC secret.
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(JSON.stringify(publicKeys(cognito).keys[0]))),
    // Another pool's token: same issuer, other key.
    (await signIn(cognitoWithOwnKeys())).AccessToken,
  ];
  for (const token of forged) {
    await expect(verifyAccessToken(cognito, token)).rejects.toEqual(
      refused('Invalid Access Token'),
    );
  }
  expect(claims.iss).toBe(issuer(cognito.ports));
});

test('tokens expire by the provider’s clock', async () => {
  const cognito = newCognito();
  const { AccessToken } = await signIn(cognito);
  cognito.clock.offsetMs = 61 * minute;
  await expect(verifyAccessToken(cognito, AccessToken)).rejects.toEqual(
    refused('Access Token has expired'),
  );
});

test('a refresh rotates the token, and a client that lost the answer can try again', async () => {
  const cognito = newCognito();
  const first = await signIn(cognito);
  const second = await refreshTokens(cognito, first.RefreshToken);
  expect(second.RefreshToken).not.toBe(first.RefreshToken);
  expect(decodeJwt(second.AccessToken).origin_jti).toBe(decodeJwt(first.AccessToken).origin_jti);
  await expect(refreshTokens(cognito, first.RefreshToken)).resolves.toBeDefined();
});

test('using a replaced refresh token again does not prolong its grace period', async () => {
  freezeTime();
  const cognito = newCognito();
  const first = await signIn(cognito);
  await refreshTokens(cognito, first.RefreshToken);
  cognito.clock.offsetMs = minute - 1;
  await expect(refreshTokens(cognito, first.RefreshToken)).resolves.toBeDefined();
  cognito.clock.offsetMs = minute;
  await expect(refreshTokens(cognito, first.RefreshToken)).rejects.toMatchObject({
    name: 'RefreshTokenReuseException',
  });
});

test('the tokens of a disabled user are refused', async () => {
  const cognito = newCognito();
  const { AccessToken, RefreshToken } = await signIn(cognito);
  userNamed(cognito, 'reader').enabled = false;
  const disabled = refused('User is disabled.');
  await expect(verifyAccessToken(cognito, AccessToken)).rejects.toEqual(disabled);
  await expect(refreshTokens(cognito, RefreshToken)).rejects.toEqual(disabled);
});

test('a replaced refresh token, used later, ends the session', async () => {
  const cognito = newCognito();
  const first = await signIn(cognito);
  const second = await refreshTokens(cognito, first.RefreshToken);
  cognito.clock.offsetMs = minute;
  await expect(refreshTokens(cognito, first.RefreshToken)).rejects.toEqual(
    refused(
      'Refresh token has been invalidated by refresh token rotation.',
      'RefreshTokenReuseException',
    ),
  );
  await expect(refreshTokens(cognito, second.RefreshToken ?? '')).rejects.toEqual(
    refused('Refresh Token has been revoked'),
  );
  await expect(verifyAccessToken(cognito, second.AccessToken)).rejects.toEqual(
    refused('Access Token has been revoked'),
  );
});

test('without rotation a refresh keeps the refresh token', async () => {
  const cognito = newCognito();
  cognito.store.state.settings.refreshTokenRotation.feature = 'DISABLED';
  const { RefreshToken } = await signIn(cognito);
  expect(await refreshTokens(cognito, RefreshToken)).not.toHaveProperty('RefreshToken');
  cognito.clock.offsetMs = 5 * minute;
  await expect(refreshTokens(cognito, RefreshToken)).resolves.toBeDefined();
});

test('rotation does not prolong a session', async () => {
  const cognito = newCognito();
  const { refreshToken } = cognito.store.state.settings.tokenValidity;
  const first = await signIn(cognito);
  cognito.clock.offsetMs = (refreshToken - 10) * 1000;
  const second = await refreshTokens(cognito, first.RefreshToken);
  cognito.clock.offsetMs = refreshToken * 1000;
  await expect(refreshTokens(cognito, second.RefreshToken ?? '')).rejects.toEqual(
    refused('Refresh Token has expired'),
  );
});

test('the refresh token of a confirmed device works only on that device', async () => {
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  const device = {
    deviceKey: 'eu-central-1_device',
    deviceGroupKey: '-LocalGrp',
    name: '',
    remembered: false,
    lastIpAddress: '127.0.0.1',
    createdAt: 0,
    modifiedAt: 0,
    lastAuthenticatedAt: 0,
    passwordVerifier: { salt: '1', verifier: '1' },
  };
  user.devices = [device];
  const options = { scopes: [userAdminScope], authTime: 0, deviceKey: device.deviceKey };
  const { RefreshToken } = await issueTokens(cognito, user, options);
  const invalid = refused('Invalid Refresh Token');
  await expect(refreshTokens(cognito, RefreshToken)).rejects.toEqual(invalid);
  const { deviceKey } = device;
  await expect(refreshTokens(cognito, RefreshToken, { deviceKey })).resolves.toBeDefined();
  user.devices = [];
  await expect(refreshTokens(cognito, RefreshToken, { deviceKey })).rejects.toEqual(invalid);
});

test('revoking ends one session, signing out everywhere all of them', async () => {
  const cognito = newCognito();
  const [one, two, three] = [await signIn(cognito), await signIn(cognito), await signIn(cognito)];
  revokeRefreshToken(cognito, one.RefreshToken);
  revokeRefreshToken(cognito, 'unknown');
  const revoked = refused('Access Token has been revoked');
  await expect(verifyAccessToken(cognito, one.AccessToken)).rejects.toEqual(revoked);
  await expect(verifyAccessToken(cognito, two.AccessToken)).resolves.toBeDefined();
  revokeAllSessions(cognito, userNamed(cognito, 'reader'));
  await expect(verifyAccessToken(cognito, two.AccessToken)).rejects.toEqual(revoked);
  await expect(verifyAccessToken(cognito, three.AccessToken)).rejects.toEqual(revoked);
  expect(() => revokeRefreshToken(cognito, one.AccessToken)).toThrow(
    expect.objectContaining({ name: 'UnsupportedTokenTypeException' }),
  );
});

test('refresh tokens are not kept in the clear', async () => {
  const cognito = newCognito();
  const { RefreshToken } = await signIn(cognito);
  expect(JSON.stringify(cognito.store.state)).not.toContain(RefreshToken);
});

test('members from Google carry their identity and group', async () => {
  const cognito = newCognito();
  const claims = { sub: '42', iss: 'http://localhost:9230', email: 'ada@example.com' };
  const user = findOrCreateFederatedUser(cognito, 'Google', { ...claims, email_verified: true });
  const { IdToken } = await issueTokens(cognito, user, { scopes: ['openid'], authTime: 0 });
  expect(decodeJwt(IdToken)).toMatchObject({
    'cognito:username': 'Google_42',
    'cognito:groups': ['eu-central-1_LocalPool_Google'],
    identities: [{ userId: '42', providerName: 'Google' }],
    email_verified: true,
  });
  findOrCreateFederatedUser(cognito, 'Google', { ...claims, name: 'Ada' });
  expect(userNamed(cognito, 'google_42')).toMatchObject({
    sub: user.sub,
    attributes: { name: 'Ada', email_verified: 'false' },
  });
});
