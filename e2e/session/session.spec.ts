import { test } from '../testing/accountPage';
import type { Page } from '@playwright/test';
import { breakOperation, reportedFaults } from '../testing/faults';
import {
  deviceKeys,
  expectNothingStored,
  refreshBody,
  sessionItems,
  storedByAmplify,
} from '../testing/storedSession';
import { bodiesOf, callUserPool, pool, recordCalls, userPoolUrl } from '../testing/userPool';
import { expect, open } from '../testing/test';

test.use({ expectedProblems: new RegExp(`${reportedFaults.source}|ERR_FAILED`) });

test('[4.4] [5.2] [5.11] [7.3] a refresh in an open page uses the stored token, and shows the changed user', async ({
  page,
  account,
  context,
}) => {
  await page.clock.install();
  const user = await pool.createUser();
  await account.signIn(user);
  const items = await storedByAmplify(context);
  const { accessToken, LastAuthUser, signInDetails, clockDrift, ...tokens } = items;
  expect(Object.keys(tokens).sort()).toEqual([...deviceKeys, 'idToken', 'refreshToken'].sort());
  expect(Number(clockDrift)).not.toBeNaN();
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
  const body = await refreshBody(context);
  await page.clock.fastForward('01:01:00');
  // The page may have refreshed the session by itself before the click.
  await account.memberMenu(new RegExp(`${user.username}|Ada King`)).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(account.memberMenu('Ada King')).toBeVisible();
  expect(bodiesOf(calls, 'GetTokensFromRefreshToken')).toContainEqual(body);
  expect((await storedByAmplify(context)).accessToken).not.toBe(accessToken);
});

/** Makes the tokens of a page two hours old. The clock of other tests stays the same. */
async function letTokensExpire(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() + 2 * 60 * 60 * 1000 });
}

test('[5.2] [5.11] [8.1] a refresh that fails ends the session, and the form says so', async ({
  page,
  account,
  context,
}) => {
  const user = await pool.createUser();
  await account.open(user);
  const { ClientId, RefreshToken: Token } = await refreshBody(context);
  await callUserPool('RevokeToken', { ClientId, Token });
  await letTokensExpire(page);
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(account.signInLink).toBeVisible();
  await expectNothingStored(context);

  await page.evaluate((items) => Object.assign(localStorage, items), await sessionItems(user));
  await breakOperation(page, 'GetTokensFromRefreshToken', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { AuthenticationResult: Record<string, string> };
    const { AuthenticationResult: tokens } = answer;
    tokens.AccessToken = withoutClaim(tokens.AccessToken!, 'iat');
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  const text = 'iat not found in access token. Your session has ended. Please sign in again.';
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expectNothingStored(context);
});

test('[5.11] the session stays when there is no network, and another try confirms it', async ({
  page,
  account,
}) => {
  await account.open(await pool.createUser());
  await letTokensExpire(page);
  await page.route(userPoolUrl, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Your sign-in could not be checked.')).toBeVisible();
  await page.unroute(userPoolUrl);
  await account.press('Try again');
  await account.expectSignedIn();
});

test('[4.5] [8.1] an ID token without its issuer is reported if credentials are needed', async ({
  page,
  account,
}) => {
  const items = await sessionItems(await pool.createUser());
  const key = Object.keys(items).find((name) => name.endsWith('.idToken'))!;
  await page.addInitScript((stored) => Object.assign(localStorage, stored), {
    ...items,
    [key]: withoutClaim(items[key]!, 'iss'),
  });
  await open(page, '/account/');
  await expect(account.section('Profile').getByRole('alert')).toHaveText(
    'Your profile could not be loaded. Invalid Idtoken.',
  );
});

/** Takes a claim out of a token. Nobody but the identity service checks signatures. */
function withoutClaim(token: string, claim: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const others = JSON.stringify({ ...claims, [claim]: undefined });
  return [header, Buffer.from(others).toString('base64url'), signature].join('.');
}

test('[8.1] a session that began without the knowledge of this page is shown, and stays, when somebody tries to sign in here', async ({
  page,
  account,
  context,
}) => {
  const member = await pool.createUser();
  for (const attempt of [
    () => account.submitSignIn('reader', 'Correct-horse-9'),
    () => account.press('Sign In with Google'),
  ]) {
    await context.setStorageState({ cookies: [], origins: [] });
    await open(page, '/account/');
    await expect(page.getByLabel('Username')).toBeVisible();
    await page.evaluate((items) => Object.assign(localStorage, items), await sessionItems(member));
    await attempt();
    await account.expectSignedIn();
    await expect(account.section('Profile')).toContainText(member.email);
  }
});

test('[5.12] [6.7] what is left of a session, or an invalid token, does not count as one', async ({
  page,
  account,
}) => {
  const user = await pool.createUser();
  await account.open(user);
  for (const [ending, value] of [
    ['.refreshToken', undefined],
    ['.accessToken', 'two.segments'],
  ] as const) {
    await page.evaluate(
      ([end, text]) => {
        const key = Object.keys(localStorage).find((stored) => stored.endsWith(end))!;
        if (text) localStorage.setItem(key, text);
        else localStorage.removeItem(key);
      },
      [ending, value] as const,
    );
    await page.reload();
    await account.expectSignInForm();
    if (value) continue;
    await account.submitSignIn(user.username, user.password);
    await account.expectLoaded();
  }
});

test('[5.10] [3.11] the tokens are still removed if a sign-out gets no answer', async ({
  page,
  account,
  context,
}) => {
  const user = await pool.createUser();
  await account.open(user);
  await page.clock.install();
  let attempts = 0;
  await breakOperation(page, 'RevokeToken', () => (attempts += 1));
  await account.signOut(user.username);
  await expect.poll(() => attempts).toBeGreaterThan(0);
  const button = page.getByRole('navigation').getByRole('button', { name: 'Signing out …' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(30_000);
  await expect(page.getByLabel('Username')).toHaveValue('');
  expect(Object.keys(await storedByAmplify(context)).sort()).toEqual(deviceKeys);
});
