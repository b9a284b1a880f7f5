import type { Page } from '@playwright/test';
import { expectAccessible } from '../inspect/accessible';
import { readTotpSecret, totpCode } from '../pages/authenticatorApp';
import { createUser, readCode } from '../identity/identity';
import { newPhoneNumber } from '../identity/phoneNumber';
import { refusedByPool } from '../identity/poolRequests';
import {
  askForPasswordReset,
  beginSignIn,
  expectSignedIn,
  formButton,
  openPasswordReset,
  submitSignIn,
} from '../pages/signInForm';
import {
  confirmationCodeField,
  createAccountButton,
  fillSignUp,
  newVisitor,
  openSignUp,
  signUp,
} from '../pages/signUpForm';
import { expect, open, test } from '../test';

/** The screens of the form by their headings, and how to get there from an empty one. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  'Sign in': async (page) => {
    await open(page, '/account/');
    await expect(page.getByLabel('Username')).toBeVisible();
  },
  'Create account': async (page) => {
    await openSignUp(page);
    for (const label of ['Username', 'Password', 'Confirm password', 'Email', 'Username']) {
      await page.getByLabel(label, { exact: true }).focus();
    }
    await expect(page.getByText('This field is required')).toHaveCount(4);
  },
  'Confirm your account': async (page) => {
    await signUp(page, newVisitor());
    await expect(confirmationCodeField(page)).toBeFocused();
  },
  'Enter the code from the text message': async (page) => {
    const attributes = { phone_number: newPhoneNumber() };
    await beginSignIn(page, await createUser({ mfa: 'SMS', attributes }));
    await expect(page.getByRole('textbox', { name: /Code/ })).toBeFocused();
  },
  'Enter the code from your authenticator app': async (page) => {
    await beginSignIn(page, await createUser({ mfa: 'TOTP' }));
    await expect(page.getByRole('textbox', { name: /Code/ })).toBeFocused();
  },
  'Set up your authenticator app': async (page) => {
    await beginSignIn(page, await createUser({ mfa: 'TOTP_SETUP' }));
    await expect(page.getByRole('img', { name: 'qr code' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /Code/ })).toBeFocused();
  },
  'Choose a new password': async (page) => {
    await beginSignIn(page, await createUser({ status: 'FORCE_CHANGE_PASSWORD' }));
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  },
  'Reset your password': async (page) => {
    await openPasswordReset(page);
    await expect(page.getByLabel('Username')).toBeFocused();
  },
  'Enter the code and a new password': async (page) => {
    const { username } = await createUser();
    await askForPasswordReset(page, username);
    await expect(page.getByRole('textbox', { name: /Code/ })).toBeFocused();
  },
  'Verify your email address or phone number': async (page) => {
    const attributes = { email_verified: 'false', phone_number: newPhoneNumber() };
    await beginSignIn(page, await createUser({ attributes }));
    await expect(page.getByRole('radio', { name: /Email/ })).toBeFocused();
  },
  'Enter the code that we have sent you': async (page) => {
    await beginSignIn(page, await createUser({ attributes: { email_verified: 'false' } }));
    await page.getByRole('radio', { name: /Email/ }).press('Space');
    await formButton(page, 'Verify').click();
    await expect(page.getByRole('textbox', { name: /Code/ })).toBeFocused();
  },
};

/** Words within a text that begin with a capital, as buttons of providers alone have them. */
const capitals = /\b[a-z]+ [A-Z][a-z]+\b/;

for (const [heading, reach] of Object.entries(screens)) {
  test(`the screen "${heading}" names itself, has the focus in it, is accessible in both color modes, and fits a phone`, async ({
    page,
    content,
  }) => {
    await reach(page);
    await expect(page.getByRole('main').getByRole('heading')).toHaveText([heading]);
    await expect(page).toHaveTitle(`${heading} | ${content.site.title}`);
    const names = await page.getByRole('main').locator('button, label, legend').allTextContents();
    expect(
      names.filter((name) => capitals.test(name) && !/^Sign (In|Up) with /.test(name)),
    ).toEqual([]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(excess).toBeLessThanOrEqual(0);
    expect(await smallThings(page)).toEqual([]);
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

test('a change of the step is announced, and one between the tabs is not', async ({ page }) => {
  await open(page, '/account/');
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

test('buttons under the mouse are readable in both color modes', async ({ page }) => {
  await open(page, '/account/');
  for (const name of ['Sign In with Google', 'Sign in', 'Forgot your password?']) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).hover();
    await expectAccessible(page);
  }
});

test('password managers recognize the fields', async ({ page }) => {
  await open(page, '/account/');
  const completes = (label: string | RegExp, value: string) =>
    expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', value);
  await completes('Username', 'username');
  await completes('Password', 'current-password');
  await page.getByRole('tab', { name: 'Create account' }).click();
  await completes('Username', 'username');
  await completes('Password', 'new-password');
  await completes('Confirm password', 'new-password');
  await completes('Email', 'email');

  await beginSignIn(page, await createUser({ status: 'FORCE_CHANGE_PASSWORD' }));
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await completes('Password', 'new-password');
  await completes('Confirm password', 'new-password');

  await beginSignIn(page, await createUser({ mfa: 'TOTP' }));
  await expect(page.getByRole('textbox', { name: /Code/ })).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
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

  test('a member signs in with an authenticator app', async ({ page }) => {
    const user = await createUser({ mfa: 'TOTP_SETUP' });
    const { keyboard } = page;
    await open(page, '/account/');
    await page.getByLabel('Username').focus();
    await keyboard.type(user.username);
    await tabTo(page, 'Password');
    await keyboard.type(user.password);
    await keyboard.press('Enter');
    const secret = await readTotpSecret(page);
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

  test('[3.15] leaves the keyboard in the form when it is closed', async ({ page }) => {
    await beginSignIn(page, { ...(await createUser()), password: 'Wrong-horse-9' });
    await expect(page.getByRole('alert')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByLabel('Username')).toBeFocused();
  });
});

test('[3.5] a button copies the secret of the authenticator app, by mouse and by keyboard, and says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beginSignIn(page, await createUser({ mfa: 'TOTP_SETUP' }));
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
});

test('[3.8] [5.8] the step with the code for a new password has a way back to the sign-in', async ({
  page,
}) => {
  const user = await createUser();
  await askForPasswordReset(page, user.username);
  await formButton(page, 'Back to sign in').click();
  await submitSignIn(page, user.username, user.password);
  await expectSignedIn(page);
});

/** Presses Tab until the field has the focus. */
async function tabTo(page: Page, label: string | RegExp): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused({ timeout: 100 });
  }).toPass();
}
