import type { BrowserContext, Page } from '@playwright/test';
import { createUser, signIn, submitSignIn } from './identity';
import { useSettings } from './identitySettings';
import { expect, open, test } from './test';

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

function memberMenu(page: Page, name: string) {
  return page.getByRole('navigation').getByRole('button', { name });
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
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});

test('[8.3] signing out removes the cookies', async ({ page, context }) => {
  const user = await createUser();
  await signIn(page, user);
  await memberMenu(page, user.username).click();
  await page.getByRole('navigation').getByRole('button', { name: 'Sign out' }).click();
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
  const other = await context.newPage();
  await open(page, '/account/');
  await open(other, '/account/');
  await expect(other.getByLabel('Username')).toBeVisible();

  await submitSignIn(page, user.username, user.password);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(await sessionCookies(context)).not.toEqual([]);
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();
  // Both have read all they show: what is still asked for is refused once the session has ended.
  for (const tab of [page, other]) {
    await expect(tab.getByRole('main').getByText('This device', { exact: true })).toBeVisible();
  }

  await memberMenu(other, user.username).click();
  await other.getByRole('navigation').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});
