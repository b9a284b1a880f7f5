import { useSettings } from '../identity/identitySettings';
import {
  confirmationField,
  createAccountButton,
  openSignUp,
  passwordField,
} from '../pages/signInForm';
import { expect, test } from '../test';

const tooShort = 'Password must have at least 8 characters';
const lower = 'Password must have lower case letters';
const upper = 'Password must have upper case letters';
const numbers = 'Password must have numbers';
const special = 'Password must have special characters';

test('[6.2] [6.4] the form lists each rule that the password breaks, and passwords that differ; until all is well, nothing can be sent', async ({
  page,
}) => {
  await openSignUp(page);
  const password = passwordField(page);
  const broken = page.getByText(/^Password must have /);
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await password.fill('a');
  await password.blur();
  await expect(broken).toHaveText([tooShort, upper, numbers, special]);
  await expect(password).toHaveAccessibleDescription([tooShort, upper, numbers, special].join(' '));
  await expect(createAccountButton(page)).toBeDisabled();

  await password.fill('-');
  await expect(broken).toHaveText([tooShort, lower, upper, numbers]);
  await password.fill('CorrectHorse9');
  await expect(broken).toHaveText([special]);
  await expect(createAccountButton(page)).toBeDisabled();
  await password.fill('Correct-horse-9');
  await expect(broken).toHaveCount(0);
  await expect(createAccountButton(page)).toBeEnabled();

  // Differing passwords are reported from six characters on, and at once if the second changes.
  const mismatch = page.getByText('Your passwords must match');
  const again = confirmationField(page);
  await again.pressSequentially('Wrong');
  await expect(mismatch).toBeHidden();
  await again.pressSequentially('-');
  await expect(mismatch).toBeVisible();
  await expect(again).toHaveAccessibleDescription('Your passwords must match');
  await expect(createAccountButton(page)).toBeDisabled();
  await again.fill('Correct-horse-9');
  await expect(mismatch).toBeHidden();
  await expect(createAccountButton(page)).toBeEnabled();
  await password.fill('Correct-horse-10');
  await expect(mismatch).toBeVisible();
  await expect(createAccountButton(page)).toBeDisabled();
});

test('[4.3] [6.2] the rules for passwords are those of the settings', async ({ page, context }) => {
  await useSettings(context, {
    passwordPolicy: {
      minLength: 12,
      requireLowercase: false,
      requireUppercase: true,
      requireNumbers: true,
      requireSpecialCharacters: false,
    },
  });
  await openSignUp(page);
  const broken = page.getByText(/^Password must have /);
  await passwordField(page).fill('-');
  await passwordField(page).blur();
  await expect(broken).toHaveText(['Password must have at least 12 characters', upper, numbers]);
  await passwordField(page).fill('CORRECTHORSE9');
  await expect(broken).toHaveCount(0);
  await expect(createAccountButton(page)).toBeEnabled();
});

test('[6.2] [5.9] the form reports short passwords that differ once both fields were left', async ({
  page,
}) => {
  await openSignUp(page);
  const mismatch = page.getByText('Your passwords must match');
  await passwordField(page).fill('Aa-1');
  await confirmationField(page).fill('Aa-');
  // The rules are checked together, so the first field has had its turn.
  await expect(page.getByText(tooShort)).toBeVisible();
  await expect(mismatch).toBeHidden();
  await confirmationField(page).blur();
  await expect(mismatch).toBeVisible();
});
