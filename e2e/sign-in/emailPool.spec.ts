import type { Page } from '@playwright/test';
import { useSettings } from '../identity/identitySettings';
import { madeUpUsername, test } from '../identity/ownIdentity';
import { refusedByPool } from '../identity/userPool';
import {
  createAccountButton,
  expectSignedIn,
  fillPasswords,
  formAlert,
  formButton,
  newVisitor,
  openSignUp,
  passwordField,
  replacePassword,
  submitCode,
  submitSignIn,
} from '../pages/signInForm';
import { expect, open } from '../test';

// A pool whose members sign in with an email address.
test.use({ poolSettings: { usernameAttributes: ['email'] }, expectedProblems: refusedByPool });

test.beforeEach(({ context }) => useSettings(context, { loginMechanism: 'email' }));

const newPassword = 'Battery-staple-7';

const emailField = (page: Page) => page.getByLabel('Email');

function signIn(page: Page, email: string, password: string): Promise<void> {
  return submitSignIn(page, email, password, 'Email');
}

test('[4.2] [5.6] [3.2] the sign-up takes an address instead of a name, refuses a taken one, and signs in after the code', async ({
  page,
  ownIdentity: { createUser, readCode, readUser },
}) => {
  const { email, password } = newVisitor();
  const { email: taken } = await createUser({ username: `taken-${email}` });
  await openSignUp(page);
  await expect(page.getByLabel('Username')).toBeHidden();
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username');
  await expect(emailField(page)).toHaveAttribute('type', 'email');
  await emailField(page).fill('ada@');
  await emailField(page).blur();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expect(createAccountButton(page)).toBeDisabled();

  // An address for browsers, not for the pool.
  await emailField(page).fill('ada@localhost');
  await fillPasswords(page, password);
  await createAccountButton(page).click();
  await expect(formAlert(page)).toHaveText('Please enter a valid email');
  await emailField(page).fill(taken.toUpperCase());
  await createAccountButton(page).click();
  await expect(formAlert(page)).toHaveText('An account with the given email already exists.');
  await expect(emailField(page)).toHaveValue(taken.toUpperCase());
  await expect(passwordField(page)).toHaveValue(password);

  await emailField(page).fill(` ${email} `);
  await createAccountButton(page).click();
  await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible();
  await submitCode(page, await readCode(email));
  await expectSignedIn(page);
  expect(await readUser(email)).toMatchObject({
    username: madeUpUsername,
    status: 'CONFIRMED',
    attributes: { email, email_verified: 'true' },
  });
});

test('[4.2] [3.15] [3.7] [3.8] [5.8] after a wrong password, one that was reset by email signs in, with the address in any case and between spaces', async ({
  page,
  ownIdentity: { createUser, readCode, readUser },
}) => {
  const { email } = await createUser({ username: newVisitor().email });
  await open(page, '/account/');
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Username')).toBeHidden();
  await signIn(page, email, 'Wrong-horse-9');
  await expect(formAlert(page)).toHaveText('Incorrect username or password.');
  await expect(emailField(page)).toHaveValue(email);

  await formButton(page, 'Forgot your password?').click();
  await page.getByLabel('Enter your email').fill(` ${email} `);
  await formButton(page, 'Send code').click();
  await replacePassword(page, await readCode(email), newPassword);
  const { username } = await readUser(email);
  await signIn(page, ` ${email.toUpperCase()} `, newPassword);
  await expectSignedIn(page);
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('navigation').getByRole('button', { name: email })).toBeVisible();
  // The member does not know the generated username.
  await expect(page.locator('body')).not.toContainText(String(username));
  await page.reload();
  await expectSignedIn(page);
});
