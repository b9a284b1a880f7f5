import { AccountPage, test } from '../testing/accountPage';
import { breakOperation, loseAnswerOnce, refusal, reportedLoss } from '../testing/faults';
import { sessionElsewhere, storedByAmplify } from '../testing/storedSession';
import { callUserPool, pool, type TestUser } from '../testing/userPool';
import { expect, open, openWindow } from '../testing/test';

// What a changed password does to sessions. account.spec.ts has the member who lets the others stay.

test.use({ expectedProblems: reportedLoss });

// packages/sign-in/src/amplify/__tests__/sessions.test.ts has the sign-in with the new password that fails or asks for a code.
test('a changed password ends the sessions in other browsers, and none of this one; a refusal to end them is told, and they can be ended without the password', async ({
  page,
  account,
  context,
}) => {
  const user = await pool.createUser();
  const elsewhere = await sessionElsewhere(user);
  await account.open(user);
  const otherTab = await openWindow(page);
  await open(otherTab, '/account/');
  await new AccountPage(otherTab).expectSignedIn();
  const statesSeen = await watchStates(new AccountPage(otherTab), user);
  const here = await storedByAmplify(context);

  const { answer } = refusal('TooManyRequestsException', 'Rate exceeded');
  const repair = await breakOperation(page, 'GlobalSignOut', answer);
  await account.openPasswordForm();
  await account.fillPasswordChange(user.password, 'Stable-battery-7');
  await account.press('Save password');
  const told = account.setting('Password').getByRole('status');
  const alert = account.setting('Password').getByRole('alert');
  await expect(alert).toHaveText('Your sessions in other browsers may still work. Rate exceeded');
  await expect(told).toHaveText('Your password is changed.');
  await repair();
  // An end whose answer is lost is not asked for in vain.
  await loseAnswerOnce(page, 'GlobalSignOut');
  await account.press('Try again');
  await expect(alert).toContainText('network error');
  await account.press('Try again');
  await expect(told).toHaveText(
    'Your password is changed. Your sessions in all other browsers have ended.',
  );
  await expect(account.button('Change password')).toBeFocused();
  await callUserPool('GetTokensFromRefreshToken', elsewhere, 400);
  const now = await storedByAmplify(context);
  expect(Object.keys(now).sort()).toEqual(Object.keys(here).sort());
  expect(now.refreshToken).not.toBe(here.refreshToken);
  expect(now.deviceKey).toBe(here.deviceKey);
  expect(await pool.readUser(user.username)).toMatchObject({ sessions: 1 });

  expect(await statesSeen()).toBe('signed in all the time');
  await otherTab.reload();
  await new AccountPage(otherTab).expectSignedIn();
  await expect(new AccountPage(otherTab).setting('Email address')).toContainText(user.email);
});

/** Watches whether a page shows the member without a break. */
async function watchStates(
  account: AccountPage,
  { username }: TestUser,
): Promise<() => Promise<string>> {
  await expect(account.memberMenu(username)).toBeVisible();
  await account.page.evaluate((name) => {
    new MutationObserver(() => {
      const isShown = document.querySelector('nav')?.textContent?.includes(name);
      if (!isShown || !document.body.textContent.includes('Ways of signing in')) {
        document.documentElement.dataset.flashed = 'true';
      }
    }).observe(document.body, { subtree: true, childList: true });
  }, username);
  return () =>
    account.page.evaluate(() =>
      document.documentElement.dataset.flashed ? 'signed out' : 'signed in all the time',
    );
}
