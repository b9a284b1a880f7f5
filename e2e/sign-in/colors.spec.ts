import type { Locator, Page } from '@playwright/test';
import { contrast } from '../inspect/accessible';
import { refusedByPool } from '../identity/userPool';
import {
  confirmationField,
  createAccountButton,
  formButton,
  openSignUp,
  passwordField,
  submitSignIn,
} from '../pages/signInForm';
import { expect, open, test } from '../test';

/** What WCAG 2 requires of text, and of icons, borders and marks of the focus. */
const forText = 4.5;
const forShapes = 3;

/** The button that shows what a field for a password contains. */
function eye(page: Page, index = 0): Locator {
  return page.getByRole('switch', { name: 'Show password' }).nth(index);
}

/** Something to see: its name, the contrast that it needs, and what is drawn. */
type Sight = [
  name: string,
  control: Locator,
  least: number,
  part?: 'border-top-color' | 'outline-color',
];

/** Expects that all of it stands out, in both color modes. */
async function expectSeen(page: Page, state: string, sights: readonly Sight[]): Promise<void> {
  for (const mode of ['dark', 'light']) {
    await page.locator('html').evaluate((html, theme) => {
      html.setAttribute('data-theme', theme);
    }, mode);
    for (const [name, control, least, part] of sights) {
      expect
        .soft(await contrast(control, part), `${name}, ${state}, ${mode}`)
        .toBeGreaterThan(least);
    }
  }
}

test.use({ expectedProblems: refusedByPool });

// Colors would take a moment to change.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('fields and their icons can be seen at rest, under the mouse, with the focus and with an error', async ({
  page,
}) => {
  await openSignUp(page);
  const field = passwordField(page);
  const look = (state: string): Promise<void> =>
    expectSeen(page, state, [
      ['text', field, forText],
      ['border', field, forShapes, 'border-top-color'],
      ['icon', eye(page), forShapes],
    ]);
  await look('at rest');
  await eye(page).hover();
  await look('under the mouse');
  await field.fill('abc');
  await look('with the focus');
  await confirmationField(page).fill('abd');
  const error = page.getByText('Your passwords must match');
  await page.getByLabel('Username').focus();
  await expect(error).toBeVisible();
  await expectSeen(page, 'in the form', [['the error', error, forText]]);
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
    await expectSeen(page, 'at rest', [[name, control, forText]]);
    await control.hover();
    await expectSeen(page, 'under the mouse', [[name, control, forText]]);
    await control.focus();
    await page.keyboard.press('Shift');
    await expectSeen(page, 'with the focus', [
      [name, control, forText],
      [`the ring of ${name}`, control, forShapes, 'outline-color'],
    ]);
  }
  await submitSignIn(page, 'nobody', 'Wrong-horse-9');
  const alert = page.getByRole('main').getByRole('alert');
  const dismiss = page.getByRole('button', { name: 'Dismiss alert' });
  await expectSeen(page, 'at rest', [
    ['an alert', alert, forText],
    ['its button', dismiss, forShapes],
  ]);
  await dismiss.hover();
  await expectSeen(page, 'under the mouse', [['its button', dismiss, forShapes]]);
  await dismiss.focus();
  await expectSeen(page, 'with the focus', [['its button', dismiss, forShapes]]);

  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('Email').fill('nobody@');
  await page.getByLabel('Username').focus();
  await expect(createAccountButton(page)).toBeDisabled();
  await expectSeen(page, 'that is off', [['a button', createAccountButton(page), forText]]);
});
