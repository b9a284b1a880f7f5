import { decodeJwt } from 'jose';
import { issuer } from '../../connection/connection';
import { verifyLogins } from '../../identity-pool/operations';
import { trackNewDevice } from '../../sign-in/srpChallenges';
import type { Cognito } from '../../state/cognito';
import { freezeTime, newCognito, userNamed } from '../../testing/newCognito';
import { deleteUser, saveUser } from '../../users/users';
import {
  issueTokens,
  refreshTokens,
  revokeAllSessions,
  roleClaims,
  userAdminScope,
} from '../tokens';

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
  const deviceKey = trackNewDevice(cognito, user)?.deviceKey;
  const { RefreshToken } = await signIn(cognito, [userAdminScope], deviceKey);
  await expect(refreshTokens(cognito, RefreshToken)).resolves.toBeDefined();

  const passwordVerifier = { salt: '1', verifier: '1' };
  user.devices = user.devices.map((each) => ({ ...each, passwordVerifier }));
  const invalid = { name: 'NotAuthorizedException', message: 'Invalid Refresh Token' };
  await expect(refreshTokens(cognito, RefreshToken)).rejects.toMatchObject(invalid);
  await expect(refreshTokens(cognito, RefreshToken, { deviceKey })).resolves.toBeDefined();
  user.devices = [];
  const forgotten = refreshTokens(cognito, RefreshToken, { deviceKey });
  await expect(forgotten).rejects.toMatchObject(invalid);
});

test('a preferred role is the first one, unless another has the same precedence', () => {
  const arn = (role: string) => `arn:aws:iam::123456789012:role/${role}`;
  const claims = (...roles: [precedence?: number, role?: string][]) => {
    const groups = roles.map(([precedence, role]) => {
      const roleArn = role && arn(role);
      return { name: 'g', precedence, roleArn, createdAt: 0, modifiedAt: 0 };
    });
    const { 'cognito:roles': all, 'cognito:preferred_role': preferred } = roleClaims(groups);
    return [all, preferred];
  };
  const [a, b] = [arn('a'), arn('b')];
  expect(claims([0, 'a'], [1, 'b'])).toEqual([[a, b], a]);
  expect(claims([undefined, 'a'])).toEqual([[a], a]);
  expect(claims([1, 'a'], [1, 'b'])).toEqual([[a, b], undefined]);
  expect(claims([1, 'a'], [1, 'a'])).toEqual([[a], a]);
  expect(claims([0])).toEqual([undefined, undefined]);
});

test.each([
  ['has signed out everywhere', revokeAllSessions],
  ['is deleted', deleteUser],
  [
    'is disabled',
    (...[cognito, user]: Parameters<typeof saveUser>) =>
      saveUser(cognito, Object.assign(user, { enabled: false })),
  ],
] as const)('a login whose user %s counts only without the check at the server', async (_, end) => {
  for (const serverSideTokenCheck of [true, false]) {
    const cognito = newCognito({ serverSideTokenCheck });
    const user = userNamed(cognito, 'reader');
    const { IdToken } = await signIn(cognito, ['openid']);
    const provider = issuer(cognito.ports).replace('https://', '');
    const verify = () => verifyLogins(cognito, { [provider]: IdToken });
    await expect(verify()).resolves.toBe(user.sub);
    end(cognito, user);
    if (serverSideTokenCheck) await expect(verify()).rejects.toThrow('Invalid login token.');
    else await expect(verify()).resolves.toBe(user.sub);
  }
});
