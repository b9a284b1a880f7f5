import { AccountPage, test } from '../testing/accountPage';
import { breakOperation, limitExceeded } from '../testing/faults';
import {
  bodiesOf,
  newName,
  newPhoneNumber,
  pool,
  recordCalls,
  refusedByPool,
  writtenNumber,
} from '../testing/userPool';
import { expect } from '../testing/test';

test.use({ expectedProblems: refusedByPool });

const outerSpaces = 'Password must not begin or end with a space';
const newPassword = 'Better-horse-10';
const noAddress =
  'Cannot reset password for the user as there is no registered/verified email or phone_number';

const password = (account: AccountPage) => account.field('Password');
const nextPassword = (account: AccountPage) => account.field('New password');
const repeated = (account: AccountPage) => account.field('Confirm password');

test('[3.6] [5.5] [5.9] the rules apply to the password that replaces a temporary one while it is typed, the form asks for missing attributes, and then it signs in', async ({
  page,
  account,
}) => {
  const user = await pool.createUser({
    status: 'FORCE_CHANGE_PASSWORD',
    requiredAttributes: ['given_name', 'phone_number', 'birthdate'],
  });
  await account.beginSignIn(user);
  await expect(account.heading('Choose a new password')).toBeVisible();
  const broken = page.getByText(/^(Password|Your passwords) must/);
  await password(account).fill('Short-7');
  // A field shows no message before it has lost the focus.
  await expect(broken).toHaveCount(0);
  await repeated(account).fill('Shore-7');
  await repeated(account).blur();
  await expect(broken).toHaveText([
    'Password must have at least 8 characters',
    'Your passwords must match',
  ]);
  await account.paste(password(account), newPassword);
  await account.paste(repeated(account), newPassword);
  await expect(broken).toHaveCount(0);

  await page.getByLabel('Given name').fill('  Ada  ');
  await page.getByLabel('Birthdate').fill('1990-12-31');
  const number = newPhoneNumber();
  await page.getByLabel('Phone number').fill(writtenNumber(number));
  await account.press('Change password');
  await account.expectSignedIn();
  expect(await pool.readUser(user.username)).toMatchObject({
    status: 'CONFIRMED',
    attributes: { given_name: 'Ada', birthdate: '1990-12-31', phone_number: number },
  });
});

test('[3.6] [3.3] [6.3] a second step follows the new password, whose outer spaces count; a way back precedes it', async ({
  page,
  account,
}) => {
  const phone = newPhoneNumber();
  const user = await pool.createUser({
    status: 'FORCE_CHANGE_PASSWORD',
    mfa: 'SMS',
    attributes: { phone_number: phone },
  });
  const calls = recordCalls(page);
  await account.beginSignIn(user);
  await expect(account.button('Back to sign in')).toBeVisible();
  const spaced = ` ${newPassword} `;
  await account.replaceTemporaryPassword(spaced);
  await expect(account.alert).toHaveText(outerSpaces);
  // The user pool takes none with spaces at its ends, so it must be asked with them.
  expect(bodiesOf(calls, 'RespondToAuthChallenge').at(-1)).toMatchObject({
    ChallengeResponses: { NEW_PASSWORD: spaced },
  });
  await expect(password(account)).toHaveValue(spaced);
  await expect(repeated(account)).toHaveValue(spaced);
  await account.fillPasswords(newPassword);
  await account.press('Change password');
  await expect(account.heading('Enter the code from the text message')).toBeVisible();
  await account.submitCode(await pool.readCode(phone));
  await account.expectSignedIn();
});

test('[3.7] [3.8] [5.8] [7.3] a code that was sent again replaces a forgotten password; a wrong one is refused, and what was typed stays', async ({
  page,
  account,
}) => {
  const calls = recordCalls(page);
  const user = await pool.createUser();
  await account.askForPasswordReset(` ${user.username} `);
  await expect(nextPassword(account)).toBeVisible();
  const former = await pool.readCode(user.email);
  await account.press('Resend code');
  const code = await pool.readCode(user.email, former);
  await account.fillPasswordReset(former, newPassword);
  await account.press('Submit');
  await expect(account.alert).toHaveText('Invalid verification code provided, please try again.');
  await expect(page.getByLabel('Code')).toHaveValue(former);
  await expect(nextPassword(account)).toHaveValue(newPassword);
  await expect(repeated(account)).toHaveValue(newPassword);
  await account.paste(page.getByLabel('Code'), ` ${code} `);
  await account.press('Submit');
  await account.expectSignInForm();
  await expect(page.getByText(/^Your password is changed/)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(user.username);
  await account.submitSignIn(user.username, newPassword);
  await account.expectSignedIn();
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
  account,
}) => {
  await account.askForPasswordReset(newName('nobody'));
  await expect(nextPassword(account)).toBeVisible();
  await expect(account.alert).toBeHidden();

  const user = await pool.createUser({ attributes: { email_verified: 'false' } });
  await account.askForPasswordReset(user.username);
  await expect(account.alert).toContainText(noAddress);
  await expect(page.getByLabel('Enter your username')).toHaveValue(user.username);
  await account.press('Back to sign in');
  await account.expectSignInForm();
});

test('[5.5] [3.8] [6.3] for a password that must be reset the form asks for the sent code and for another, whose outer spaces count', async ({
  page,
  account,
}) => {
  const calls = recordCalls(page);
  const user = await pool.createUser({ status: 'RESET_REQUIRED' });
  await account.beginSignIn(user);
  await expect(account.heading('Enter the code and a new password')).toBeVisible();
  const spaced = ` ${newPassword} `;
  await account.fillPasswordReset(await pool.readCode(user.email), spaced);
  await account.press('Submit');
  await expect(account.alert).toHaveText(outerSpaces);
  // The user pool takes none with spaces at its ends, so it must be asked with them.
  expect(bodiesOf(calls, 'ConfirmForgotPassword')).toMatchObject([{ Password: spaced }]);
  await expect(nextPassword(account)).toHaveValue(spaced);
  await nextPassword(account).fill(newPassword);
  await repeated(account).fill(newPassword);
  await account.press('Submit');
  await account.expectSignInForm();
  expect(await pool.readUser(user.username)).toMatchObject({ status: 'CONFIRMED' });
});

test('[5.5] [3.14] [7.6] if that code cannot be sent, the form gives the reason, not an empty page, and the sign-in begins anew', async ({
  page,
  account,
}) => {
  const attributes = { email_verified: 'false' };
  const user = await pool.createUser({ status: 'RESET_REQUIRED', attributes });
  const warned = page.waitForEvent('console', (message) =>
    message.text().startsWith('Unhandled Authenticator route'),
  );
  await account.beginSignIn(user);
  expect((await warned).type()).toBe('warning');
  await expect(account.alert).toContainText(noAddress);
  await account.press('Back to sign in');
  await breakOperation(page, 'ForgotPassword', limitExceeded.answer);
  await account.submitSignIn(user.username, user.password);
  await expect(account.alert).toContainText(limitExceeded.text);
  await account.press('Back to sign in');
  await account.expectSignInForm();
});
