import { AccountPage, test } from '../testing/accountPage';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { useSettings } from '../testing/identitySettings';
import {
  amplifyCookies,
  deviceKeys,
  refreshBody,
  sessionItems,
  storedByAmplify,
  storedItems,
} from '../testing/storedSession';
import { callUserPool, isCall, pool } from '../testing/userPool';
import { expect, good, open, setConnection } from '../testing/test';

const post = '/blog/long-read';

// The hosted pages have a certificate of their own making.
test.use({
  ignoreHTTPSErrors: true,
  expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of 429|response: 429/,
});

/** The names of what waits for its revocation. */
function waiting(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...document.cookie.split('; ')].filter((name) =>
      /^(__Host-)?token-to-revoke/.test(name),
    ),
  );
}

function told(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'copies of this session could not be ended' });
}

/** Signs out while Cognito cannot be reached, or refuses. */
async function signOutUntold(account: AccountPage, name: string): Promise<void> {
  await account.signOut(name);
  await expect(told(account.page)).toBeVisible();
}

async function expectRevoked(refresh: Record<string, unknown>): Promise<void> {
  expect(await callUserPool('GetTokensFromRefreshToken', refresh, 400)).toContain('revoked');
}

test('[7.3] a member who signs out offline is told so, and Cognito is told when the network is back', async ({
  page,
  account,
  context,
}) => {
  const user = await pool.createUser();
  await account.open(user);
  const refresh = await refreshBody(context);
  await context.setOffline(true);
  await signOutUntold(account, user.username);
  await expect(account.signInLink).toBeVisible();
  expect(await storedItems(context)).not.toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/Token$/) }),
  );
  expect(await waiting(page)).toHaveLength(1);

  const revocation = page.waitForRequest((request) => isCall(request, 'RevokeToken'));
  await context.setOffline(false);
  const { ClientId, RefreshToken: Token } = refresh;
  expect((await revocation).postDataJSON()).toEqual({ ClientId, Token });
  await expect(told(page)).toBeHidden();
  expect(await waiting(page)).toEqual([]);
  await expectRevoked(refresh);
});

test.describe('with tokens in cookies', () => {
  test.beforeEach(({ context }) =>
    useSettings(context, {
      storage: { kind: 'cookies', path: '/', expires: 365, secure: true, sameSite: 'strict' },
    }),
  );

  /** Stores a session in cookies without the prefix, as another host of the domain might. */
  async function storeUnprefixed(context: BrowserContext, url: string): Promise<void> {
    const items = Object.entries(await sessionItems(await pool.createUser()));
    await context.addCookies(
      items.map(([name = '', value = '']) => ({ name, value, url, secure: true })),
    );
  }

  // packages/sign-in/src/amplify/__tests__/cookieStorage.test.ts has other settings.
  test('[8.3] they have the prefix and the options that were set, and are not in local storage; a post shows the member; offline one waits to be revoked', async ({
    page,
    account,
    context,
    baseURL,
  }) => {
    await storeUnprefixed(context, baseURL!);
    await open(page, '/account/');
    await account.expectSignInForm();
    await expect(account.signInLink).toBeVisible();
    const user = await pool.createUser();
    await account.submitSignIn(user.username, user.password);
    await account.expectSignedIn();
    const cookies = await amplifyCookies(context);
    expect(Object.keys(cookies)).toEqual(
      expect.arrayContaining(['LastAuthUser', 'accessToken', 'idToken', 'refreshToken']),
    );
    for (const { expires, ...cookie } of Object.values(cookies)) {
      expect(cookie).toMatchObject({
        name: expect.stringMatching(/^__Host-/),
        domain: 'localhost',
        path: '/',
        sameSite: 'Strict',
        secure: true,
      });
      expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365);
    }
    expect(await storedByAmplify(context)).toEqual({});

    await setConnection(context, good);
    await page.goto(post);
    await expect(account.memberMenu(user.username)).toBeVisible();
    await open(page, '/account/');
    await expect(page.getByRole('main')).toContainText(user.email);
    await account.expectLoaded();
    await context.clearCookies({ name: /^Cognito/ });
    const { refreshToken: cookie } = await amplifyCookies(context);
    await context.setOffline(true);
    await signOutUntold(account, user.username);
    expect(await waiting(page)).toHaveLength(1);
    // Amplify remembers the device beyond the session.
    expect(Object.keys(await amplifyCookies(context)).sort()).toEqual(deviceKeys);
    const revocation = page.waitForRequest((request) => isCall(request, 'RevokeToken'));
    await context.setOffline(false);
    expect((await revocation).postDataJSON()).toMatchObject({ Token: cookie!.value });
    await expect.poll(() => waiting(page)).toEqual([]);
  });
});
