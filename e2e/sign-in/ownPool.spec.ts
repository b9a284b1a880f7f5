import { newVisitor } from '../testing/accountPage';
import { useSettings } from '../testing/identitySettings';
import { madeUpUsername, test } from '../testing/ownIdentity';
import {
  bodiesOf,
  newPhoneNumber,
  recordCalls,
  refusedByPool,
  writtenNumber,
} from '../testing/userPool';
import { expect } from '../testing/test';

// One worker has the own user pool, which takes a second to start.
test.describe.configure({ mode: 'default' });
test.use({ expectedProblems: refusedByPool });

const newPassword = 'Battery-staple-7';

test('[3.2] [3.7] [3.8] [4.2] [5.6] [5.8] [6.5] [8.1] the sign-up takes an address instead of a name, refuses a taken one, reports a missing attribute, and signs in after the code; a password that was reset signs in with the address in any case and between spaces', async ({
  page,
  account,
  context,
  ownIdentity: { createUser, readCode, readUser },
}) => {
  await useSettings(context, {
    loginMechanism: 'email',
    signUpAttributes: ['name', 'birthdate'],
  });
  const { email, password } = newVisitor();
  const { email: taken } = await createUser({ username: `taken-${email}` });
  await account.openSignUp();
  const address = page.getByLabel('Email');
  const name = account.field('Name');
  await expect(page.getByLabel('Username')).toBeHidden();
  await expect(address).toHaveAttribute('autocomplete', 'username');
  await expect(address).toHaveAttribute('type', 'email');
  await address.fill('ada@');
  await address.blur();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expect(account.createAccountButton).toBeDisabled();

  const calls = recordCalls(page);
  await address.fill(` ${email} `);
  await account.fillPasswords(password);
  await page.getByLabel('Birthdate').fill('1990-12-31');
  await account.createAccountButton.click();
  // The browser moves the focus to the empty field.
  await expect(name).toBeFocused();
  expect(bodiesOf(calls, 'SignUp')).toEqual([]);
  await name.fill(' ');
  await name.press('Enter');
  await expect(account.alert).toHaveText('These fields cannot be empty: name');
  await name.focus();
  await name.blur();
  await expect(name).toHaveAccessibleDescription('This field is required');
  await expect(account.createAccountButton).toBeDisabled();

  await name.fill('  Ada Lovelace ');
  for (const [typed, text] of [
    // An address for browsers, not for the pool.
    ['ada@localhost', 'Please enter a valid email'],
    [taken.toUpperCase(), 'An account with the given email already exists.'],
  ] as const) {
    await address.fill(typed);
    await account.createAccountButton.click();
    await expect(account.alert).toHaveText(text);
    await expect(address).toHaveValue(typed);
    await expect(account.field('Password')).toHaveValue(password);
  }
  await address.fill(` ${email} `);
  await account.createAccountButton.click();
  const code = await readCode(email);
  await account.submitCode(code);
  await account.expectSignedIn();
  await expect(page.getByRole('main')).toContainText('Ada Lovelace');
  await expect(account.devices.getByRole('alert')).toHaveText(
    'Your devices could not be loaded. Device tracking has not been configured in this User Pool',
  );
  const member = await readUser(email);
  expect(member).toMatchObject({
    username: madeUpUsername,
    status: 'CONFIRMED',
    attributes: { email, email_verified: 'true', name: 'Ada Lovelace', birthdate: '1990-12-31' },
  });

  await account.signOut('Ada Lovelace');
  const typed = ` ${email.toUpperCase()} `;
  await expect(address).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Username')).toBeHidden();
  await account.press('Forgot your password?');
  await page.getByLabel('Enter your email').fill(typed);
  await account.press('Send code');
  await account.fillPasswordReset(await readCode(email, code), newPassword);
  await account.press('Submit');
  await account.submitSignIn(typed, newPassword, 'Email');
  await account.expectSignedIn();
  await expect(page.getByRole('main')).toContainText(email);
  // The member does not know the generated username.
  await expect(page.locator('body')).not.toContainText(String(member.username));
});

test('[4.2] [5.6] [3.2] [3.15] [8.1] the sign-up takes a number with a dial code, refuses an impossible and a taken one, says what the pool requires more, and signs in after the code', async ({
  page,
  account,
  context,
  ownIdentity: { changeSettings, createUser, readCode, readUser },
}) => {
  await changeSettings({ usernameAttributes: ['phone_number'] });
  const restore = await useSettings(context, {
    loginMechanism: 'phone_number',
    signUpAttributes: ['name'],
  });
  const { email, password } = newVisitor();
  const taken = newPhoneNumber();
  await createUser({ username: taken, attributes: { phone_number: taken } });
  const calls = recordCalls(page);
  const number = page.getByLabel('Phone number');
  const dialCode = page.getByLabel('Country code');
  const fill = async (): Promise<void> => {
    await account.openSignUp();
    await account.fillPasswords(password);
    await page.getByLabel('Email').fill(email);
    await account.field('Name').fill('Ada');
  };
  await fill();
  await expect(page.getByLabel('Username')).toBeHidden();
  await expect(number).toHaveAttribute('autocomplete', 'username');
  await expect(number).toHaveAttribute('type', 'tel');
  await number.fill(writtenNumber(newPhoneNumber()));
  await account.createAccountButton.click();
  await expect(account.alert).toHaveText(
    'An account needs more than this form asks for: birthdate. Please tell the owner of this site.',
  );
  await expect(account.field('Name')).toHaveValue('Ada');

  await restore();
  await useSettings(context, {
    loginMechanism: 'phone_number',
    signUpAttributes: ['name', 'birthdate'],
  });
  await fill();
  await page.getByLabel('Birthdate').fill('1990-12-31');
  for (const [typed, text] of [
    ['call me', 'Please enter a valid phone number'],
    [writtenNumber(taken), 'An account with the given phone number already exists.'],
  ] as const) {
    await expect(dialCode).toHaveValue('+1');
    await number.fill(typed);
    await account.createAccountButton.click();
    await expect(account.alert).toHaveText(text);
    await expect(number).toHaveValue(typed);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await number.scrollIntoViewIfNeeded();
  await expect(number).toBeInViewport({ ratio: 1 });
  const german = `+49${newPhoneNumber().slice(2)}`;
  await dialCode.selectOption('+49');
  await number.fill(german.replace(/^\+49(...)(...)/, '($1) $2 / '));
  await account.createAccountButton.click();
  await expect(page.getByText(`we texted to +*******${german.slice(-4)}.`)).toBeVisible();
  await account.submitCode(await readCode(german));
  await account.expectSignedIn();
  expect(bodiesOf(calls, 'SignUp').at(-1)).toMatchObject({ Username: german });
  expect(await readUser(german)).toMatchObject({
    username: madeUpUsername,
    status: 'CONFIRMED',
    attributes: { email, phone_number: german, phone_number_verified: 'true' },
  });
  await changeSettings({ usernameAttributes: ['email'] });
});
