import type { BrowserContext } from '@playwright/test';
import { createUser, signIn } from '../identity/identity';
import { useSettings } from '../identity/identitySettings';
import { signOut } from '../pages/memberMenu';
import { expectSignedIn } from '../pages/signInForm';
import { expect, test } from '../test';
import { signInWithTwoTabs } from '../pages/twoTabs';

test.beforeEach(({ context }) =>
  useSettings(context, {
    storage: { kind: 'cookies', path: '/', expires: 30, secure: true, sameSite: 'strict' },
  }),
);

/** Names of Amplify's cookies. */
async function sessionCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.filter(({ name }) => name.startsWith('CognitoIdentityServiceProvider.'));
}

test('[8.3] the tokens are in cookies with the options that were set, and not in local storage', async ({
  page,
  context,
}) => {
  const user = await createUser();
  await signIn(page, user);
  const cookies = await sessionCookies(context);
  expect(cookies.map(({ name }) => name.split('.').at(-1))).toEqual(
    expect.arrayContaining(['LastAuthUser', 'accessToken', 'idToken', 'refreshToken']),
  );
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', secure: true });
    const days = (cookie.expires - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  }
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Token'))),
  ).toEqual([]);

  await page.reload();
  await expectSignedIn(page);
});

test('[8.3] signing out removes the cookies', async ({ page, context }) => {
  const user = await createUser();
  await signIn(page, user);
  await signOut(page, user.username);
  await expect(page.getByLabel('Username')).toBeVisible();
  const left = await sessionCookies(context);
  // Amplify remembers the device beyond the session.
  expect(left.filter(({ name }) => !/device(Group)?Key|randomPasswordKey/.test(name))).toEqual([]);
});

test('[5.12] [8.3] two tabs follow each other into the account and out of it', async ({
  page,
  context,
}) => {
  const user = await createUser();
  const other = await signInWithTwoTabs(page, user);
  expect(await sessionCookies(context)).not.toEqual([]);
  await signOut(other, user.username);
  await expect(page.getByLabel('Username')).toBeVisible();
});
