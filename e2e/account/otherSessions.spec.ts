import type { Page } from '@playwright/test';
import { fillPasswords, openAccount, openPasswordForm, press, setting } from '../pages/accountPage';
import {
  beginSignIn,
  expectSignedIn,
  expectSignInForm,
  memberMenu,
  submitCode,
  submitSignIn,
  totpCode,
} from '../pages/signInForm';
import { breakOperation, loseAnswerOnce, refusal } from '../identity/faults';
import {
  bodiesOf,
  callUserPool,
  createUser,
  newPhoneNumber,
  readCode,
  readUser,
  recordCalls,
  refusedByPool,
  type TestUser,
} from '../identity/userPool';
import { sessionItems, storedByAmplify } from '../identity/storedSession';
import { expect, open, test } from '../test';

const newPassword = 'Stable-battery-7';

test.use({ expectedProblems: new RegExp(`${refusedByPool.source}|ERR_CONNECTION_RESET`) });

/** A session of the member in another browser. @returns what its refresh sends */
async function sessionElsewhere(user: TestUser) {
  const entries = Object.entries(await sessionItems(user));
  const find = (name: string) => entries.find(([key]) => key.endsWith(`.${name}`));
  const [key, RefreshToken] = find('refreshToken')!;
  return { ClientId: key.split('.')[1], RefreshToken, DeviceKey: find('deviceKey')![1] };
}

async function changePassword(page: Page, { password }: TestUser): Promise<void> {
  await openPasswordForm(page);
  await fillPasswords(page, password, newPassword);
  await press(page, 'Save password');
}

function told(page: Page) {
  return setting(page, 'Password').getByRole('status');
}

test('a changed password ends the sessions in other browsers, and none of this one', async ({
  page,
  context,
}) => {
  const user = await createUser();
  const elsewhere = await sessionElsewhere(user);
  await openAccount(page, user);
  const otherTab = await context.newPage();
  await open(otherTab, '/account/');
  await expectSignedIn(otherTab);
  const statesSeen = await watchStates(otherTab, user);
  const here = await storedByAmplify(context);

  await changePassword(page, user);
  await expect(told(page)).toHaveText(
    'Your password is changed. Your sessions in all other browsers have ended.',
  );
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  await callUserPool('GetTokensFromRefreshToken', elsewhere, 400);
  const now = await storedByAmplify(context);
  expect(Object.keys(now).sort()).toEqual(Object.keys(here).sort());
  expect(now.refreshToken).not.toBe(here.refreshToken);
  expect(now.deviceKey).toBe(here.deviceKey);
  expect(await readUser(user.username)).toMatchObject({ sessions: 1 });

  expect(await statesSeen()).toBe('signed in all the time');
  for (const tab of [page, otherTab]) {
    await tab.reload();
    await expectSignedIn(tab);
    await expect(setting(tab, 'Email address')).toContainText(user.email);
  }
});

/** Watches whether a page shows the member without a break. */
async function watchStates(page: Page, { username }: TestUser): Promise<() => Promise<string>> {
  await expect(memberMenu(page, username)).toBeVisible();
  await page.evaluate((name) => {
    new MutationObserver(() => {
      const isShown = document.querySelector('nav')?.textContent?.includes(name);
      if (!isShown || !document.body.textContent.includes('Ways of signing in')) {
        document.documentElement.dataset.flashed = 'true';
      }
    }).observe(document.body, { subtree: true, childList: true });
  }, username);
  return () =>
    page.evaluate(() =>
      document.documentElement.dataset.flashed ? 'signed out' : 'signed in all the time',
    );
}

test('the other sessions stay if the member says so', async ({ page }) => {
  const user = await createUser();
  const elsewhere = await sessionElsewhere(user);
  await openAccount(page, user);
  await openPasswordForm(page);
  const box = page.getByRole('checkbox', { name: 'End my sessions in all other browsers' });
  await expect(box).toBeChecked();
  await expect(box).toHaveAccessibleDescription(/^This browser stays signed in, unless/);
  await box.press('Space');
  await fillPasswords(page, user.password, newPassword);
  await press(page, 'Save password');
  await expect(told(page)).toContainText('Where you are signed in already, you stay signed in.');
  await callUserPool('GetTokensFromRefreshToken', elsewhere);
});

for (const mfa of ['TOTP', 'SMS'] as const) {
  test(`a member whose sign-in asks for a code (${mfa}) signs in again`, async ({
    page,
    context,
  }) => {
    const phone = newPhoneNumber();
    const user = await createUser({ mfa, attributes: { phone_number: phone } });
    await beginSignIn(page, user);
    const { totpSecret } = await readUser(user.username);
    await submitCode(page, totpSecret ? totpCode(totpSecret) : await readCode(phone));
    await expectSignedIn(page);
    const otherTab = await context.newPage();
    await open(otherTab, '/account/');
    await expectSignedIn(otherTab);
    const calls = recordCalls(page);
    await changePassword(page, user);
    await expect(
      page.getByText('all sessions have ended. Sign in with the new one.'),
    ).toBeVisible();
    await expectSignInForm(page);
    await expectSignInForm(otherTab);
    // No text is sent in vain.
    expect(bodiesOf(calls, 'InitiateAuth')).toHaveLength(mfa === 'SMS' ? 0 : 1);
    expect(await readUser(user.username)).toMatchObject({ sessions: 0 });
    await submitSignIn(page, user.username, newPassword);
    await expect(page.getByLabel(/^(Confirmation )?Code/)).toBeVisible();
  });
}

test('a refusal to end them is told, and they can be ended without the password', async ({
  page,
}) => {
  const user = await createUser();
  const elsewhere = await sessionElsewhere(user);
  await openAccount(page, user);
  const repair = await breakOperation(page, 'GlobalSignOut', (route) =>
    route.fulfill(refusal('TooManyRequestsException', 'Rate exceeded')),
  );
  await changePassword(page, user);
  await expect(setting(page, 'Password').getByRole('alert')).toHaveText(
    'Your sessions in other browsers may still work. Rate exceeded',
  );
  await expect(told(page)).toHaveText('Your password is changed.');
  await repair();
  // An end whose answer is lost is not asked for in vain.
  await loseAnswerOnce(page, 'GlobalSignOut');
  await press(page, 'Try again');
  await expect(setting(page, 'Password').getByRole('alert')).toContainText('network error');
  await press(page, 'Try again');
  await expect(told(page)).toContainText('Your sessions in all other browsers have ended.');
  await callUserPool('GetTokensFromRefreshToken', elsewhere, 400);
  await page.reload();
  await expectSignedIn(page);
});

test('if this browser cannot sign in again, the form says what has happened', async ({ page }) => {
  const user = await createUser();
  await openAccount(page, user);
  const repair = await breakOperation(page, 'InitiateAuth', (route) =>
    route.fulfill(refusal('TooManyRequestsException', 'Rate exceeded')),
  );
  await changePassword(page, user);
  await expect(page.getByText('all sessions have ended. Sign in with the new one.')).toBeVisible();
  await repair();
  await submitSignIn(page, user.username, newPassword);
  await expectSignedIn(page);
});
