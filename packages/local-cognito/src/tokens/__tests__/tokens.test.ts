import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import type { Identity } from '../../state/context';
import { appClientId, issuer } from '../../state/pool';
import { userAdminScope } from '../tokenClaims';
import {
  issueTokens,
  publicKeys,
  refreshTokens,
  revokeAllSessions,
  revokeRefreshToken,
  type IssuedTokens,
} from '../tokens';
import { findOrCreateFederatedUser } from '../../users/federatedUsers';
import { verifyAccessToken, verifyIdToken } from '../verifyToken';
import { newIdentity, userNamed } from '../../__tests__/newIdentity';

const minute = 60 * 1000;

function signIn(identity: Identity, scopes = [userAdminScope]): Promise<IssuedTokens> {
  const authTime = identity.clock.nowSeconds();
  return issueTokens(identity, userNamed(identity, 'reader'), { scopes, authTime, nonce: 'once' });
}

function refused(message: string, name = 'NotAuthorizedException'): object {
  return expect.objectContaining({ name, message });
}

test('tokens say what clients read', async () => {
  const identity = newIdentity();
  const { AccessToken, IdToken, ExpiresIn } = await signIn(identity);
  const access = decodeJwt(AccessToken);
  expect(access).toMatchObject({
    iss: 'https://localhost:9443/eu-central-1_LocalPool',
    client_id: appClientId,
    token_use: 'access',
    scope: userAdminScope,
    username: 'reader',
    sub: userNamed(identity, 'reader').sub,
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
  const [key] = publicKeys(identity).keys;
  expect(decodeProtectedHeader(AccessToken)).toEqual({ alg: 'RS256', kid: key?.kid });
  expect(key).not.toHaveProperty('d');
});

test('scopes narrow the ID token', async () => {
  const identity = newIdentity();
  const { IdToken } = await signIn(identity, ['openid', 'profile']);
  expect(decodeJwt(IdToken)).not.toHaveProperty('email');
  expect(decodeJwt((await signIn(identity, ['openid'])).IdToken)).toHaveProperty('email');
});

test('an access token opens what its scope allows', async () => {
  const identity = newIdentity();
  const { AccessToken, IdToken } = await signIn(identity, ['openid']);
  await expect(verifyAccessToken(identity, AccessToken)).resolves.toBeDefined();
  await expect(verifyAccessToken(identity, AccessToken, userAdminScope)).rejects.toEqual(
    refused('Access Token does not have required scopes'),
  );
  await expect(verifyAccessToken(identity, IdToken)).rejects.toEqual(
    refused('Invalid Access Token'),
  );
  await expect(verifyIdToken(identity, AccessToken)).rejects.toEqual(refused('Invalid Id Token'));
});

test('forged tokens are refused', async () => {
  const identity = newIdentity();
  const { AccessToken } = await signIn(identity);
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
      .sign(Buffer.from(JSON.stringify(publicKeys(identity).keys[0]))),
    // Another pool's token: same issuer, other key.
    (await signIn(newIdentity())).AccessToken,
  ];
  for (const token of forged) {
    await expect(verifyAccessToken(identity, token)).rejects.toEqual(
      refused('Invalid Access Token'),
    );
  }
  expect(claims.iss).toBe(issuer(identity.ports));
});

test('tokens expire by the provider’s clock', async () => {
  const identity = newIdentity();
  const { AccessToken } = await signIn(identity);
  identity.clock.offsetMs = 61 * minute;
  await expect(verifyAccessToken(identity, AccessToken)).rejects.toEqual(
    refused('Access Token has expired'),
  );
});

test('a refresh rotates, and a lost answer may be asked for again', async () => {
  const identity = newIdentity();
  const first = await signIn(identity);
  const second = await refreshTokens(identity, first.RefreshToken);
  expect(second.RefreshToken).not.toBe(first.RefreshToken);
  expect(decodeJwt(second.AccessToken).origin_jti).toBe(decodeJwt(first.AccessToken).origin_jti);
  await expect(refreshTokens(identity, first.RefreshToken)).resolves.toBeDefined();
});

test('a replaced refresh token, used later, ends the session', async () => {
  const identity = newIdentity();
  const first = await signIn(identity);
  const second = await refreshTokens(identity, first.RefreshToken);
  identity.clock.offsetMs = minute;
  await expect(refreshTokens(identity, first.RefreshToken)).rejects.toEqual(
    refused(
      'Refresh token has been invalidated by refresh token rotation.',
      'RefreshTokenReuseException',
    ),
  );
  await expect(refreshTokens(identity, second.RefreshToken ?? '')).rejects.toEqual(
    refused('Refresh Token has been revoked'),
  );
  await expect(verifyAccessToken(identity, second.AccessToken)).rejects.toEqual(
    refused('Access Token has been revoked'),
  );
});

test('without rotation the refresh token stays', async () => {
  const identity = newIdentity();
  identity.store.state.settings.refreshTokenRotation.feature = 'DISABLED';
  const { RefreshToken } = await signIn(identity);
  expect(await refreshTokens(identity, RefreshToken)).not.toHaveProperty('RefreshToken');
  identity.clock.offsetMs = 5 * minute;
  await expect(refreshTokens(identity, RefreshToken)).resolves.toBeDefined();
});

test('rotation does not prolong a session', async () => {
  const identity = newIdentity();
  const { refreshToken } = identity.store.state.settings.tokenValidity;
  const first = await signIn(identity);
  identity.clock.offsetMs = (refreshToken - 10) * 1000;
  const second = await refreshTokens(identity, first.RefreshToken);
  identity.clock.offsetMs = refreshToken * 1000;
  await expect(refreshTokens(identity, second.RefreshToken ?? '')).rejects.toEqual(
    refused('Refresh Token has expired'),
  );
});

test('the refresh token of a confirmed device works there only', async () => {
  const identity = newIdentity();
  const user = userNamed(identity, 'reader');
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
  const { RefreshToken } = await issueTokens(identity, user, options);
  const invalid = refused('Invalid Refresh Token');
  await expect(refreshTokens(identity, RefreshToken)).rejects.toEqual(invalid);
  const { deviceKey } = device;
  await expect(refreshTokens(identity, RefreshToken, { deviceKey })).resolves.toBeDefined();
  user.devices = [];
  await expect(refreshTokens(identity, RefreshToken, { deviceKey })).rejects.toEqual(invalid);
});

test('revoking ends one session, signing out everywhere all of them', async () => {
  const identity = newIdentity();
  const [one, two, three] = [
    await signIn(identity),
    await signIn(identity),
    await signIn(identity),
  ];
  revokeRefreshToken(identity, one.RefreshToken);
  revokeRefreshToken(identity, 'unknown');
  const revoked = refused('Access Token has been revoked');
  await expect(verifyAccessToken(identity, one.AccessToken)).rejects.toEqual(revoked);
  await expect(verifyAccessToken(identity, two.AccessToken)).resolves.toBeDefined();
  revokeAllSessions(identity, userNamed(identity, 'reader'));
  await expect(verifyAccessToken(identity, two.AccessToken)).rejects.toEqual(revoked);
  await expect(verifyAccessToken(identity, three.AccessToken)).rejects.toEqual(revoked);
  expect(() => revokeRefreshToken(identity, one.AccessToken)).toThrow(
    expect.objectContaining({ name: 'UnsupportedTokenTypeException' }),
  );
});

test('refresh tokens are not kept in the clear', async () => {
  const identity = newIdentity();
  const { RefreshToken } = await signIn(identity);
  expect(JSON.stringify(identity.store.state)).not.toContain(RefreshToken);
});

test('members from Google carry their identity and group', async () => {
  const identity = newIdentity();
  const claims = { sub: '42', iss: 'http://localhost:9230', email: 'ada@example.com' };
  const user = findOrCreateFederatedUser(identity, 'Google', { ...claims, email_verified: true });
  const { IdToken } = await issueTokens(identity, user, { scopes: ['openid'], authTime: 0 });
  expect(decodeJwt(IdToken)).toMatchObject({
    'cognito:username': 'Google_42',
    'cognito:groups': ['eu-central-1_LocalPool_Google'],
    identities: [{ userId: '42', providerName: 'Google' }],
    email_verified: true,
  });
  findOrCreateFederatedUser(identity, 'Google', { ...claims, name: 'Ada' });
  expect(userNamed(identity, 'google_42')).toMatchObject({
    sub: user.sub,
    attributes: { name: 'Ada', email_verified: 'false' },
  });
});
