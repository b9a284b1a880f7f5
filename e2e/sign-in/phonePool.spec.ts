import type { Page } from '@playwright/test';
import { useSettings } from '../identity/identitySettings';
import { madeUpUsername, test } from '../identity/ownIdentity';
import { bodiesOf, newPhoneNumber, recordCalls, refusedByPool } from '../identity/userPool';
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
  replaceTemporaryPassword,
  submitCode,
  submitSignIn,
} from '../pages/signInForm';
import { expect, open } from '../test';

// A pool whose members sign in with a phone number.
test.use({
  poolSettings: { usernameAttributes: ['phone_number'] },
  expectedProblems: refusedByPool,
});

test.beforeEach(({ context }) => useSettings(context, { loginMechanism: 'phone_number' }));

const newPassword = 'Battery-staple-7';

const numberField = (page: Page) => page.getByLabel('Phone number');
const dialCode = (page: Page) => page.getByLabel('Country code');

/** The digits after the dial code +1, as people write them. */
function written(number: string): string {
  return number.replace(/^\+1(...)(...)/, '($1) $2-');
}

function signIn(page: Page, number: string, password: string): Promise<void> {
  return submitSignIn(page, written(number), password, 'Phone number');
}

/** The control API's data for a member who signs in with this number. */
function memberWith(phone_number: string) {
  const { email } = newVisitor();
  return {
    username: phone_number,
    attributes: { email, email_verified: 'false', phone_number, phone_number_verified: 'true' },
  };
}

test('[4.2] [5.6] [3.2] the sign-up takes a number with a dial code, refuses an impossible and a taken one, and signs in after the code', async ({
  page,
  ownIdentity: { createUser, readCode, readUser },
}) => {
  const { email, password } = newVisitor();
  const taken = newPhoneNumber();
  await createUser(memberWith(taken));
  const calls = recordCalls(page);
  await openSignUp(page);
  await expect(page.getByLabel('Username')).toBeHidden();
  await expect(numberField(page)).toHaveAttribute('autocomplete', 'username');
  await expect(numberField(page)).toHaveAttribute('type', 'tel');
  await expect(dialCode(page)).toHaveValue('+1');
  await numberField(page).fill('call me');
  await fillPasswords(page, password);
  await page.getByLabel('Email').fill(email);
  await createAccountButton(page).click();
  await expect(formAlert(page)).toHaveText('Please enter a valid phone number');
  await expect(numberField(page)).toHaveValue('call me');
  await expect(dialCode(page)).toHaveValue('+1');

  await numberField(page).fill(written(taken));
  await createAccountButton(page).click();
  await expect(formAlert(page)).toHaveText(
    'An account with the given phone number already exists.',
  );
  await expect(numberField(page)).toHaveValue(written(taken));
  await expect(passwordField(page)).toHaveValue(password);
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const number = `+49${newPhoneNumber().slice(2)}`;
  await dialCode(page).selectOption('+49');
  await numberField(page).fill(number.replace(/^\+49(...)(...)/, '($1) $2 / '));
  await createAccountButton(page).click();
  await expect(page.getByText(`we texted to +*******${number.slice(-4)}.`)).toBeVisible();
  await submitCode(page, await readCode(number));
  await expectSignedIn(page);
  expect(bodiesOf(calls, 'SignUp').at(-1)).toMatchObject({ Username: number });
  expect(await readUser(number)).toMatchObject({
    username: madeUpUsername,
    status: 'CONFIRMED',
    attributes: { email, phone_number: number, phone_number_verified: 'true' },
  });
});

test('[4.2] who leaves the number reads what looks wrong about it, and it is sent as it is', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await open(page, '/account/');
  await dialCode(page).selectOption('+61 Australia');
  // The longest name of a country takes no room from the number.
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(numberField(page)).toBeInViewport({ ratio: 1 });
  await numberField(page).fill('0412 345 678');
  await page.getByLabel('Password', { exact: true }).focus();
  const advice = 'After +61 the number begins without the 0: 412 345 678';
  await expect(numberField(page)).toHaveAccessibleDescription(advice);
  await signIn(page, '0412 345 678', 'Wrong-horse-9');
  await expect(formAlert(page)).toHaveText('Incorrect username or password.');
  expect(bodiesOf(calls, 'InitiateAuth')[0]).toMatchObject({
    AuthParameters: { USERNAME: '+610412345678' },
  });
  await dialCode(page).selectOption('+39 Italy, Vatican City');
  await expect(page.getByText(advice)).toBeHidden();
  await expect(numberField(page)).toHaveAccessibleDescription('');

  await page.getByRole('tab', { name: 'Create account' }).click();
  await numberField(page).fill('+44 (0)20 7946 0018');
  await passwordField(page).focus();
  await expect(numberField(page)).toHaveAccessibleDescription(
    /choose \+44 United Kingdom there, and type 20 7946 0018 here/,
  );
});

test('[4.2] [3.15] [3.7] [3.8] [5.8] a wrong password and another dial code are refused, and a password that was reset by SMS signs in', async ({
  page,
  ownIdentity: { createUser, readCode, readUser },
}) => {
  const number = newPhoneNumber();
  const { email, password } = await createUser(memberWith(number));
  await open(page, '/account/');
  await expect(numberField(page)).toHaveAttribute('autocomplete', 'username');
  await expect(dialCode(page)).toHaveValue('+1');
  await signIn(page, number, 'Wrong-horse-9');
  await expect(formAlert(page)).toHaveText('Incorrect username or password.');
  await expect(numberField(page)).toHaveValue(written(number));
  await dialCode(page).selectOption('+49');
  await signIn(page, number, password);
  await expect(formAlert(page)).toHaveText('Incorrect username or password.');
  await expect(dialCode(page)).toHaveValue('+49');
  const { username } = await readUser(number);

  await formButton(page, 'Forgot your password?').click();
  await dialCode(page).selectOption('+1');
  await page.getByLabel('Enter your phone number').fill(written(number));
  await formButton(page, 'Send code').click();
  await replacePassword(page, await readCode(number), newPassword);
  await expect(dialCode(page)).toHaveValue('+1');
  await signIn(page, number, newPassword);
  await expectSignedIn(page);
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page.getByRole('navigation').getByRole('button', { name: email })).toBeVisible();
  // The member does not know the generated username.
  await expect(page.locator('body')).not.toContainText(String(username));
});

test('[3.6] [3.3] a temporary password is replaced, and the code sent by SMS follows', async ({
  page,
  ownIdentity: { createUser, readCode, readUser },
}) => {
  const number = newPhoneNumber();
  const { password } = await createUser({
    ...memberWith(number),
    status: 'FORCE_CHANGE_PASSWORD',
    mfa: 'SMS',
  });
  await open(page, '/account/');
  await signIn(page, number, password);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(numberField(page)).toBeHidden();
  await replaceTemporaryPassword(page, newPassword);
  await expect(
    page.getByRole('heading', { name: 'Enter the code from the text message' }),
  ).toBeVisible();
  await submitCode(page, await readCode(number));
  await expectSignedIn(page);
  expect(await readUser(number)).toMatchObject({ status: 'CONFIRMED' });
});
