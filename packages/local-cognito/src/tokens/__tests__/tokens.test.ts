import { verifyLogins } from '../../identity-pool/operations';
import { trackNewDevice } from '../../sign-in/srpChallenges';
import { type Cognito, issuerOf } from '../../state/cognito';
import type { User } from '../../state/model';
import { newCognito, userNamed } from '../../testing/newCognito';
import { deleteUser } from '../../users/users';
import * as tokens from '../tokens';

const minute = 60 * 1000;

function signIn(cognito: Cognito, scopes = [tokens.userAdminScope], deviceKey?: string) {
  const authTime = cognito.clock.nowSeconds();
  return tokens.issueTokens(cognito, userNamed(cognito, 'reader'), { scopes, authTime, deviceKey });
}

test('using a replaced refresh token again does not prolong its grace period, and then ends the session', async () => {
  // Only the provider's offset moves time.
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1));
  const cognito = newCognito();
  const { RefreshToken } = await signIn(cognito);
  const rotated = await tokens.refreshTokens(cognito, RefreshToken);
  cognito.clock.offsetMs = minute - 1;
  await expect(tokens.refreshTokens(cognito, RefreshToken)).resolves.toBeDefined();
  cognito.clock.offsetMs = minute;
  await expect(tokens.refreshTokens(cognito, RefreshToken)).rejects.toMatchObject({
    name: 'RefreshTokenReuseException',
    message: 'Refresh token has been invalidated by refresh token rotation.',
  });
  const next = tokens.refreshTokens(cognito, rotated.RefreshToken!);
  await expect(next).rejects.toThrow('Refresh Token has been revoked');
});

test('a refresh that a trigger refuses replaces no token', async () => {
  const PreTokenGeneration = jest.fn((event: object) => event);
  const cognito = newCognito({ triggers: { PreTokenGeneration } });
  const { RefreshToken } = await signIn(cognito);
  PreTokenGeneration.mockReturnValue({});
  await expect(tokens.refreshTokens(cognito, RefreshToken)).rejects.toThrow('Unrecognizable');
  const kept = { originJti: expect.any(String), expiresAt: expect.any(Number) };
  expect(cognito.pool.refreshTokens.values()).toEqual([kept]);
});

test('the refresh token of a confirmed device works only on that device', async () => {
  const cognito = newCognito();
  const user = userNamed(cognito, 'reader');
  const deviceKey = trackNewDevice(cognito, user)?.deviceKey;
  const { RefreshToken } = await signIn(cognito, [tokens.userAdminScope], deviceKey);
  const refresh = (device = {}) => tokens.refreshTokens(cognito, RefreshToken, device);
  await expect(refresh()).resolves.toBeDefined();

  const passwordVerifier = { salt: '1', verifier: '1' };
  user.devices = user.devices.map((each) => ({ ...each, passwordVerifier }));
  const invalid = { name: 'NotAuthorizedException', message: 'Invalid Refresh Token.' };
  await expect(refresh()).rejects.toMatchObject(invalid);
  await expect(refresh({ deviceKey })).resolves.toBeDefined();
  user.devices = [];
  await expect(refresh({ deviceKey })).rejects.toMatchObject(invalid);
});

test('a preferred role is the first one, unless another has the same precedence', () => {
  const arn = (role: string) => `arn:aws:iam::123456789012:role/${role}`;
  const claims = (...roles: [precedence?: number, role?: string][]) => {
    const groups = roles.map(([precedence, role]) => {
      const roleArn = role && arn(role);
      return { name: 'g', precedence, roleArn, createdAt: 0, modifiedAt: 0 };
    });
    const { 'cognito:roles': all, 'cognito:preferred_role': one } = tokens.roleClaims(groups);
    return [all, one];
  };
  const [a, b] = [arn('a'), arn('b')];
  expect(claims([0, 'a'], [1, 'b'])).toEqual([[a, b], a]);
  expect(claims([1, 'a'], [1, 'b'])).toEqual([[a, b], undefined]);
  expect(claims([1, 'a'], [1, 'a'])).toEqual([[a], a]);
  expect(claims([0])).toEqual([undefined, undefined]);
});

test.each<[string, (cognito: Cognito, user: User) => void]>([
  ['has signed out everywhere', tokens.revokeAllSessions],
  ['is deleted', deleteUser],
  ['is disabled', (_cognito, user) => (user.enabled = false)],
])('a login whose user %s counts only without the check at the server', async (_, end) => {
  for (const serverSideTokenCheck of [true, false]) {
    const cognito = newCognito({ serverSideTokenCheck });
    const user = userNamed(cognito, 'reader');
    const { IdToken } = await signIn(cognito, ['openid']);
    const provider = issuerOf(cognito).replace('https://', '');
    const verify = () => verifyLogins(cognito, { [provider]: IdToken });
    await expect(verify()).resolves.toBe(user.sub);
    end(cognito, user);
    if (serverSideTokenCheck) await expect(verify()).rejects.toThrow('Invalid login token.');
    else await expect(verify()).resolves.toBe(user.sub);
  }
});
