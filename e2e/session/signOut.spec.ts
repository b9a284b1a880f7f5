import { test } from '../testing/accountPage';
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
import { expect, good, hydrate, open, setConnection } from '../testing/test';

const post = '/blog/long-read';

// The hosted pages have a certificate of their own making.
test.use({ ignoreHTTPSErrors: true, expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

test('[7.3] a member who signs out offline is told so, and Cognito is told when the network is back', async ({
  page,
  account,
  context,
}) => {
  const user = await pool.createUser();
  await account.open(user);
  const refresh = await refreshBody(context);
  await context.setOffline(true);
  await account.signOut(user.username);
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'copies of this session could not be ended' });
  await expect(told).toBeVisible();
  await expect(account.signInLink).toBeVisible();
  expect(await storedItems(context)).not.toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/Token$/) }),
  );
  /** The names of what waits for its revocation. */
  const waiting = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('token-to-revoke')),
    );
  expect(await waiting()).toHaveLength(1);

  const revocation = page.waitForRequest((request) => isCall(request, 'RevokeToken'));
  await context.setOffline(false);
  const { ClientId, RefreshToken: Token } = refresh;
  expect((await revocation).postDataJSON()).toEqual({ ClientId, Token });
  await expect(told).toBeHidden();
  expect(await waiting()).toEqual([]);
  expect(await callUserPool('GetTokensFromRefreshToken', refresh, 400)).toContain('revoked');
});

// packages/sign-in has other settings, in cookieStorage.test.ts, and the sign-out, in storedSession.test.ts.
test('[8.3] tokens in cookies have the prefix and the options that were set, and are not in local storage; a post shows the member, who signs out there', async ({
  page,
  account,
  context,
  baseURL,
}) => {
  await useSettings(context, {
    storage: { kind: 'cookies', path: '/', expires: 365, secure: true, sameSite: 'strict' },
  });
  const user = await pool.createUser();
  // A session in cookies without the prefix, as another host of the domain might store it.
  await context.addCookies(
    Object.entries(await sessionItems(user)).map(([name, value]) => ({
      name,
      value,
      url: baseURL!,
      secure: true,
    })),
  );
  await open(page, '/account/');
  await account.expectSignInForm();
  await expect(account.signInLink).toBeVisible();
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
  await open(page, '/account/');
  await account.expectLoaded();
  await expect(page.getByRole('main')).toContainText(user.email);
  await page.goto(post);
  await expect(account.memberMenu(user.username)).toBeVisible();
  await context.clearCookies({ name: /^Cognito/ });
  await hydrate(page);
  await account.signOut(user.username);
  await expect(account.signInLink).toBeFocused();
  await expect(page).toHaveURL(post);
  // Amplify remembers the device beyond the session.
  expect(Object.keys(await amplifyCookies(context)).sort()).toEqual(deviceKeys);
});
