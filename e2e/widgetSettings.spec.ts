import { createUser, readCode, readUser } from './identity';
import { useSettings } from './identitySettings';
import { newPhoneNumber } from './phoneNumber';
import { expectSignedIn, formButton, refusedByPool } from './signInForm';
import {
  confirmationField,
  createAccountButton,
  fillPasswords,
  newVisitor,
  openSignUp,
  passwordField,
} from './signUpForm';
import { expect, open, test } from './test';

const newPassword = 'Battery-staple-7';

test('[3.1] [5.9] the two tabs show one form each, by mouse and by keyboard', async ({ page }) => {
  const signIn = page.getByRole('tab', { name: 'Sign In' });
  const signUp = page.getByRole('tab', { name: 'Create Account' });
  await open(page, '/account/');
  await expect(signIn).toHaveAttribute('aria-selected', 'true');
  await expect(formButton(page, 'Sign in')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();

  await signUp.click();
  await expect(signUp).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(formButton(page, 'Sign in')).toBeHidden();

  await signUp.press('ArrowLeft');
  await expect(signIn).toBeFocused();
  await signIn.press('Enter');
  await expect(formButton(page, 'Sign in')).toBeVisible();
});

test('[3.1] where sign-up is hidden there is only the sign-in', async ({ page, context }) => {
  await useSettings(context, { signUp: 'hidden' });
  await open(page, '/account/');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByText('Create Account')).toHaveCount(0);
});

test('[3.1] the form can begin with the sign-up', async ({ page, context }) => {
  await useSettings(context, { initialScreen: 'signUp' });
  await open(page, '/account/');
  await expect(createAccountButton(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(formButton(page, 'Sign in')).toBeVisible();
});

test('[3.1] the form can begin with the forgotten password', async ({ page, context }) => {
  await useSettings(context, { initialScreen: 'forgotPassword' });
  await open(page, '/account/');
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await formButton(page, 'Back to Sign In').click();
  await expect(formButton(page, 'Sign in')).toBeVisible();
});

test.describe('where members sign in by email address', () => {
  test.use({ expectedProblems: refusedByPool });

  test.beforeEach(({ context }) => useSettings(context, { loginMechanism: 'email' }));

  test('[4.2] [5.6] the sign-up asks for it in place of a name, and refuses one that has an account', async ({
    page,
  }) => {
    const { email, password } = newVisitor();
    const { username: taken } = await createUser({ username: `taken-${email}` });
    await openSignUp(page);
    await expect(page.getByLabel('Username')).toBeHidden();
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    await page.getByLabel('Email').fill(taken);
    await fillPasswords(page, password);
    await createAccountButton(page).click();
    await expect(page.getByRole('alert')).toContainText('User already exists');
    await expect(page.getByLabel('Email')).toHaveValue(taken);
    await expect(passwordField(page)).toHaveValue(password);

    await page.getByLabel('Email').fill(email);
    await createAccountButton(page).click();
    await page.getByLabel('Confirmation Code').fill(await readCode(email));
    await formButton(page, 'Confirm').click();
    await expectSignedIn(page);
    expect(await readUser(email)).toMatchObject({ attributes: { email, email_verified: 'true' } });
  });

  test('[4.2] [3.7] [3.8] a forgotten password is replaced, and the sign-in follows, by the address', async ({
    page,
  }) => {
    const { email } = newVisitor();
    await createUser({ username: email });
    await open(page, '/account/');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Username')).toBeHidden();
    await formButton(page, 'Forgot your password?').click();
    await page.getByLabel('Enter your email').fill(email);
    await formButton(page, 'Send code').click();
    await page.getByLabel('Code').fill(await readCode(email));
    await page.getByLabel('New Password').fill(newPassword);
    await confirmationField(page).fill(newPassword);
    await formButton(page, 'Submit').click();

    await page.getByLabel('Email').fill(` ${email} `);
    await passwordField(page).fill(newPassword);
    await formButton(page, 'Sign in').click();
    await expectSignedIn(page);
  });
});

test.describe('where members sign in by phone number', () => {
  test.beforeEach(({ context }) => useSettings(context, { loginMechanism: 'phone_number' }));

  test('[4.2] the sign-up asks for it with a dial code, and sends it without what people write between digits', async ({
    page,
  }) => {
    const { email, password } = newVisitor();
    const digits = newPhoneNumber().slice(2);
    await openSignUp(page);
    await expect(page.getByLabel('Username')).toBeHidden();
    await expect(page.getByLabel('Phone Number')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Country code')).toHaveValue('+1');
    await page.getByLabel('Country code').selectOption('+49');
    await page
      .getByLabel('Phone Number')
      .fill(`(${digits.slice(0, 3)}) ${digits.slice(3, 6)} / ${digits.slice(6)}`);
    await fillPasswords(page, password);
    await page.getByLabel('Email').fill(email);
    await createAccountButton(page).click();
    await page.getByLabel('Confirmation Code').fill(await readCode(email));
    await formButton(page, 'Confirm').click();
    await expectSignedIn(page);
    expect(await readUser(`+49${digits}`)).toMatchObject({
      attributes: { phone_number: `+49${digits}`, email },
    });
  });

  test('[4.2] [3.7] [3.8] a forgotten password is replaced by SMS, and the sign-in follows, by the number', async ({
    page,
  }) => {
    const number = newPhoneNumber();
    const national = `${number.slice(2, 5)}-${number.slice(5, 8)}.${number.slice(8)}`;
    await createUser({
      username: number,
      attributes: { phone_number: number, phone_number_verified: 'true', email_verified: 'false' },
    });
    await open(page, '/account/');
    await expect(page.getByLabel('Phone Number')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Country code')).toHaveValue('+1');
    await formButton(page, 'Forgot your password?').click();
    await page.getByLabel('Enter your phone number').fill(national);
    await formButton(page, 'Send code').click();
    await page.getByLabel('Code').fill(await readCode(number));
    await page.getByLabel('New Password').fill(newPassword);
    await confirmationField(page).fill(newPassword);
    await formButton(page, 'Submit').click();

    await page.getByLabel('Phone Number').fill(national);
    await passwordField(page).fill(newPassword);
    await formButton(page, 'Sign in').click();
    await expectSignedIn(page);
  });
});
