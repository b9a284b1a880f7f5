import { issuer } from '../../connection/connection';
import { newCognito, userNamed } from '../../testing/newCognito';
import { issueTokens, revokeAllSessions } from '../../tokens/tokens';
import { deleteUser, saveUser } from '../../users/users';
import { verifyLogins } from '../operations';

/** A pool with or without the check, and what verifies the login of its reader. */
async function signedIn(serverSideTokenCheck: boolean) {
  const cognito = newCognito({ serverSideTokenCheck });
  const user = userNamed(cognito, 'reader');
  const { IdToken } = await issueTokens(cognito, user, {
    scopes: ['openid'],
    authTime: cognito.clock.nowSeconds(),
  });
  const provider = issuer(cognito.ports).replace('https://', '');
  return { cognito, user, verify: () => verifyLogins(cognito, { [provider]: IdToken }) };
}

test.each([
  ['has signed out everywhere', revokeAllSessions],
  ['is deleted', deleteUser],
  [
    'is disabled',
    (...[cognito, user]: Parameters<typeof saveUser>) =>
      saveUser(cognito, Object.assign(user, { enabled: false })),
  ],
] as const)('the token of a user who %s counts only without the check', async (_, end) => {
  for (const isChecked of [true, false]) {
    const { cognito, user, verify } = await signedIn(isChecked);
    await expect(verify()).resolves.toBe(user.sub);
    end(cognito, user);
    if (isChecked) await expect(verify()).rejects.toThrow('Invalid login token.');
    else await expect(verify()).resolves.toBe(user.sub);
  }
});
