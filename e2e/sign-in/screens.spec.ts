import type { Locator, Page } from '@playwright/test';
import { createUser, newPhoneNumber, readCode, refusedByPool } from '../testing/userPool';
import { expectAccessible } from '../testing/accessible';
import { expectHead } from '../testing/head';
import {
  beginSignIn,
  codeField,
  createAccountButton,
  expectSignedIn,
  field,
  fillSignUp,
  formAlert,
  formButton,
  heading,
  newVisitor,
  openSignUp,
  press,
  replaceTemporaryPassword,
} from '../testing/signInForm';
import { expect, open, test } from '../testing/test';

test.use({ expectedProblems: refusedByPool });

/** The ways through the screens of the form: each with its heading, and how to get there from the one before. */
const ways: Record<string, (page: Page) => Promise<void>>[] = [
  {
    'Sign in': async (page) => {
      await open(page, '/account/');
      await expect(field(page, 'Username')).toHaveAttribute('autocomplete', 'username');
      await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
    },
    'Reset your password': async (page) => {
      await press(page, 'Forgot your password?');
      await expect(page.getByLabel('Username')).toBeFocused();
    },
    'Enter the code and a new password': async (page) => {
      await page.getByLabel('Username').fill((await createUser()).username);
      await press(page, 'Send code');
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
      await expect(codeField(page)).toBeFocused();
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
      await press(page, 'Verify');
      await expect(codeField(page)).toBeFocused();
    },
  },
];

/** Words within a text that begin with a capital, as buttons of providers alone have them. */
const capitals = /\b[a-z]+ [A-Z][a-z]+\b/;

for (const way of ways) {
  const headings = Object.keys(way).join('", "');
  test(`the screens "${headings}" name themselves, have the focus in them, are accessible in both color modes, and fit a phone`, async ({
    page,
    content,
  }) => {
    for (const [name, reach] of Object.entries(way)) {
      await test.step(name, async () => {
        await reach(page);
        await expect(heading(page, /./)).toHaveText([name]);
        await expect(page).toHaveTitle(`${name} | ${content.site.title}`);
        const controls = page.getByRole('main').locator('button, label, legend');
        const texts = await controls.allTextContents();
        const ofSite = texts.filter((text) => !/^Sign (In|Up) with /.test(text));
        expect(ofSite.filter((text) => capitals.test(text))).toEqual([]);
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

test('[1.4] [3.1] [5.9] the page names itself in its head, the tabs show one form each, by mouse and by keyboard, and a change of the step alone is announced', async ({
  page,
  content: { site },
}) => {
  await open(page, '/account/');
  await expectHead(page, new URL('/account/', site.url).href, site.title);
  const news = page.getByRole('main').getByRole('status');
  const [signIn, signUp] = [/^Sign in/, /^Create/].map((name) => page.getByRole('tab', { name }));
  await signUp!.click();
  await expect(signUp!).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(formButton(page, 'Sign in')).toBeHidden();
  await signUp!.press('ArrowLeft');
  await expect(signIn!).toBeFocused();
  await signIn!.press('Enter');
  await expect(signIn!).toHaveAttribute('aria-selected', 'true');
  await expect(formButton(page, 'Sign in')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  await expect(news).toBeEmpty();

  await press(page, 'Forgot your password?');
  await expect(news).toHaveText('Reset your password');
  await press(page, 'Back to sign in');
  await expect(news).toHaveText('Sign in');
});

test('[3.15] a visitor signs up by keyboard alone, reading an error on the way', async ({
  page,
}) => {
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
    await tabTo(page, field(page, label));
    await keyboard.type(value);
  }
  await keyboard.press('Enter');
  await expect(formAlert(page)).toBeFocused();
  await expect(formAlert(page)).toContainText('User already exists');

  await page.getByLabel('Username').focus();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(visitor.username);
  await keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await keyboard.type(await readCode(visitor.email));
  await keyboard.press('Enter');
  await expectSignedIn(page);
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isFocused()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
