import type { BrowserContext, Page } from '@playwright/test';
import { openAccount, section, visitAccount } from '../pages/accountPage';
import { breakOperation } from '../identity/faults';
import {
  bodiesOf,
  callUserPool,
  createUser,
  recordCalls,
  type TestUser,
} from '../identity/userPool';
import { useSettings } from '../identity/identitySettings';
import { beginSignIn, memberMenu, signIn, signOut } from '../pages/signInForm';
import { expect, open, test } from '../test';
import { amplifyCookies, deviceKeys, storedByAmplify } from '../identity/storedSession';

const tokenKeys = ['accessToken', 'idToken', 'refreshToken'];

test('[4.4] [5.2] [5.11] [7.3] a refresh in an open page uses the stored token, and shows the changed user', async ({
  page,
}) => {
  await page.clock.install();
  const user = await createUser();
  await signIn(page, user);
  const items = await storedByAmplify(page.context());
  expect(Object.keys(items).sort()).toEqual(
    [...deviceKeys, ...tokenKeys, 'LastAuthUser', 'clockDrift', 'signInDetails'].sort(),
  );
  const { accessToken, refreshToken, deviceKey, LastAuthUser, signInDetails } = items;
  expect(LastAuthUser).toBe(user.username);
  expect(JSON.parse(signInDetails ?? '')).toEqual({
    loginId: user.username,
    authFlowType: 'USER_SRP_AUTH',
  });
  await callUserPool('UpdateUserAttributes', {
    AccessToken: accessToken,
    UserAttributes: [{ Name: 'name', Value: 'Ada King' }],
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click();
  // The bundler gives up a download during which the clock jumps.
  await expect(page.getByRole('article').first()).toBeVisible();

  const calls = recordCalls(page);
  await page.clock.fastForward('01:01:00');
  await memberMenu(page, user.username).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(memberMenu(page, 'Ada King')).toBeVisible();
  expect(bodiesOf(calls, 'GetTokensFromRefreshToken')).toContainEqual({
    RefreshToken: refreshToken,
    ClientId: expect.stringMatching(/^\w+$/),
    DeviceKey: deviceKey,
  });
  expect((await storedByAmplify(page.context())).accessToken).not.toBe(accessToken);
});

test.describe('when the sign-out fails', () => {
  test.use({ expectedProblems: /ERR_FAILED|ERR_CONNECTION_RESET|status of 500|response: 500/ });

  test('[5.10] [3.11] the tokens are still removed if no answer comes', async ({ page }) => {
    const user = await createUser();
    await openAccount(page, user);
    await page.clock.install();
    let attempts = 0;
    await breakOperation(page, 'RevokeToken', () => (attempts += 1));
    await signOut(page, user.username);
    await expect.poll(() => attempts).toBeGreaterThan(0);
    const button = page.getByRole('navigation').getByRole('button', { name: 'Signing out …' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(30_000);
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('');
    expect(Object.keys(await storedByAmplify(page.context())).sort()).toEqual(deviceKeys);
  });
});

test('[6.7] invalid ids of a user pool and of an identity pool are reported', async ({
  page,
  context,
}) => {
  const user = await createUser();
  const restore = await useSettings(context, { userPoolId: 'eu-central-1' });
  await beginSignIn(page, user);
  await expect(page.getByRole('alert')).toHaveText(
    /^Invalid user pool id provided\nPlease tell the owner of this site\.$/,
  );

  await restore();
  await useSettings(context, { identityPoolId: 'eu-central-1' });
  await visitAccount(page, user);
  await expect(section(page, 'Profile').getByRole('alert')).toContainText(
    'Invalid identity pool id provided.',
  );
});

// cookies.spec.ts has the third: strict.
test('[8.3] the tokens are in cookies for a year, with sameSite lax or none', async ({
  page,
  context,
}) => {
  const user = await createUser();
  for (const sameSite of ['lax', 'none'] as const) {
    const restore = await useSettings(context, {
      storage: { kind: 'cookies', path: '/', expires: 365, secure: true, sameSite },
    });
    await signIn(page, user);
    const cookies = await amplifyCookies(context);
    for (const name of tokenKeys) {
      const { expires, ...cookie } = cookies[name]!;
      expect(cookie).toMatchObject({
        path: '/',
        secure: true,
        sameSite: { lax: 'Lax', none: 'None' }[sameSite],
      });
      expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365);
    }
    await restore();
    await context.clearCookies();
  }
});

test('[8.4] Amplify writes to the console as the log level allows, and nothing with NONE', async ({
  page,
  context,
}) => {
  const user = await createUser();
  const levels = (logLevel: 'VERBOSE' | 'INFO' | 'WARN' | 'ERROR' | 'NONE') =>
    levelsWritten(context, page, logLevel, user);
  expect(await levels('VERBOSE')).toEqual(['DEBUG', 'WARN']);
  expect(await levels('WARN')).toEqual(['WARN']);
  expect(await levels('NONE')).toEqual([]);
});

/** The levels of the lines that Amplify writes while the form opens. */
async function levelsWritten(
  context: BrowserContext,
  page: Page,
  logLevel: 'VERBOSE' | 'INFO' | 'WARN' | 'ERROR' | 'NONE',
  { username }: TestUser,
): Promise<string[]> {
  const restore = await useSettings(context, { logLevel });
  const found = new Set<string>();
  const onConsole = (message: { text(): string }): void => {
    const level = /^\[(VERBOSE|DEBUG|INFO|WARN|ERROR)\] \d/.exec(message.text())?.[1];
    if (level) found.add(level);
  };
  page.on('console', onConsole);
  await open(page, '/account/');
  await page.getByLabel('Username').fill(username);
  page.off('console', onConsole);
  await restore();
  return [...found].sort();
}
