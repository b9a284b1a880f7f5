import type { Page } from '@playwright/test';
import { useSettings } from '../identity/identitySettings';
import { test } from '../identity/ownIdentity';
import { bodiesOf, newPhoneNumber, recordCalls, refusedByPool } from '../identity/userPool';
import {
  createAccountButton,
  expectSignedIn,
  fillSignUp,
  formAlert,
  newVisitor,
  openSignUp,
  passwordField,
  submitCode,
} from '../pages/signInForm';
import { expect } from '../test';

// A user pool that requires more than an email address.
test.use({
  poolSettings: { requiredAttributes: ['email', 'name', 'birthdate', 'phone_number'] },
  expectedProblems: refusedByPool,
});

const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

/** Every attribute that the form can ask for: the label of its field, its type, and the value of `autocomplete`. */
const fields = [
  ['birthdate', 'Birthdate', 'date', 'bday'],
  ['family_name', 'Family name', 'text', 'family-name'],
  ['given_name', 'Given name', 'text', 'given-name'],
  ['middle_name', 'Middle name', 'text', 'additional-name'],
  ['name', 'Name', 'text', 'name'],
  ['nickname', 'Nickname', 'text', 'nickname'],
  ['phone_number', 'Phone number', 'tel', 'tel'],
  ['preferred_username', 'Preferred username', 'text', undefined],
  ['profile', 'Profile', 'url', 'url'],
  ['website', 'Website', 'url', 'url'],
] as const;

test('[4.1] each attribute in the settings has a field of its kind, in their order', async ({
  page,
  context,
}) => {
  await useSettings(context, { signUpAttributes: fields.map(([name]) => name) });
  await openSignUp(page);
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
  await expect(page.getByLabel('Email')).toHaveAttribute('required', '');
  for (const [name, label, type, autocomplete] of fields) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('name', name);
    await expect(field).toHaveAttribute('type', type);
    await expect(field).toHaveAttribute('required', '');
    if (autocomplete) await expect(field).toHaveAttribute('autocomplete', autocomplete);
    else await expect(field).not.toHaveAttribute('autocomplete');
  }
  const names = await page
    .getByRole('tabpanel', { name: 'Create account' })
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
  const first = ['username', 'password', 'confirm_password', 'email'];
  expect(names).toEqual([...first, ...fields.map(([name]) => name)]);
});

test('[5.6] [6.5] the form reports a missing one, and the account gets them all', async ({
  page,
  context,
  ownIdentity: { readCode, readUser },
}) => {
  await useSettings(context, { signUpAttributes: ['name', 'birthdate', 'phone_number'] });
  const visitor = newVisitor();
  const number = newPhoneNumber();
  const calls = recordCalls(page);
  await openSignUp(page);
  await fillSignUp(page, visitor);
  await page.getByLabel('Birthdate').fill('1990-12-31');
  await page.getByLabel('Phone number').fill(number.replace(/^\+1(...)(...)/, '($1) $2-'));
  await createAccountButton(page).click();
  // The browser moves the focus to the empty field.
  await expect(nameField(page)).toBeFocused();
  expect(bodiesOf(calls, 'SignUp')).toEqual([]);
  await nameField(page).fill(' ');
  await nameField(page).press('Enter');
  await expect(formAlert(page)).toHaveText('These fields cannot be empty: name');
  await nameField(page).focus();
  await nameField(page).blur();
  await expect(nameField(page)).toHaveAccessibleDescription('This field is required');
  await expect(createAccountButton(page)).toBeDisabled();

  await nameField(page).fill('  Ada Lovelace ');
  await createAccountButton(page).click();
  await submitCode(page, await readCode(visitor.email));
  await expectSignedIn(page);
  await expect(page.getByRole('main')).toContainText('Ada Lovelace');
  expect(await readUser(visitor.username)).toMatchObject({
    status: 'CONFIRMED',
    attributes: {
      email: visitor.email,
      name: 'Ada Lovelace',
      birthdate: '1990-12-31',
      phone_number: number,
    },
  });
});

test('[3.15] [8.1] if the pool requires more than the form has, it says so in plain words, and the typed text stays', async ({
  page,
  context,
}) => {
  await useSettings(context, { signUpAttributes: ['name'] });
  const visitor = newVisitor();
  await openSignUp(page);
  await fillSignUp(page, visitor);
  await nameField(page).fill('Ada');
  await createAccountButton(page).click();
  await expect(formAlert(page)).toHaveText(
    'An account needs more than this form asks for: birthdate, phone number. Please tell the owner of this site.',
  );
  await expect(nameField(page)).toHaveValue('Ada');
  await expect(page.getByLabel('Username')).toHaveValue(visitor.username);
  await expect(page.getByLabel('Email')).toHaveValue(visitor.email);
  await expect(passwordField(page)).toHaveValue(visitor.password);
});
