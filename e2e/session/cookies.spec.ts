import type { BrowserContext } from '@playwright/test';
import { createUser } from '../identity/userPool';
import { useSettings } from '../identity/identitySettings';
import {
  amplifyCookies,
  deviceKeys,
  sessionItems,
  storedByAmplify,
} from '../identity/storedSession';
import {
  expectSignedIn,
  memberMenu,
  signIn,
  signInLink,
  signInWithTwoTabs,
  signOut,
} from '../pages/signInForm';
import { expect, good, open, setConnection, test } from '../test';

test.beforeEach(({ context }) =>
  useSettings(context, {
    storage: { kind: 'cookies', path: '/', expires: 30, secure: true, sameSite: 'strict' },
  }),
);

test('[8.3] the tokens are in cookies with the options that were set until the sign-out, and not in local storage', async ({
  page,
  context,
}) => {
  const user = await createUser();
  await signIn(page, user);
  const cookies = await amplifyCookies(context);
  expect(Object.keys(cookies)).toEqual(
    expect.arrayContaining(['LastAuthUser', 'accessToken', 'idToken', 'refreshToken']),
  );
  for (const cookie of Object.values(cookies)) {
    expect(cookie).toMatchObject({
      name: expect.stringMatching(/^__Host-/),
      domain: 'localhost',
      path: '/',
      sameSite: 'Strict',
      secure: true,
    });
    const days = (cookie.expires - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  }
  expect(await storedByAmplify(context)).toEqual({});

  await page.reload();
  await expectSignedIn(page);
  // A post shows the member without anybody doing anything.
  await setConnection(context, good);
  await page.goto('/blog/long-read');
  await expect(memberMenu(page, user.username)).toBeVisible();
  await signOut(page, user.username);
  await expect(signInLink(page)).toBeVisible();
  // Amplify remembers the device beyond the session.
  expect(Object.keys(await amplifyCookies(context)).sort()).toEqual(deviceKeys);
});

test('[5.12] [8.3] two tabs follow each other into the account and out of it', async ({
  page,
  context,
}) => {
  const user = await createUser();
  const other = await signInWithTwoTabs(page, user);
  expect(await amplifyCookies(context)).not.toEqual({});
  await signOut(other, user.username);
  await expect(page.getByLabel('Username')).toBeVisible();
});

/** Stores a session in cookies without the prefix, as an earlier release of the site did, or another host of its domain. */
async function storeUnprefixed(context: BrowserContext, url: string): Promise<void> {
  const items = Object.entries(await sessionItems(await createUser()));
  const cookies = [...items, [`token-to-revoke.${Date.now()}`, 'client token']];
  await context.addCookies(
    cookies.map(([name = '', value = '']) => ({ name, value, url, secure: true })),
  );
}

test('[8.3] a session in cookies without the prefix signs nobody in, and the site removes it', async ({
  page,
  context,
  baseURL,
}) => {
  await storeUnprefixed(context, baseURL!);
  await open(page, '/account/');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(signInLink(page)).toBeVisible();
  await expect.poll(() => context.cookies()).toEqual([]);

  const user = await createUser();
  await signIn(page, user);
  await storeUnprefixed(context, baseURL!);
  await page.reload();
  await expectSignedIn(page);
  await expect(page.getByRole('main')).toContainText(user.email);
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(names).not.toContainEqual(expect.not.stringMatching(/^__Host-/));
});
