import { newVisitor, test } from '../testing/accountPage';
import {
  answering,
  breakOperation,
  brokenConnection,
  failInEveryWay,
  faults,
  type Fault,
  limitExceeded,
  loseAnswerOnce,
  refusal,
  reportedFaults,
  silence,
} from '../testing/faults';
import { newPhoneNumber, pool } from '../testing/userPool';
import { expect, open } from '../testing/test';

test.use({ expectedProblems: reportedFaults });

const newPassword = 'Another-horse-9';

// packages/sign-in/src/amplify/__tests__/requests.test.ts has each kind of status and error code, the number of attempts, and
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
    await fail('ConfirmForgotPassword', [limitExceeded, silence], 'Submit', labels);
    await account.expectSignInForm();
  });
  await test.step('an answer to a challenge', async () => {
    const phone = newPhoneNumber();
    const attributes = { phone_number: phone };
    await account.beginSignIn(await pool.createUser({ mfa: 'SMS', attributes }));
    await account.code.fill(await pool.readCode(phone));
    await fail('RespondToAuthChallenge', [brokenConnection], 'Confirm', ['Code']);
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

// packages/sign-in/src/form/widget/__tests__/vocabulary.test.ts has the other fields, and other demands.
test('[6.5] [8.1] the forms refuse what is nothing but spaces, and the message names the field', async ({
  page,
  account,
}) => {
  await open(page, '/account/');
  await account.submitSignIn('   ', 'Correct-horse-9');
  await expect(account.alert).toHaveText('Username cannot be empty');
  // The browser stops an empty field, unless the form is told not to check.
  await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await account.submitSignIn('reader', '');
  await expect(account.alert).toHaveText('Password cannot be empty');
  await account.askForPasswordReset('   ');
  await expect(account.alert).toHaveText('Username cannot be empty');
  const attributes = { phone_number: newPhoneNumber() };
  await account.beginSignIn(await pool.createUser({ mfa: 'SMS', attributes }));
  await account.submitCode('  ');
  await expect(account.alert).toHaveText('Challenge response cannot be empty');
});

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

  await account.beginSignIn(user);
  await account.expectSignedIn();
});
