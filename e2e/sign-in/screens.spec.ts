import { newVisitor, test } from '../testing/accountPage';
import type { Locator, Page } from '@playwright/test';
import { pool, refusedByPool } from '../testing/userPool';
import { expectHead } from '../testing/head';
import { expect, open } from '../testing/test';

// The tests of each step look at its screen (`expectScreen`).

test.use({ expectedProblems: refusedByPool });

test('[1.4] [3.1] [3.15] [5.9] [6.6] the page names itself in its head, the tabs show one form each, by mouse and by keyboard, a change of the step alone is announced, and a visitor signs up by keyboard alone, reading an error on the way', async ({
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

  const { keyboard } = page;
  await signIn!.focus();
  await keyboard.press('ArrowRight');
  await expect(signUp!).toBeFocused();
  await expect(page.getByLabel('Email')).toBeVisible();
  const visitor = newVisitor();
  const { username } = await pool.createUser();
  const fields = [
    ['Username', username, 'username'],
    ['Password', visitor.password, 'new-password'],
    ['Confirm password', visitor.password, 'new-password'],
    ['Email', visitor.email, 'email'],
  ] as const;
  for (const [label, , autocomplete] of [...fields, fields[0]]) {
    await account.field(label).focus();
    await expect(account.field(label)).toHaveAttribute('autocomplete', autocomplete);
  }
  await expect(page.getByText('This field is required')).toHaveCount(4);
  await expect(account.createAccountButton).toBeDisabled();
  await account.expectScreen('Create account');
  await signUp!.focus();
  for (const [label, value] of fields) {
    await tabTo(page, account.field(label));
    await keyboard.type(value);
  }
  await expect(page.getByText('This field is required')).toHaveCount(0);
  await keyboard.press('Enter');
  await expect(account.alert).toBeFocused();
  await expect(account.alert).toContainText('User already exists');

  await page.getByLabel('Username').focus();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(visitor.username);
  await keyboard.press('Enter');
  await expect(account.code).toBeFocused();
  await expect(account.code).toHaveAttribute('autocomplete', 'one-time-code');
  await account.expectScreen('Confirm your account');
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
