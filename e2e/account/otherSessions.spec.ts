import type { Locator, Page } from '@playwright/test';
import { breakOperation, loseAnswerOnce, refusal, reportedLoss } from '../testing/faults';
import { sessionElsewhere, storedByAmplify } from '../testing/storedSession';
import {
  bodiesOf,
  callUserPool,
  createUser,
  newPhoneNumber,
  readCode,
  readUser,
  recordCalls,
  type TestUser,
} from '../testing/userPool';
import { fillPasswordChange, openAccount, openPasswordForm, setting } from '../testing/accountPage';
import {
  beginSignIn,
  codeField,
  expectSignedIn,
  expectSignInForm,
  memberMenu,
  press,
  submitCode,
  submitSignIn,
} from '../testing/signInForm';
import { expect, open, test } from '../testing/test';

// What a changed password does to sessions. account.spec.ts has the member who lets the others stay.

test.use({ expectedProblems: reportedLoss });

const newPassword = 'Stable-battery-7';

async function changePassword(page: Page, { password }: TestUser): Promise<void> {
  await openPasswordForm(page);
  await fillPasswordChange(page, password, newPassword);
  await press(page, 'Save password');
}

function told(page: Page): Locator {
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

test('a member whose sign-in asks for a code signs in again', async ({ page, context }) => {
  const phone = newPhoneNumber();
  const user = await createUser({ mfa: 'SMS', attributes: { phone_number: phone } });
  await beginSignIn(page, user);
  await submitCode(page, await readCode(phone));
  await expectSignedIn(page);
  const otherTab = await context.newPage();
  await open(otherTab, '/account/');
  await expectSignedIn(otherTab);
  const calls = recordCalls(page);
  await changePassword(page, user);
  await expect(page.getByText('all sessions have ended. Sign in with the new one.')).toBeVisible();
  await expectSignInForm(page);
  await expectSignInForm(otherTab);
  // No text is sent in vain.
  expect(bodiesOf(calls, 'InitiateAuth')).toEqual([]);
  expect(await readUser(user.username)).toMatchObject({ sessions: 0 });
  await submitSignIn(page, user.username, newPassword);
  await expect(codeField(page)).toBeVisible();
});

test('a refusal to end them is told, and they can be ended without the password', async ({
  page,
}) => {
  const user = await createUser();
  const elsewhere = await sessionElsewhere(user);
  await openAccount(page, user);
  const { answer } = refusal('TooManyRequestsException', 'Rate exceeded');
  const repair = await breakOperation(page, 'GlobalSignOut', answer);
  await changePassword(page, user);
  const alert = setting(page, 'Password').getByRole('alert');
  await expect(alert).toHaveText('Your sessions in other browsers may still work. Rate exceeded');
  await expect(told(page)).toHaveText('Your password is changed.');
  await repair();
  // An end whose answer is lost is not asked for in vain.
  await loseAnswerOnce(page, 'GlobalSignOut');
  await press(page, 'Try again');
  await expect(alert).toContainText('network error');
  await press(page, 'Try again');
  await expect(told(page)).toContainText('Your sessions in all other browsers have ended.');
  await callUserPool('GetTokensFromRefreshToken', elsewhere, 400);
  await page.reload();
  await expectSignedIn(page);
});
