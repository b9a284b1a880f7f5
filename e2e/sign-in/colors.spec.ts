import type { Locator, Page } from '@playwright/test';
import { contrast } from '../inspect/contrast';
import { refusedByPool } from '../identity/poolRequests';
import { formButton, submitSignIn } from '../pages/signInForm';
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

/** Expects that a color stands out, in both color modes. */
async function expectSeen(control: Locator, what: string, ...part: Parts): Promise<void> {
  const [least, ...drawn] = part;
  for (const mode of ['dark', 'light']) {
    await control
      .page()
      .locator('html')
      .evaluate((html, theme) => html.setAttribute('data-theme', theme), mode);
    expect.soft(await contrast(control, ...drawn), `${what}, ${mode}`).toBeGreaterThan(least);
  }
}

type Parts = [least: number, part?: Parameters<typeof contrast>[1]];

test.use({ expectedProblems: refusedByPool });

test('fields and their icons can be seen at rest, under the mouse, with the focus and with an error', async ({
  page,
}) => {
  await openSignUp(page);
  const field = passwordField(page);
  const look = async (state: string): Promise<void> => {
    await expectSeen(field, `text, ${state}`, forText);
    await expectSeen(field, `border, ${state}`, forShapes, 'border-top-color');
    await expectSeen(eye(page), `icon, ${state}`, forShapes);
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
  await expectSeen(error, 'the error', forText);
  await look('with an error');
  await eye(page).hover();
  await look('with an error under the mouse');
  await eye(page).focus();
  await look('with an error and the focus');
  await page.mouse.down();
  await look('with an error, pressed');
});

test('buttons, tabs, links and alerts can be read at rest, under the mouse, with the focus and when they are off', async ({
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
    await expectSeen(control, `${name} at rest`, forText);
    await control.hover();
    await expectSeen(control, `${name} under the mouse`, forText);
    await control.focus();
    await page.keyboard.press('Shift');
    await expectSeen(control, `${name} with the focus`, forText);
    await expectSeen(control, `the ring of ${name}`, forShapes, 'outline-color');
  }
  await submitSignIn(page, 'nobody', 'Wrong-horse-9');
  await expectSeen(page.getByRole('main').getByRole('alert'), 'an alert', forText);
  const dismiss = page.getByRole('button', { name: 'Dismiss alert' });
  await expectSeen(dismiss, 'its button', forShapes);
  await dismiss.hover();
  await expectSeen(dismiss, 'its button under the mouse', forShapes);
  await dismiss.focus();
  await expectSeen(dismiss, 'its button with the focus', forShapes);

  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('Email').fill('nobody@');
  await page.getByLabel('Username').focus();
  await expect(createAccountButton(page)).toBeDisabled();
  await expectSeen(createAccountButton(page), 'a button that is off', forText);
});
