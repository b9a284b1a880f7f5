import type { Locator, Page } from '@playwright/test';
import { contrast } from '../inspect/contrast';
import { refusedByPool } from '../identity/poolRequests';
import { beginSignIn, formButton } from '../pages/signInForm';
import {
  createAccountButton,
  confirmationField,
  openSignUp,
  passwordField,
} from '../pages/signUpForm';
import { expect, open, test } from '../test';

/** What WCAG 2 requires of text, and of icons, borders and marks of the focus. */
const forText = 4.5;
const forShapes = 3;

/** The button that shows what a field for a password contains. */
function eye(page: Page, index = 0): Locator {
  return page.getByRole('switch', { name: 'Show password' }).nth(index);
}

for (const mode of ['dark', 'light'] as const) {
  test.describe(`in the ${mode} mode`, () => {
    test.use({ expectedProblems: refusedByPool });

    test.beforeEach(({ page }) =>
      page.addInitScript((theme) => localStorage.setItem('theme', theme), mode),
    );

    test('fields and their icons can be seen at rest, under the mouse, with the focus and with an error', async ({
      page,
    }) => {
      await openSignUp(page);
      const field = passwordField(page);
      const look = async (state: string): Promise<void> => {
        expect.soft(await contrast(field), `text, ${state}`).toBeGreaterThan(forText);
        expect
          .soft(await contrast(field, 'border-top-color'), `border, ${state}`)
          .toBeGreaterThan(forShapes);
        expect.soft(await contrast(eye(page)), `icon, ${state}`).toBeGreaterThan(forShapes);
      };
      await look('at rest');
      await eye(page).hover();
      await look('under the mouse');
      await field.fill('abc');
      await look('with the focus');
      await confirmationField(page).fill('abd');
      const error = page.getByText('Your passwords must match');
      await page.getByLabel('Username').focus();
      await expect(error).toBeVisible();
      expect.soft(await contrast(error), 'the error').toBeGreaterThan(forText);
      await look('with an error');
      await eye(page).hover();
      await look('with an error under the mouse');
      await eye(page).focus();
      await look('with an error and the focus');
      await page.mouse.down();
      await look('with an error, pressed');
    });

    test('buttons, tabs and links can be read at rest, under the mouse, with the focus and when they are off', async ({
      page,
    }) => {
      await open(page, '/account/');
      for (const control of [
        formButton(page, 'Sign In with Google'),
        formButton(page, 'Sign in'),
        formButton(page, 'Forgot your password?'),
        page.getByRole('tab', { name: 'Sign in' }),
        page.getByRole('tab', { name: 'Create account' }),
      ]) {
        const name = String(await control.textContent());
        expect.soft(await contrast(control), `${name} at rest`).toBeGreaterThan(forText);
        await control.hover();
        expect.soft(await contrast(control), `${name} under the mouse`).toBeGreaterThan(forText);
        await control.focus();
        await page.keyboard.press('Shift');
        expect.soft(await contrast(control), `${name} with the focus`).toBeGreaterThan(forText);
        expect
          .soft(await contrast(control, 'outline-color'), `the ring of ${name}`)
          .toBeGreaterThan(forShapes);
      }
      await page.getByRole('tab', { name: 'Create account' }).click();
      await page.getByLabel('Email').fill('nobody@');
      await page.getByLabel('Username').focus();
      await expect(createAccountButton(page)).toBeDisabled();
      expect
        .soft(await contrast(createAccountButton(page)), 'a button that is off')
        .toBeGreaterThan(forText);
    });

    test('an error can be read and dismissed', async ({ page }) => {
      await beginSignIn(page, { username: 'nobody', password: 'Wrong-horse-9', email: '' });
      const alert = page.getByRole('main').getByRole('alert');
      expect.soft(await contrast(alert)).toBeGreaterThan(forText);
      const dismiss = page.getByRole('button', { name: 'Dismiss alert' });
      expect.soft(await contrast(dismiss)).toBeGreaterThan(forShapes);
      await dismiss.hover();
      expect.soft(await contrast(dismiss), 'under the mouse').toBeGreaterThan(forShapes);
      await dismiss.focus();
      expect.soft(await contrast(dismiss), 'with the focus').toBeGreaterThan(forShapes);
    });
  });
}
