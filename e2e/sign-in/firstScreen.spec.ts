import { useSettings } from '../identity/identitySettings';
import { createAccountButton, formButton } from '../pages/signInForm';
import { expect, open, test } from '../test';

test('[3.1] [5.9] the two tabs show one form each, by mouse and by keyboard', async ({ page }) => {
  const signIn = page.getByRole('tab', { name: 'Sign in' });
  const signUp = page.getByRole('tab', { name: 'Create account' });
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

test('[3.1] if sign-up is hidden, only the sign-in shows', async ({ page, context }) => {
  await useSettings(context, { signUp: 'hidden' });
  await open(page, '/account/');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByText('Create account')).toHaveCount(0);
});

test('[3.1] the form can begin with the sign-up', async ({ page, context }) => {
  await useSettings(context, { initialScreen: 'signUp' });
  await open(page, '/account/');
  await expect(createAccountButton(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await expect(formButton(page, 'Sign in')).toBeVisible();
});
