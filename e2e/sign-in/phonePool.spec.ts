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

// A pool whose members sign in with a number, that requires a name, and that does not track devices.
test.use({
  poolSettings: {
    usernameAttributes: ['phone_number'],
    requiredAttributes: ['email', 'name', 'birthdate'],
    deviceConfiguration: null,
  },
  expectedProblems: refusedByPool,
});

test('[4.2] [5.6] [3.2] [3.15] [8.1] the sign-up takes a number with a dial code, refuses an impossible and a taken one, says what the pool requires more, and signs in after the code', async ({
  page,
  account,
  context,
  ownIdentity: { createUser, readCode, readUser },
}) => {
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
});
