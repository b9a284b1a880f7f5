import { test } from '../testing/accountPage';
import {
  answering,
  breakOperation,
  brokenConnection,
  failInEveryWay,
  reportedFaults,
  silence,
} from '../testing/faults';
import { everythingStored } from '../testing/storedSession';
import { newPhoneNumber, pool } from '../testing/userPool';
import { expect } from '../testing/test';

test.use({ expectedProblems: reportedFaults });

test('[3.15] [5.5] [6.3] [6.5] [7.6] [8.1] a refusal can be dismissed, comes back with the next, and goes with the next try; what is empty is named, faults and what the pool demands in vain are told, and the typed text stays; spaces around the name do not count, those around the password do', async ({
  page,
  account,
}) => {
  await page.clock.install();
  // One verified address is enough.
  const attributes = { phone_number: newPhoneNumber(), phone_number_verified: 'false' };
  const user = await pool.createUser({ password: '  Correct horse 9!  ', attributes });
  const incorrect = 'Incorrect username or password.';
  await account.beginSignIn({ ...user, password: user.password.trim() });
  await expect(account.alert).toHaveText(incorrect);
  await expect(account.alert).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss alert' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(account.alert).toBeHidden();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(account.field('Password')).toHaveValue(user.password.trim());
  await account.press('Sign in');
  await expect(account.alert).toHaveText(incorrect);

  // The browser stops an empty field, unless the form is told not to check.
  await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  const { username: disabled, password } = await pool.createUser({ enabled: false });
  // packages/sign-in/src/form/widget/__tests__/vocabulary.test.ts has the other fields.
  for (const [name, word, text] of [
    [disabled, password, 'User is disabled.'],
    ['   ', password, 'Username cannot be empty'],
    ['reader', '', 'Password cannot be empty'],
  ] as const) {
    await account.submitSignIn(name, word);
    await expect(account.alert).toHaveText(text);
  }
  await account.field('Password').fill(password);
  // packages/sign-in/src/amplify/__tests__/requests.test.ts has each kind of status and error code, the number of attempts,
  // and the waits between them.
  await failInEveryWay(page, [brokenConnection, silence], {
    operation: 'InitiateAuth',
    typed: [account.field('Username'), account.field('Password')],
    submit: () => account.press('Sign in'),
    alert: account.alert,
  });
  for (const [ChallengeName, ChallengeParameters, text] of [
    [
      'DEVICE_SRP_AUTH',
      {},
      'Either deviceKey, deviceGroupKey or secretPassword were not found during the sign-in process.',
    ],
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
    const Session = 'a-session-of-this-test';
    const challenge = answering({ ChallengeName, ChallengeParameters, Session });
    const repair = await breakOperation(page, 'RespondToAuthChallenge', challenge);
    await account.submitSignIn(user.username, user.password);
    await expect(account.alert).toHaveText(text);
    await repair();
  }

  await account.paste(page.getByLabel('Username'), `  ${user.username} `);
  await account.paste(account.field('Password'), user.password);
  await account.press('Sign in');
  await account.expectSignedIn();
});

test('[5.5] [5.6] the password of an account that is not confirmed is stored nowhere, after three minutes no longer used, and forgotten by going back; if the account was confirmed elsewhere, asking for another code signs in', async ({
  page,
  account,
}) => {
  const unconfirmed = { status: 'UNCONFIRMED', attributes: { email_verified: 'false' } } as const;
  await page.clock.install();
  const user = await pool.createUser(unconfirmed);
  await account.beginSignIn(user);
  await expect(account.code).toBeVisible();
  await account.press('Back to sign in');
  await account.expectSignInForm();
  await expect(page.getByLabel('Username')).toHaveValue('');
  await account.submitSignIn(user.username, user.password);
  await expect(account.code).toBeVisible();
  expect(await everythingStored(page)).not.toContain(user.password);
  await page.clock.fastForward(181_000);
  await account.submitCode(await pool.readCode(user.email));
  await account.expectSignInForm();
  await expect(page.getByText(/^Your account is confirmed. Please sign in./)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(user.username);
  await expect(account.field('Password')).toHaveValue('');

  const another = await pool.createUser(unconfirmed);
  await account.beginSignIn(another);
  await expect(account.code).toBeVisible();
  // As an administrator does.
  const { username, password, email } = another;
  await pool.createUser({ username, password, attributes: { email } });
  await account.press('Resend code');
  await account.expectSignedIn();
});
