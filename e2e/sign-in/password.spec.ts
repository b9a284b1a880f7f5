import type { Page } from '@playwright/test';
import { breakOperation, limitExceeded } from '../testing/faults';
import {
  bodiesOf,
  createUser,
  newName,
  newPhoneNumber,
  readCode,
  readUser,
  recordCalls,
  refusedByPool,
  writtenNumber,
} from '../testing/userPool';
import {
  askForPasswordReset,
  beginSignIn,
  expectSignedIn,
  expectSignInForm,
  field,
  fillPasswordReset,
  fillPasswords,
  formAlert,
  heading,
  paste,
  press,
  replaceTemporaryPassword,
  submitCode,
  submitSignIn,
} from '../testing/signInForm';
import { expect, test } from '../testing/test';

test.use({ expectedProblems: refusedByPool });

const outerSpaces = 'Password must not begin or end with a space';
const newPassword = 'Better-horse-10';
const noAddress =
  'Cannot reset password for the user as there is no registered/verified email or phone_number';

const password = (page: Page) => field(page, 'Password');
const nextPassword = (page: Page) => field(page, 'New password');
const repeated = (page: Page) => field(page, 'Confirm password');

test('[3.6] [5.5] [5.9] the rules apply to the password that replaces a temporary one while it is typed, the form asks for missing attributes, and then it signs in', async ({
  page,
}) => {
  const user = await createUser({
    status: 'FORCE_CHANGE_PASSWORD',
    requiredAttributes: ['given_name', 'phone_number', 'birthdate'],
  });
  await beginSignIn(page, user);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  const broken = page.getByText(/^(Password|Your passwords) must/);
  await password(page).fill('Short-7');
  // A field shows no message before it has lost the focus.
  await expect(broken).toHaveCount(0);
  await repeated(page).fill('Shore-7');
  await repeated(page).blur();
  await expect(broken).toHaveText([
    'Password must have at least 8 characters',
    'Your passwords must match',
  ]);
  await paste(page, password(page), newPassword);
  await paste(page, repeated(page), newPassword);
  await expect(broken).toHaveCount(0);

  await page.getByLabel('Given name').fill('  Ada  ');
  await page.getByLabel('Birthdate').fill('1990-12-31');
  const number = newPhoneNumber();
  await page.getByLabel('Phone number').fill(writtenNumber(number));
  await press(page, 'Change password');
  await expectSignedIn(page);
  expect(await readUser(user.username)).toMatchObject({
    status: 'CONFIRMED',
    attributes: { given_name: 'Ada', birthdate: '1990-12-31', phone_number: number },
  });
});

test('[3.6] [3.3] [6.3] a second step follows the new password, whose outer spaces count; a way back precedes it', async ({
  page,
}) => {
  const phone = newPhoneNumber();
  const user = await createUser({
    status: 'FORCE_CHANGE_PASSWORD',
    mfa: 'SMS',
    attributes: { phone_number: phone },
  });
  const calls = recordCalls(page);
  await beginSignIn(page, user);
  await press(page, 'Back to sign in');
  await expectSignInForm(page);
  await submitSignIn(page, user.username, user.password);
  const spaced = ` ${newPassword} `;
  await replaceTemporaryPassword(page, spaced);
  await expect(formAlert(page)).toHaveText(outerSpaces);
  // The user pool takes none with spaces at its ends, so it must be asked with them.
  expect(bodiesOf(calls, 'RespondToAuthChallenge').at(-1)).toMatchObject({
    ChallengeResponses: { NEW_PASSWORD: spaced },
  });
  await expect(password(page)).toHaveValue(spaced);
  await expect(repeated(page)).toHaveValue(spaced);
  await fillPasswords(page, newPassword);
  await press(page, 'Change password');
  await expect(heading(page, 'Enter the code from the text message')).toBeVisible();
  await submitCode(page, await readCode(phone));
  await expectSignedIn(page);
});

test('[3.7] [3.8] [5.8] [7.3] a code that was sent again replaces a forgotten password; a wrong one is refused, and what was typed stays', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const user = await createUser();
  await askForPasswordReset(page, ` ${user.username} `);
  await expect(nextPassword(page)).toBeVisible();
  const former = await readCode(user.email);
  await press(page, 'Resend code');
  const code = await readCode(user.email, former);
  await fillPasswordReset(page, former, newPassword);
  await press(page, 'Submit');
  await expect(formAlert(page)).toHaveText('Invalid verification code provided, please try again.');
  await expect(page.getByLabel('Code')).toHaveValue(former);
  await expect(nextPassword(page)).toHaveValue(newPassword);
  await expect(repeated(page)).toHaveValue(newPassword);
  await paste(page, page.getByLabel('Code'), ` ${code} `);
  await press(page, 'Submit');
  await expectSignInForm(page);
  await expect(page.getByText(/^Your password is changed/)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(user.username);
  await submitSignIn(page, user.username, newPassword);
  await expectSignedIn(page);
  const named = { Username: user.username, ClientId: expect.stringMatching(/^\w+$/) };
  expect(bodiesOf(calls, 'ForgotPassword')).toEqual([named, named]);
  expect(bodiesOf(calls, 'ConfirmForgotPassword').at(-1)).toEqual({
    ...named,
    ConfirmationCode: code,
    Password: newPassword,
  });
});

test('[3.7] the form for a forgotten password does not reveal whether a user exists; without a verified address it gives the reason and keeps the name', async ({
  page,
}) => {
  await askForPasswordReset(page, newName('nobody'));
  await expect(nextPassword(page)).toBeVisible();
  await expect(formAlert(page)).toBeHidden();

  const user = await createUser({ attributes: { email_verified: 'false' } });
  await askForPasswordReset(page, user.username);
  await expect(formAlert(page)).toContainText(noAddress);
  await expect(page.getByLabel('Enter your username')).toHaveValue(user.username);
  await press(page, 'Back to sign in');
  await expectSignInForm(page);
});

test('[5.5] [3.8] [6.3] for a password that must be reset the form asks for the sent code and for another, whose outer spaces count', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const user = await createUser({ status: 'RESET_REQUIRED' });
  await beginSignIn(page, user);
  await expect(heading(page, 'Enter the code and a new password')).toBeVisible();
  const spaced = ` ${newPassword} `;
  await fillPasswordReset(page, await readCode(user.email), spaced);
  await press(page, 'Submit');
  await expect(formAlert(page)).toHaveText(outerSpaces);
  // The user pool takes none with spaces at its ends, so it must be asked with them.
  expect(bodiesOf(calls, 'ConfirmForgotPassword')).toMatchObject([{ Password: spaced }]);
  await expect(nextPassword(page)).toHaveValue(spaced);
  await nextPassword(page).fill(newPassword);
  await repeated(page).fill(newPassword);
  await press(page, 'Submit');
  await expectSignInForm(page);
  await submitSignIn(page, user.username, newPassword);
  await expectSignedIn(page);
});

test('[5.5] [3.14] [7.6] if that code cannot be sent, the form gives the reason, not an empty page, and the sign-in begins anew', async ({
  page,
}) => {
  const attributes = { email_verified: 'false' };
  const user = await createUser({ status: 'RESET_REQUIRED', attributes });
  const warned = page.waitForEvent('console', (message) =>
    message.text().startsWith('Unhandled Authenticator route'),
  );
  await beginSignIn(page, user);
  expect((await warned).type()).toBe('warning');
  await expect(formAlert(page)).toContainText(noAddress);
  await press(page, 'Back to sign in');
  await breakOperation(page, 'ForgotPassword', limitExceeded.answer);
  await submitSignIn(page, user.username, user.password);
  await expect(formAlert(page)).toContainText(limitExceeded.text);
  await press(page, 'Back to sign in');
  await expectSignInForm(page);
});
