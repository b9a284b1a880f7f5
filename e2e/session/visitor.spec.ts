import type { BrowserContext, Page } from '@playwright/test';
import { expectSignedOut, openAccount, press } from '../pages/accountPage';
import {
  callUserPool,
  createUser,
  readCode,
  refusedByPool,
  userPoolUrl,
} from '../identity/userPool';
import {
  createAccountButton,
  expectSignedIn,
  fillSignUp,
  formAlert,
  memberMenu,
  newVisitor,
  signInLink,
  signInWithTwoTabs,
  signOut,
  submitCode,
  submitSignIn,
} from '../pages/signInForm';
import { expect, open, test, withoutScripts } from '../test';
import { expectNothingStored, storedItems } from '../identity/storedSession';

const post = '/blog/long-read';

/** Makes the tokens of a page two hours old. The clock of other tests stays the same. */
async function letTokensExpire(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() + 2 * 60 * 60 * 1000 });
}

/** Changes an entry of the session, or removes it, as another tab may do that ends the session. */
async function changeStored(page: Page, ending: string, value: string | null): Promise<void> {
  await page.evaluate(
    ([end, text]) => {
      const key = Object.keys(localStorage).find((stored) => stored.endsWith(end))!;
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    },
    [ending, value] as const,
  );
}

/** Revokes the session of a browser at the user pool, without the page. */
async function revoke(context: BrowserContext): Promise<void> {
  const items = await storedItems(context);
  const { clientId, value } = items.find(({ name }) => name === 'refreshToken')!;
  await callUserPool('RevokeToken', { ClientId: clientId, Token: value });
}

test('a reader signs in from a post with username and password, comes back to it, and signs out', async ({
  page,
}) => {
  const user = await createUser();
  await open(page, '/blog');
  await page.getByRole('link', { name: 'A long read', exact: false }).first().click();
  await expect(page).toHaveURL(post);
  await signInLink(page).click();
  await submitSignIn(page, user.username, user.password);
  await expect(page).toHaveURL(post);
  await expect(memberMenu(page, user.username)).toBeVisible();

  // The back button leads to the page before the post, not to the finished form.
  await page.goBack();
  await expect(page).toHaveURL(post);
  await page.goBack();
  await expect(page).toHaveURL('/blog');

  await open(page, post);
  await signOut(page, user.username);
  await expect(signInLink(page)).toBeFocused();
  await expect(page).toHaveURL(post);
  await expectNothingStored(page.context());
});

test('a page for members leaves the focus where it is when it opens, and after signing in there it is on the heading', async ({
  page,
}) => {
  await open(page, '/account/');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  const user = await createUser();
  await submitSignIn(page, user.username, user.password);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused();
  await open(page, '/account/');
  await expectSignedIn(page);
  await expect(page.locator('body')).toBeFocused();
});

test('[5.12] two tabs follow each other into the account and out of it, which leaves the focus where it is', async ({
  page,
}) => {
  const user = await createUser();
  const other = await signInWithTwoTabs(page, user);
  await expect(memberMenu(other, user.username)).toBeVisible();
  const link = other.getByRole('navigation').getByRole('link', { name: 'Blog' }).first();
  await link.focus();
  await signOut(page, user.username);
  await expect(other.getByLabel('Username')).toBeVisible();
  await expect(signInLink(other)).toBeVisible();
  await expect(link).toBeFocused();
});

test('[5.12] [6.7] what is left of a session, or an invalid token, does not count as one', async ({
  page,
}) => {
  const user = await createUser();
  await openAccount(page, user);
  await changeStored(page, '.refreshToken', null);
  await page.reload();
  await submitSignIn(page, user.username, user.password);
  await expectSignedIn(page);

  await changeStored(page, '.accessToken', 'two.segments');
  await page.reload();
  await submitSignIn(page, user.username, user.password);
  await expectSignedIn(page);
});

test.describe('with a session that was revoked', () => {
  test.use({ expectedProblems: refusedByPool });

  test('a refused refresh signs out, and the form appears [5.2]', async ({ page }) => {
    const user = await createUser();
    await openAccount(page, user);
    await revoke(page.context());
    await letTokensExpire(page);
    await page.reload();
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(signInLink(page)).toBeVisible();
    await expectNothingStored(page.context());
  });
});

test.describe('when the identity service fails to refresh', () => {
  test.use({ expectedProblems: /status of 500|response: 500|ERR_FAILED/ });

  test('the session ends, and the form says so [5.11]', async ({ page }) => {
    const user = await createUser();
    await openAccount(page, user);
    await letTokensExpire(page);
    await page.route(userPoolUrl, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/x-amz-json-1.1',
        headers: { 'access-control-allow-origin': '*' },
        body: JSON.stringify({ __type: 'InternalErrorException', message: 'Failed.' }),
      }),
    );
    await page.reload();
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeVisible();
    await expectNothingStored(page.context());
  });

  test('[5.11] the session stays when there is no network, and another try confirms it', async ({
    page,
  }) => {
    const user = await createUser();
    await openAccount(page, user);
    await letTokensExpire(page);
    await page.route(userPoolUrl, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Your sign-in could not be checked.')).toBeVisible();
    await page.unroute(userPoolUrl);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSignedIn(page);
  });
});

test('a visitor signs up with the code from the inbox and is signed in without typing again [5.7]', async ({
  page,
}) => {
  const visitor = newVisitor();
  await open(page, post);
  await signInLink(page).click();
  await page.getByRole('tab', { name: 'Create account' }).click();
  await fillSignUp(page, visitor);
  await createAccountButton(page).click();
  await submitCode(page, await readCode(visitor.email));
  await expect(page).toHaveURL(post);
  await expect(memberMenu(page, visitor.username)).toBeVisible();
});

test.describe('when the sign-in form cannot be downloaded', () => {
  test.use({ expectedProblems: /ERR_FAILED|Loading chunk/ });

  test('the page says so, and another try succeeds', async ({ page }) => {
    const user = await createUser();
    await openAccount(page, user);
    // What the page still asks for would be refused once the session has ended.
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await signOut(page, user.username);
    await expect(formAlert(page)).toContainText('The sign-in form could not be loaded.');
    await page.unroute('**/assets/js/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await submitSignIn(page, user.username, user.password);
    await expectSignedIn(page);
  });
});

test.describe('when the style sheet of the form cannot be downloaded', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('the page says so, and another try succeeds', async ({ page }) => {
    await page.route('**/assets/css/widget.*.css', (route) => route.abort());
    await open(page, '/account/');
    await expect(page.getByRole('alert')).toContainText('The sign-in form could not be loaded.');
    await page.unroute('**/assets/css/widget.*.css');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
  });
});

test('the member menu works by keyboard alone, and opening the logout page does not sign out, but offers it', async ({
  page,
}) => {
  const user = await createUser();
  await openAccount(page, user);
  await open(page, post);
  const opener = memberMenu(page, user.username);
  await opener.focus();
  await page.keyboard.press('Enter');
  const account = page.getByRole('link', { name: 'Account', exact: true });
  await page.keyboard.press('Tab');
  await expect(account).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeHidden();
  await expect(opener).toBeFocused();

  await open(page, '/logout/');
  await expect(page.getByRole('heading', { name: 'You are still signed in' })).toBeVisible();
  await expect(opener).toBeVisible();
  await press(page, 'Sign out');
  await expectSignedOut(page);
  await expectNothingStored(page.context());
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the bar and the menu that slides in have the sign-in, and the sign-out once signed in', async ({
    page,
  }) => {
    const user = await createUser();
    const openMenu = () => page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await open(page, post);
    await signInLink(page).click();
    await submitSignIn(page, user.username, user.password);
    await expect(page).toHaveURL(post);
    await signOut(page, user.username);
    await expect(signInLink(page)).toBeVisible();

    await open(page, '/');
    await openMenu();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await submitSignIn(page, user.username, user.password);
    await expect(page).toHaveURL('/');
    await openMenu();
    await page.getByRole('link', { name: `Account ${user.username}` }).click();
    await expectSignedIn(page);

    await open(page, '/');
    await openMenu();
    await page.getByRole('navigation').getByRole('button', { name: 'Sign out' }).click();
    const focused = page.getByRole('link', { name: 'Sign in' }).and(page.locator(':focus'));
    await expect(focused).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeHidden();
    await expect(focused).toBeInViewport();
  });
});

test.describe('without JavaScript', () => {
  test.use(withoutScripts);

  test('the account page says that signing in needs JavaScript', async ({ page }) => {
    await page.goto('/account/');
    // Playwright's text selectors pass over `noscript`.
    await expect(page.locator('noscript p')).toContainText('Signing in needs JavaScript.');
  });
});
