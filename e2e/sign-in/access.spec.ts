import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../inspect/accessible';
import { expectHead } from '../inspect/head';
import {
  beginSignIn,
  confirmationCodeField,
  createAccountButton,
  expectSignedIn,
  fillSignUp,
  formButton,
  newVisitor,
  openSignUp,
  readTotpSecret,
  replaceTemporaryPassword,
  totpCode,
} from '../pages/signInForm';
import { createUser, newPhoneNumber, readCode, refusedByPool } from '../identity/userPool';
import { expect, open, test } from '../test';

/** The ways through the screens of the form: each with its heading, and how to get there from the one before. */
const ways: Record<string, (page: Page) => Promise<void>>[] = [
  {
    'Sign in': async (page) => {
      await open(page, '/account/');
      await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
      await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
    },
    'Reset your password': async (page) => {
      await formButton(page, 'Forgot your password?').click();
      await expect(page.getByLabel('Username')).toBeFocused();
    },
    'Enter the code and a new password': async (page) => {
      await page.getByLabel('Username').fill((await createUser()).username);
      await formButton(page, 'Send code').click();
      await expect(codeField(page)).toBeFocused();
    },
  },
  {
    'Create account': async (page) => {
      await openSignUp(page);
      for (const [label, value] of [
        ['Username', 'username'],
        ['Password', 'new-password'],
        ['Confirm password', 'new-password'],
        ['Email', 'email'],
        ['Username', 'username'],
      ] as const) {
        await field(page, label).focus();
        await expect(field(page, label)).toHaveAttribute('autocomplete', value);
      }
      await expect(page.getByText('This field is required')).toHaveCount(4);
    },
    'Confirm your account': async (page) => {
      await fillSignUp(page, newVisitor());
      await createAccountButton(page).click();
      await expect(confirmationCodeField(page)).toBeFocused();
    },
  },
  {
    'Choose a new password': async (page) => {
      const attributes = { phone_number: newPhoneNumber() };
      const status = 'FORCE_CHANGE_PASSWORD';
      await beginSignIn(page, await createUser({ status, mfa: 'SMS', attributes }));
      await expect(field(page, 'Password')).toBeFocused();
      await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'new-password');
    },
    'Enter the code from the text message': async (page) => {
      await replaceTemporaryPassword(page, 'Another-horse-9');
      await expect(codeField(page)).toBeFocused();
    },
  },
  {
    'Enter the code from your authenticator app': async (page) => {
      await beginSignIn(page, await createUser({ mfa: 'TOTP' }));
      await expect(codeField(page)).toBeFocused();
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    },
  },
  {
    'Set up your authenticator app': async (page) => {
      await beginSignIn(page, await createUser({ mfa: 'TOTP_SETUP' }));
      await expect(page.getByRole('img', { name: 'qr code' })).toBeVisible();
      await expect(codeField(page)).toBeFocused();
    },
  },
  {
    'Verify your email address or phone number': async (page) => {
      const attributes = { email_verified: 'false', phone_number: newPhoneNumber() };
      await beginSignIn(page, await createUser({ attributes }));
      await expect(page.getByRole('radio', { name: /Email/ })).toBeFocused();
    },
    'Enter the code that we have sent you': async (page) => {
      await page.getByRole('radio', { name: /Email/ }).press('Space');
      await formButton(page, 'Verify').click();
      await expect(codeField(page)).toBeFocused();
    },
  },
];

function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

function codeField(page: Page): Locator {
  return page.getByRole('textbox', { name: /Code/ });
}

/** Words within a text that begin with a capital, as buttons of providers alone have them. */
const capitals = /\b[a-z]+ [A-Z][a-z]+\b/;

for (const way of ways) {
  const headings = Object.keys(way).join('", "');
  test(`the screens "${headings}" name themselves, have the focus in them, are accessible in both color modes, and fit a phone`, async ({
    page,
    content,
  }) => {
    for (const [heading, reach] of Object.entries(way)) {
      await test.step(heading, async () => {
        await reach(page);
        await expect(page.getByRole('main').getByRole('heading')).toHaveText([heading]);
        await expect(page).toHaveTitle(`${heading} | ${content.site.title}`);
        const controls = page.getByRole('main').locator('button, label, legend');
        expect(
          (await controls.allTextContents()).filter(
            (name) => capitals.test(name) && !/^Sign (In|Up) with /.test(name),
          ),
        ).toEqual([]);
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 800 });
        const excess = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(excess).toBeLessThanOrEqual(0);
        expect(await smallThings(page)).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 720 });
      });
    }
  });
}

/** What is too small for a phone: texts below 13 pixels, and buttons and fields below 44. */
function smallThings(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const pixels = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
    const texts = [...main.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && element.textContent.trim() && pixels(element) < 13,
    );
    const targets = [...main.querySelectorAll('button, select, input:not([type=radio], [hidden])')];
    const isSmall = (element: Element) => element.getBoundingClientRect().height < 43.9;
    return [...texts, ...targets.filter(isSmall)].map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

test('[1.4] the page names itself in its head, a change of the step is announced, and one between the tabs is not', async ({
  page,
  content: { site },
}) => {
  await open(page, '/account/');
  await expectHead(page, new URL('/account/', site.url).href, site.title);
  const news = page.getByRole('main').getByRole('status');
  await page.getByRole('tab', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await expect(news).toBeEmpty();
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await formButton(page, 'Forgot your password?').click();
  await expect(news).toHaveText('Reset your password');
  await formButton(page, 'Back to sign in').click();
  await expect(news).toHaveText('Sign in');
});

test.describe('by keyboard alone', () => {
  test.use({ expectedProblems: refusedByPool });

  test('a visitor signs up, reading an error on the way', async ({ page }) => {
    const visitor = newVisitor();
    const { username } = await createUser();
    const { keyboard } = page;
    await open(page, '/account/');
    await page.getByRole('tab', { name: 'Sign in' }).focus();
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Create account' })).toBeFocused();
    await expect(page.getByLabel('Email')).toBeVisible();

    for (const [label, value] of [
      ['Username', username],
      ['Password', visitor.password],
      ['Confirm password', visitor.password],
      ['Email', visitor.email],
    ] as const) {
      await tabTo(page, label);
      await keyboard.type(value);
    }
    await keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('User already exists');

    await page.getByLabel('Username').focus();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(visitor.username);
    await keyboard.press('Enter');
    await expect(confirmationCodeField(page)).toBeFocused();
    await keyboard.type(await readCode(visitor.email));
    await keyboard.press('Enter');
    await expectSignedIn(page);
  });

  test('[3.5] a member sets up an authenticator app, whose secret a button copies, and signs in', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const user = await createUser({ mfa: 'TOTP_SETUP' });
    const { keyboard } = page;
    await open(page, '/account/');
    await page.getByLabel('Username').focus();
    await keyboard.type(user.username);
    await tabTo(page, 'Password');
    await keyboard.type(user.password);
    await keyboard.press('Enter');
    const secret = await readTotpSecret(page);
    for (const press of [
      () => formButton(page, 'Copy the key').click(),
      () => formButton(page, 'Copy the key').press('Enter'),
    ]) {
      await page.evaluate(() => navigator.clipboard.writeText('nothing yet'));
      await press();
      await expect(page.getByText('Copied.')).toBeVisible();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    }
    await tabTo(page, /Code/);
    await keyboard.type(totpCode(secret));
    await keyboard.press('Enter');
    await expectSignedIn(page);
  });
});

test.describe('an alert that was closed', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[3.15] comes back with the next refusal', async ({ page }) => {
    const { username } = await createUser();
    await openSignUp(page);
    await fillSignUp(page, { ...newVisitor(), username });
    const alert = page.getByRole('alert');
    await createAccountButton(page).click();
    await expect(alert).toContainText('User already exists');
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toBeHidden();
    await createAccountButton(page).click();
    await expect(alert).toContainText('User already exists');
  });
});

/** Presses Tab until the field has the focus. */
async function tabTo(page: Page, label: string | RegExp): Promise<void> {
  const control = page.getByLabel(label, { exact: true });
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isFocused()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
