import { newVisitor, test } from '../testing/accountPage';
import type { Page } from '@playwright/test';
import {
  answering,
  breakOperation,
  failInEveryWay,
  faults,
  type Fault,
  limitExceeded,
  loseAnswerOnce,
  refusal,
  reportedFaults,
} from '../testing/faults';
import { newPhoneNumber, pool } from '../testing/userPool';
import { expect, open } from '../testing/test';

test.use({ expectedProblems: reportedFaults });

const newPassword = 'Another-horse-9';

// packages/sign-in/src/amplify/__tests__/attempts.test.ts has each kind of status and error code, the number of attempts, and
// the waits between them.
test('[7.6] [8.1] the faults of each kind of call are shown in plain words, the typed text stays, and another try works', async ({
  page,
  account,
}) => {
  await page.clock.install();
  /** What the operation itself can refuse, and what can happen to any call. */
  const fail = async (
    operation: string,
    ways: readonly Fault[],
    button: string,
    labels: string[],
  ) => {
    const submit = () => account.press(button);
    const typed = labels.map((label) => page.getByLabel(label, { exact: label !== 'Code' }));
    await failInEveryWay(page, ways, { operation, typed, submit, alert: account.alert });
    await submit();
  };

  await test.step('a call that may happen twice, so it is repeated', async () => {
    const user = await pool.createUser();
    await open(page, '/account/');
    await account.field('Username').fill(user.username);
    await account.field('Password').fill(user.password);
    const attempts = refusal('NotAuthorizedException', 'Password attempts exceeded');
    const ways = [attempts, limitExceeded, ...faults];
    await fail('InitiateAuth', ways, 'Sign in', ['Username', 'Password']);
    await account.expectSignedIn();
    await page.evaluate(() => localStorage.clear());
  });
  await test.step('a call that changes something', async () => {
    const user = await pool.createUser();
    await account.askForPasswordReset(user.username);
    await account.fillPasswordReset(await pool.readCode(user.email), newPassword);
    const labels = ['Code', 'New password', 'Confirm password'];
    await fail('ConfirmForgotPassword', [limitExceeded, ...faults], 'Submit', labels);
    await account.expectSignInForm();
  });
  await test.step('an answer to a challenge', async () => {
    const phone = newPhoneNumber();
    const attributes = { phone_number: phone };
    await account.beginSignIn(await pool.createUser({ mfa: 'SMS', attributes }));
    await account.code.fill(await pool.readCode(phone));
    await fail('RespondToAuthChallenge', faults, 'Confirm', ['Code']);
    await account.expectSignedIn();
  });
});

test('[7.6] an account that was made and confirmed while the answers were lost signs in, and so does a password that was sent again or reset', async ({
  page,
  account,
}) => {
  const visitor = newVisitor();
  await account.openSignUp();
  await account.fillSignUp(visitor);
  await loseAnswerOnce(page, 'SignUp');
  await account.createAccountButton.click();
  await expect(account.alert).toHaveText('User already exists');
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await account.submitSignIn(visitor.username, visitor.password);
  await expect(account.code).toBeVisible();
  await loseAnswerOnce(page, 'ConfirmSignUp');
  await account.submitCode(await pool.readCode(visitor.email));
  await account.expectSignedIn();
  await page.evaluate(() => localStorage.clear());

  const user = await pool.createUser();
  await account.askForPasswordReset(user.username);
  await account.fillPasswordReset(await pool.readCode(user.email), newPassword);
  await loseAnswerOnce(page, 'ConfirmForgotPassword');
  await account.press('Submit');
  await expect(account.alert).toContainText('Invalid code provided');
  await account.press('Back to sign in');
  await loseAnswerOnce(page, 'RespondToAuthChallenge');
  await account.submitSignIn(user.username, newPassword);
  await expect(account.alert).toHaveText(
    'This step of the sign-in has expired. Please sign in again.',
  );
  await account.press('Sign in');
  await account.expectSignedIn();
  expect(await pool.readUser(user.username)).toMatchObject({ status: 'CONFIRMED' });
});

test('[6.5] [8.1] every form refuses what is nothing but spaces, and the message names the field', async ({
  page,
  account,
}) => {
  await open(page, '/account/');
  await account.submitSignIn('   ', 'Correct-horse-9');
  await expect(account.alert).toHaveText('Username cannot be empty');
  await stopBrowserChecks(page);
  await account.submitSignIn('reader', '');
  await expect(account.alert).toHaveText('Password cannot be empty');
  await account.askForPasswordReset('   ');
  await expect(account.alert).toHaveText('Username cannot be empty');
  await account.beginSignIn(await pool.createUser({ status: 'UNCONFIRMED' }));
  await account.submitCode('  ');
  await expect(account.alert).toHaveText('Confirmation code cannot be empty');

  const attributes = { phone_number: newPhoneNumber() };
  const status = 'FORCE_CHANGE_PASSWORD';
  await account.beginSignIn(await pool.createUser({ status, mfa: 'SMS', attributes }));
  await expect(account.heading('Choose a new password')).toBeVisible();
  await stopBrowserChecks(page);
  await account.press('Change password');
  await expect(account.alert).toHaveText('Password cannot be empty');
  await account.field('Password').fill(newPassword);
  await account.field('Confirm password').fill(newPassword);
  await account.press('Change password');
  await account.submitCode('  ');
  await expect(account.alert).toHaveText('Challenge response cannot be empty');
});

/** Browsers stop an empty field, unless the form is told not to check. */
async function stopBrowserChecks(page: Page): Promise<void> {
  await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
}

test('[8.1] a user pool that demands what cannot be done here is reported, and another sign-in can be tried', async ({
  page,
  account,
}) => {
  const user = await pool.createUser();
  await open(page, '/account/');
  const noDeviceKeys =
    'Either deviceKey, deviceGroupKey or secretPassword were not found during the sign-in process.';
  const Session = 'a-session-of-this-test';
  for (const [ChallengeName, ChallengeParameters, text] of [
    ['DEVICE_SRP_AUTH', {}, noDeviceKeys],
    [
      'MFA_SETUP',
      { MFAS_CAN_SETUP: '["SMS_MFA"]' },
      /^No valid MFA method provided\nPlease tell the owner of this site\.$/,
    ],
    [
      'RIDDLE',
      {},
      'An error occurred during the sign in process. RIDDLE challengeName returned by the underlying service was not addressed.',
    ],
  ] as const) {
    const challenge = answering({ ChallengeName, ChallengeParameters, Session });
    const repair = await breakOperation(page, 'RespondToAuthChallenge', challenge);
    await account.submitSignIn(user.username, user.password);
    await expect(account.alert).toHaveText(text);
    await repair();
  }

  await test.step('a second step of another kind than the offered ones', async () => {
    const choice = {
      ChallengeName: 'SELECT_MFA_TYPE',
      ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
      Session,
    };
    const repair = await breakOperation(page, 'RespondToAuthChallenge', answering(choice));
    await account.submitSignIn(user.username, user.password);
    const radio = page.getByRole('radio').first();
    await radio.evaluate((input: HTMLInputElement) => (input.value = 'PIGEON'));
    await radio.press('Space');
    await account.press('Confirm');
    await expect(account.alert).toHaveText('Invalid MFA type');
    await repair();
  });
  await account.beginSignIn(user);
  await account.expectSignedIn();
});
