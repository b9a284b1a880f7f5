import { AccountPage, test, totpCode } from '../testing/accountPage';
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
import { expect, open } from '../testing/test';

test.use({ expectedProblems: refusedByPool });

const outerSpaces = 'Password must not begin or end with a space';
const newPassword = 'Better-horse-10';
const noAddress =
  'Cannot reset password for the user as there is no registered/verified email or phone_number';

const password = (account: AccountPage) => account.field('Password');
const nextPassword = (account: AccountPage) => account.field('New password');
const repeated = (account: AccountPage) => account.field('Confirm password');

test('[3.4] [3.6] [5.5] [5.9] [6.3] the rules apply to the password that replaces a temporary one while it is typed, its outer spaces count, the form asks for missing attributes, and after a second step it signs in', async ({
  page,
  account,
}) => {
  const user = await pool.createUser({
    status: 'FORCE_CHANGE_PASSWORD',
    requiredAttributes: ['given_name', 'phone_number', 'birthdate'],
    mfa: 'TOTP',
  });
  const calls = recordCalls(page);
  await account.beginSignIn(user);
  await expect(password(account)).toBeFocused();
  await expect(password(account)).toHaveAttribute('autocomplete', 'new-password');
  await account.expectScreen('Choose a new password');
  await expect(account.button('Back to sign in')).toBeVisible();
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
  const spaced = ` ${newPassword} `;
  await account.paste(password(account), spaced);
  await account.paste(repeated(account), spaced);
  await expect(broken).toHaveCount(0);
  await page.getByLabel('Given name').fill('  Ada  ');
  await page.getByLabel('Birthdate').fill('1990-12-31');
  const number = newPhoneNumber();
  await page.getByLabel('Phone number').fill(writtenNumber(number));
  await account.press('Change password');
  await expect(account.alert).toHaveText(outerSpaces);
  // The user pool takes none with spaces at its ends, so it must be asked with them.
  expect(bodiesOf(calls, 'RespondToAuthChallenge').at(-1)).toMatchObject({
    ChallengeResponses: { NEW_PASSWORD: spaced },
  });
  await expect(password(account)).toHaveValue(spaced);
  await expect(repeated(account)).toHaveValue(spaced);
  await account.replaceTemporaryPassword(newPassword);
  await account.submitCode(totpCode(String((await pool.readUser(user.username)).totpSecret)));
  await account.expectSignedIn();
  expect(await pool.readUser(user.username)).toMatchObject({
    status: 'CONFIRMED',
    attributes: { given_name: 'Ada', birthdate: '1990-12-31', phone_number: number },
  });
});

test('[3.7] [3.8] [5.8] [6.3] [6.5] [7.3] a code that was sent again replaces a forgotten password; a wrong one and outer spaces are refused, and what was typed stays', async ({
  page,
  account,
}) => {
  const calls = recordCalls(page);
  const user = await pool.createUser();
  await open(page, '/account/');
  await expect(account.field('Username')).toHaveAttribute('autocomplete', 'username');
  await expect(password(account)).toHaveAttribute('autocomplete', 'current-password');
  await account.expectScreen('Sign in');
  await account.press('Forgot your password?');
  const name = page.getByLabel('Enter your username');
  await expect(name).toBeFocused();
  await account.expectScreen('Reset your password');
  await name.fill('   ');
  await account.press('Send code');
  await expect(account.alert).toHaveText('Username cannot be empty');
  await name.fill(` ${user.username} `);
  await account.press('Send code');
  await expect(account.code).toBeFocused();
  await account.expectScreen('Enter the code and a new password');
  const former = await pool.readCode(user.email);
  await account.press('Resend code');
  const code = await pool.readCode(user.email, former);
  await account.fillPasswordReset(former, newPassword);
  await account.press('Submit');
  await expect(account.alert).toHaveText('Invalid verification code provided, please try again.');
  await expect(page.getByLabel('Code')).toHaveValue(former);
  await expect(nextPassword(account)).toHaveValue(newPassword);
  await expect(repeated(account)).toHaveValue(newPassword);

  const spaced = ` ${newPassword} `;
  await account.fillPasswordReset(` ${code} `, spaced);
  await account.press('Submit');
  await expect(account.alert).toHaveText(outerSpaces);
  await expect(nextPassword(account)).toHaveValue(spaced);
  await account.fillPasswordReset(` ${code} `, newPassword);
  await account.press('Submit');
  await account.expectSignInForm();
  await expect(page.getByText(/^Your password is changed/)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(user.username);
  await account.submitSignIn(user.username, newPassword);
  await account.expectSignedIn();
  const named = { Username: user.username, ClientId: expect.stringMatching(/^\w+$/) };
  expect(bodiesOf(calls, 'ForgotPassword')).toEqual([named, named]);
  const reset = { ...named, ConfirmationCode: code };
  expect(bodiesOf(calls, 'ConfirmForgotPassword')).toEqual([
    { ...reset, ConfirmationCode: former, Password: newPassword },
    // The user pool takes none with spaces at its ends, so it must be asked with them.
    { ...reset, Password: spaced },
    { ...reset, Password: newPassword },
  ]);
});

test('[3.7] [3.8] [3.14] [5.5] [7.6] the form for a forgotten password does not reveal whether a user exists, and without a verified address gives the reason and keeps the name; a password that must be reset asks for the sent code; if that cannot be sent, the form gives the reason, not an empty page, and the sign-in begins anew', async ({
  page,
  account,
}) => {
  await account.askForPasswordReset(newName('nobody'));
  await expect(nextPassword(account)).toBeVisible();
  await expect(account.alert).toBeHidden();
  await account.press('Back to sign in');
  const status = 'RESET_REQUIRED';
  const verified = await pool.createUser({ status });
  await account.submitSignIn(verified.username, verified.password);
  await expect(account.heading('Enter the code and a new password')).toBeVisible();
  await account.fillPasswordReset(await pool.readCode(verified.email), newPassword);
  await account.press('Submit');
  await account.expectSignInForm();
  expect(await pool.readUser(verified.username)).toMatchObject({ status: 'CONFIRMED' });

  const user = await pool.createUser({ status, attributes: { email_verified: 'false' } });
  await account.askForPasswordReset(user.username);
  await expect(account.alert).toContainText(noAddress);
  await expect(page.getByLabel('Enter your username')).toHaveValue(user.username);
  await account.press('Back to sign in');
  const warned = page.waitForEvent('console', (message) =>
    message.text().startsWith('Unhandled Authenticator route'),
  );
  await account.submitSignIn(user.username, user.password);
  expect((await warned).type()).toBe('warning');
  await expect(account.alert).toContainText(noAddress);
  await account.press('Back to sign in');
  await breakOperation(page, 'ForgotPassword', limitExceeded.answer);
  await account.submitSignIn(user.username, user.password);
  await expect(account.alert).toContainText(limitExceeded.text);
  await account.press('Back to sign in');
  await account.expectSignInForm();
});
