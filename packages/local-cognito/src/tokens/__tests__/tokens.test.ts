import { decodeJwt } from 'jose';
import type { Cognito } from '../../state/cognito';
import { freezeTime, newCognito, userNamed } from '../../testing/newCognito';
import { trackNewDevice } from '../../sign-in/srpChallenges';
import { issueTokens, refreshTokens, userAdminScope } from '../tokens';

const minute = 60 * 1000;

function signIn(cognito: Cognito, scopes = [userAdminScope], deviceKey?: string) {
  const authTime = cognito.clock.nowSeconds();
  return issueTokens(cognito, userNamed(cognito, 'reader'), { scopes, authTime, deviceKey });
}

test('scopes narrow the ID token', async () => {
  const cognito = newCognito();
  const { IdToken } = await signIn(cognito, ['openid', 'profile']);
  expect(decodeJwt(IdToken)).not.toHaveProperty('email');
  expect(decodeJwt((await signIn(cognito, ['openid'])).IdToken)).toHaveProperty('email');
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
    message: 'Refresh token has been invalidated by refresh token rotation.',
  });
});

test('the refresh token of a confirmed device works only on that device', async () => {
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  const device = trackNewDevice(cognito, user);
  const deviceKey = device?.deviceKey;
  const { RefreshToken } = await signIn(cognito, [userAdminScope], deviceKey);
  await expect(refreshTokens(cognito, RefreshToken)).resolves.toBeDefined();

  user.devices = user.devices.map((each) => ({
    ...each,
    passwordVerifier: { salt: '1', verifier: '1' },
  }));
  const invalid = { name: 'NotAuthorizedException', message: 'Invalid Refresh Token' };
  await expect(refreshTokens(cognito, RefreshToken)).rejects.toMatchObject(invalid);
  await expect(refreshTokens(cognito, RefreshToken, { deviceKey })).resolves.toBeDefined();
  user.devices = [];
  const forgotten = refreshTokens(cognito, RefreshToken, { deviceKey });
  await expect(forgotten).rejects.toMatchObject(invalid);
});
