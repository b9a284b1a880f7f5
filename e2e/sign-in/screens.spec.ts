import { type AccountPage, newVisitor, test } from '../testing/accountPage';
import type { Locator, Page } from '@playwright/test';
import { newPhoneNumber, pool, refusedByPool } from '../testing/userPool';
import { expectAccessible } from '../testing/accessible';
import { expectHead } from '../testing/head';
import { expect, open } from '../testing/test';

test.use({ expectedProblems: refusedByPool });

/** The ways through the screens of the form: each with its heading, and how to get there from the one before. */
const ways: Record<string, (account: AccountPage) => Promise<void>>[] = [
  {
    'Sign in': async (account) => {
      await open(account.page, '/account/');
      await expect(account.field('Username')).toHaveAttribute('autocomplete', 'username');
      await expect(account.field('Password')).toHaveAttribute('autocomplete', 'current-password');
    },
    'Reset your password': async (account) => {
      await account.press('Forgot your password?');
      await expect(account.page.getByLabel('Username')).toBeFocused();
    },
    'Enter the code and a new password': async (account) => {
      await account.page.getByLabel('Username').fill((await pool.createUser()).username);
      await account.press('Send code');
      await expect(account.code).toBeFocused();
    },
  },
  {
    'Create account': async (account) => {
      await account.openSignUp();
      for (const [label, value] of [
        ['Username', 'username'],
        ['Password', 'new-password'],
        ['Confirm password', 'new-password'],
        ['Email', 'email'],
        ['Username', 'username'],
      ] as const) {
        await account.field(label).focus();
        await expect(account.field(label)).toHaveAttribute('autocomplete', value);
      }
      await expect(account.page.getByText('This field is required')).toHaveCount(4);
    },
    'Confirm your account': async (account) => {
      await account.fillSignUp(newVisitor());
      await account.createAccountButton.click();
      await expect(account.code).toBeFocused();
    },
  },
  {
    'Choose a new password': async (account) => {
      const attributes = { phone_number: newPhoneNumber() };
      const status = 'FORCE_CHANGE_PASSWORD';
      await account.beginSignIn(await pool.createUser({ status, mfa: 'SMS', attributes }));
      await expect(account.field('Password')).toBeFocused();
      await expect(account.field('Password')).toHaveAttribute('autocomplete', 'new-password');
    },
    'Enter the code from the text message': async (account) => {
      await account.replaceTemporaryPassword('Another-horse-9');
      await expect(account.code).toBeFocused();
    },
  },
  {
    'Enter the code from your authenticator app': async (account) => {
      await account.beginSignIn(await pool.createUser({ mfa: 'TOTP' }));
      await expect(account.code).toBeFocused();
      await expect(account.code).toHaveAttribute('autocomplete', 'one-time-code');
    },
  },
  {
    'Set up your authenticator app': async (account) => {
      await account.beginSignIn(await pool.createUser({ mfa: 'TOTP_SETUP' }));
      await expect(account.page.getByRole('img', { name: 'qr code' })).toBeVisible();
      await expect(account.code).toBeFocused();
    },
  },
  {
    'Verify your email address or phone number': async (account) => {
      const attributes = { email_verified: 'false', phone_number: newPhoneNumber() };
      await account.beginSignIn(await pool.createUser({ attributes }));
      await expect(account.page.getByRole('radio', { name: /Email/ })).toBeFocused();
    },
    'Enter the code that we have sent you': async (account) => {
      await account.page.getByRole('radio', { name: /Email/ }).press('Space');
      await account.press('Verify');
      await expect(account.code).toBeFocused();
    },
  },
];

/** Words within a text that begin with a capital, as buttons of providers alone have them. */
const capitals = /\b[a-z]+ [A-Z][a-z]+\b/;

for (const way of ways) {
  const headings = Object.keys(way).join('", "');
  test(`the screens "${headings}" name themselves, have the focus in them, are accessible in both color modes, and fit a phone`, async ({
    page,
    account,
    content,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    for (const [name, reach] of Object.entries(way)) {
      await test.step(name, async () => {
        await reach(account);
        await expect(account.heading(/./)).toHaveText([name]);
        await expect(page).toHaveTitle(`${name} | ${content.site.title}`);
        const controls = page.getByRole('main').locator('button, label, legend');
        const texts = await controls.allTextContents();
        const ofSite = texts.filter((text) => !/^Sign (In|Up) with /.test(text));
        expect(ofSite.filter((text) => capitals.test(text))).toEqual([]);
        await expectAccessible(page, { within: 'main' });
        const excess = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(excess).toBeLessThanOrEqual(0);
        expect(await smallThings(page)).toEqual([]);
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
  account,
  content: { site },
}) => {
  await open(page, '/account/');
  await expectHead(page, new URL('/account/', site.url).href, site.title);
  const news = page.getByRole('main').getByRole('status');
  const [signIn, signUp] = [/^Sign in/, /^Create/].map((name) => page.getByRole('tab', { name }));
  await signUp!.click();
  await expect(signUp!).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(account.button('Sign in')).toBeHidden();
  await signUp!.press('ArrowLeft');
  await expect(signIn!).toBeFocused();
  await signIn!.press('Enter');
  await expect(signIn!).toHaveAttribute('aria-selected', 'true');
  await expect(account.button('Sign in')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  await expect(news).toBeEmpty();

  await account.press('Forgot your password?');
  await expect(news).toHaveText('Reset your password');
  await account.press('Back to sign in');
  await expect(news).toHaveText('Sign in');
});

test('[3.15] a visitor signs up by keyboard alone, reading an error on the way', async ({
  page,
  account,
}) => {
  const visitor = newVisitor();
  const { username } = await pool.createUser();
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
    await tabTo(page, account.field(label));
    await keyboard.type(value);
  }
  await keyboard.press('Enter');
  await expect(account.alert).toBeFocused();
  await expect(account.alert).toContainText('User already exists');

  await page.getByLabel('Username').focus();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(visitor.username);
  await keyboard.press('Enter');
  await expect(account.code).toBeFocused();
  await keyboard.type(await pool.readCode(visitor.email));
  await keyboard.press('Enter');
  await account.expectSignedIn();
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
