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
import { createUser, newPhoneNumber, readCode, readUser } from '../testing/userPool';
import {
  askForPasswordReset,
  beginSignIn,
  codeField,
  createAccountButton,
  expectSignedIn,
  expectSignInForm,
  field,
  fillPasswordReset,
  fillSignUp,
  formAlert,
  heading,
  newVisitor,
  openSignUp,
  press,
  submitCode,
  submitSignIn,
} from '../testing/signInForm';
import { expect, open, test } from '../testing/test';

test.use({ expectedProblems: reportedFaults });

const newPassword = 'Another-horse-9';

// packages/sign-in/src/amplify/__tests__/attempts.test.ts has each kind of status and error code, the number of attempts, and
// the waits between them.
test('[7.6] [8.1] the faults of each kind of call are shown in plain words, the typed text stays, and another try works', async ({
  page,
}) => {
  await page.clock.install();
  /** What the operation itself can refuse, and what can happen to any call. */
  const fail = async (
    operation: string,
    ways: readonly Fault[],
    button: string,
    labels: string[],
  ) => {
    const submit = () => press(page, button);
    const typed = labels.map((label) => page.getByLabel(label, { exact: label !== 'Code' }));
    await failInEveryWay(page, ways, { operation, typed, submit, alert: formAlert(page) });
    await submit();
  };

  await test.step('a call that may happen twice, so it is repeated', async () => {
    const user = await createUser();
    await open(page, '/account/');
    await field(page, 'Username').fill(user.username);
    await field(page, 'Password').fill(user.password);
    const attempts = refusal('NotAuthorizedException', 'Password attempts exceeded');
    const ways = [attempts, limitExceeded, ...faults];
    await fail('InitiateAuth', ways, 'Sign in', ['Username', 'Password']);
    await expectSignedIn(page);
    await page.evaluate(() => localStorage.clear());
  });
  await test.step('a call that changes something', async () => {
    const user = await createUser();
    await askForPasswordReset(page, user.username);
    await fillPasswordReset(page, await readCode(user.email), newPassword);
    const labels = ['Code', 'New password', 'Confirm password'];
    await fail('ConfirmForgotPassword', [limitExceeded, ...faults], 'Submit', labels);
    await expectSignInForm(page);
  });
  await test.step('an answer to a challenge', async () => {
    const phone = newPhoneNumber();
    const attributes = { phone_number: phone };
    await beginSignIn(page, await createUser({ mfa: 'SMS', attributes }));
    await codeField(page).fill(await readCode(phone));
    await fail('RespondToAuthChallenge', faults, 'Confirm', ['Code']);
    await expectSignedIn(page);
  });
});

test('[7.6] an account that was made and confirmed while the answers were lost signs in, and so does a password that was sent again or reset', async ({
  page,
}) => {
  const visitor = newVisitor();
  await openSignUp(page);
  await fillSignUp(page, visitor);
  await loseAnswerOnce(page, 'SignUp');
  await createAccountButton(page).click();
  await expect(formAlert(page)).toHaveText('User already exists');
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await submitSignIn(page, visitor.username, visitor.password);
  await expect(codeField(page)).toBeVisible();
  await loseAnswerOnce(page, 'ConfirmSignUp');
  await submitCode(page, await readCode(visitor.email));
  await expectSignedIn(page);
  await page.evaluate(() => localStorage.clear());

  const user = await createUser();
  await askForPasswordReset(page, user.username);
  await fillPasswordReset(page, await readCode(user.email), newPassword);
  await loseAnswerOnce(page, 'ConfirmForgotPassword');
  await press(page, 'Submit');
  await expect(formAlert(page)).toContainText('Invalid code provided');
  await press(page, 'Back to sign in');
  await loseAnswerOnce(page, 'RespondToAuthChallenge');
  await submitSignIn(page, user.username, newPassword);
  await expect(formAlert(page)).toHaveText(
    'This step of the sign-in has expired. Please sign in again.',
  );
  await press(page, 'Sign in');
  await expectSignedIn(page);
  expect(await readUser(user.username)).toMatchObject({ status: 'CONFIRMED' });
});

test('[6.5] [8.1] every form refuses what is nothing but spaces, and the message names the field', async ({
  page,
}) => {
  await open(page, '/account/');
  await submitSignIn(page, '   ', 'Correct-horse-9');
  await expect(formAlert(page)).toHaveText('Username cannot be empty');
  await stopBrowserChecks(page);
  await submitSignIn(page, 'reader', '');
  await expect(formAlert(page)).toHaveText('Password cannot be empty');
  await askForPasswordReset(page, '   ');
  await expect(formAlert(page)).toHaveText('Username cannot be empty');
  await beginSignIn(page, await createUser({ status: 'UNCONFIRMED' }));
  await submitCode(page, '  ');
  await expect(formAlert(page)).toHaveText('Confirmation code cannot be empty');

  const attributes = { phone_number: newPhoneNumber() };
  const status = 'FORCE_CHANGE_PASSWORD';
  await beginSignIn(page, await createUser({ status, mfa: 'SMS', attributes }));
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await stopBrowserChecks(page);
  await press(page, 'Change password');
  await expect(formAlert(page)).toHaveText('Password cannot be empty');
  await field(page, 'Password').fill(newPassword);
  await field(page, 'Confirm password').fill(newPassword);
  await press(page, 'Change password');
  await submitCode(page, '  ');
  await expect(formAlert(page)).toHaveText('Challenge response cannot be empty');
});

/** Browsers stop an empty field, unless the form is told not to check. */
async function stopBrowserChecks(page: Page): Promise<void> {
  await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
}

test('[8.1] a user pool that demands what cannot be done here is reported, and another sign-in can be tried', async ({
  page,
}) => {
  const user = await createUser();
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
    await submitSignIn(page, user.username, user.password);
    await expect(formAlert(page)).toHaveText(text);
    await repair();
  }

  await test.step('a second step of another kind than the offered ones', async () => {
    const choice = {
      ChallengeName: 'SELECT_MFA_TYPE',
      ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
      Session,
    };
    const repair = await breakOperation(page, 'RespondToAuthChallenge', answering(choice));
    await submitSignIn(page, user.username, user.password);
    const radio = page.getByRole('radio').first();
    await radio.evaluate((input: HTMLInputElement) => (input.value = 'PIGEON'));
    await radio.press('Space');
    await press(page, 'Confirm');
    await expect(formAlert(page)).toHaveText('Invalid MFA type');
    await repair();
  });
  await beginSignIn(page, user);
  await expectSignedIn(page);
});
