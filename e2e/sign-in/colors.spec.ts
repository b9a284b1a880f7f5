import { test } from '../testing/accountPage';
import type { Locator, Page } from '@playwright/test';
import { refusedByPool } from '../testing/userPool';
import { type Rgb, wcagContrast } from '../testing/accessible';
import { expect, open } from '../testing/test';

// Axe sees the letters at rest (`expectScreen`), but no icons, borders and rings, and no other states.

test.use({ expectedProblems: refusedByPool });

/** Lets colors change at once. */
function endTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** What WCAG 2 requires of text, and of icons, borders and marks of the focus. */
const forText = 4.5;
const forShapes = 3;

/** Something to see, and the contrast that it needs. */
type Sight = [seen: Locator, least: number, part?: 'border-top-color' | 'outline-color'];

/** Expects that all of it stands out, in both color modes. */
async function expectSeen(page: Page, state: string, ...sights: readonly Sight[]): Promise<void> {
  for (const mode of ['dark', 'light']) {
    await page.locator('html').evaluate((html, theme) => {
      html.setAttribute('data-theme', theme);
    }, mode);
    for (const [seen, least, part = 'color'] of sights) {
      const found = await contrast(seen, part);
      expect.soft(found, `${String(seen)}, ${part}, ${state}, ${mode}`).toBeGreaterThan(least);
    }
  }
}

/**
 * The contrast of an element's color with what is around it: 1 for none, 21 for black on white. The color is that of its
 * letters and icons, of its border, or of the ring around it while it has the focus.
 */
async function contrast(element: Locator, part: string): Promise<number> {
  const [ground, drawn] = await element.evaluate((node, which) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    /** The colors over each other, from the lowest to the uppermost. The canvas knows each notation. */
    const mixed = (colors: readonly string[]): Rgb => {
      for (const color of ['#fff', ...colors]) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const behind = (from: Element | null): string[] =>
      from ? [...behind(from.parentElement), getComputedStyle(from).backgroundColor] : [];
    // A border and a ring stand out from what is around the element, letters from the element itself.
    const ground = behind(which === 'color' ? node : node.parentElement);
    return [mixed(ground), mixed([...ground, getComputedStyle(node).getPropertyValue(which)])];
  }, part);
  return wcagContrast(ground!, drawn!);
}

test('[3.16] buttons, tabs, alerts, fields, their icons and their errors can be seen in each state, and the form follows the color mode at once, with what was typed', async ({
  page,
  account,
}) => {
  await open(page, '/account/');
  await endTransitions(page);
  for (const control of [
    account.button('Sign In with Google'),
    account.button('Sign in'),
    account.button('Forgot your password?'),
    page.getByRole('tab', { name: 'Sign in' }),
    page.getByRole('tab', { name: 'Create account' }),
  ]) {
    await control.hover();
    await expectSeen(page, 'under the mouse', [control, forText]);
    await control.focus();
    await page.keyboard.press('Shift');
    const ring: Sight = [control, forShapes, 'outline-color'];
    await expectSeen(page, 'with the focus', [control, forText], ring);
  }
  await account.submitSignIn('nobody', 'Wrong-horse-9');
  const dismiss = page.getByRole('button', { name: 'Dismiss alert' });
  await expectSeen(page, 'at rest', [account.alert, forText], [dismiss, forShapes]);
  await dismiss.hover();
  await expectSeen(page, 'under the mouse', [dismiss, forShapes]);

  await page.getByRole('tab', { name: 'Create account' }).click();
  const password = account.field('Password');
  const eye = page.getByRole('switch', { name: 'Show password' }).first();
  const sights: Sight[] = [
    [password, forText],
    [password, forShapes, 'border-top-color'],
    [eye, forShapes],
  ];
  await expectSeen(page, 'at rest', ...sights);
  await eye.hover();
  await expectSeen(page, 'under the mouse', ...sights);
  await password.fill('abc');
  await expectSeen(page, 'with the focus', ...sights);
  await account.field('Confirm password').fill('abd');
  await page.getByLabel('Username').focus();
  const error = page.getByText('Your passwords must match');
  await expect(error).toBeVisible();
  await expectSeen(page, 'with an error', ...sights, [error, forText]);

  await page.getByLabel('Email').fill('nobody@');
  await page.getByLabel('Username').focus();
  await expect(account.createAccountButton).toBeDisabled();
  await expectSeen(page, 'that is off', [account.createAccountButton, forText]);

  const colors = () =>
    page.getByLabel('Email').evaluate((input) => {
      const { color, borderTopColor } = getComputedStyle(input);
      const { color: label } = getComputedStyle(input.closest('[role=tabpanel]') ?? input);
      return [color, borderTopColor, label];
    });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const light = await colors();
  await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
  expect((await colors()).filter((color, index) => color === light[index])).toEqual([]);
  await page.getByRole('button', { name: 'Switch between dark and light mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(colors).toEqual(light);
  await expect(page.getByLabel('Email')).toHaveValue('nobody@');
});
