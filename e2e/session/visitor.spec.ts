import { AccountPage, test } from '../testing/accountPage';
import { expectNothingStored } from '../testing/storedSession';
import { pool } from '../testing/userPool';
import { expect, hydrate, open, openWindow, withoutScripts } from '../testing/test';

const post = '/blog/long-read';

test('[5.12] two tabs follow each other into the account and out of it, which leaves the focus where it is', async ({
  page,
  account,
}) => {
  const user = await pool.createUser();
  const other = await openWindow(page);
  await open(page, '/account/');
  await open(other, '/account/');
  await expect(other.getByLabel('Username')).toBeVisible();
  await expect(other.locator('body')).toBeFocused();
  await account.submitSignIn(user.username, user.password);
  for (const tab of [page, other]) await new AccountPage(tab).expectLoaded();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused();

  const link = other.getByRole('navigation').getByRole('link', { name: 'Blog' }).first();
  await link.focus();
  await account.signOut(user.username);
  await expect(other.getByLabel('Username')).toBeVisible();
  await expect(new AccountPage(other).signInLink).toBeVisible();
  await expect(link).toBeFocused();
});

test.describe('when the sign-in form or its style sheet cannot be downloaded', () => {
  test.use({ expectedProblems: /ERR_FAILED|Loading chunk/ });

  test('the page says so, and another try succeeds', async ({ page, account }) => {
    const user = await pool.createUser();
    await account.open(user);
    // What the page still asks for would be refused once the session has ended.
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await account.signOut(user.username);
    await expect(account.alert).toContainText('The sign-in form could not be loaded.');
    await page.unroute('**/assets/js/*.js');
    await account.press('Try again');
    await expect(page.getByLabel('Username')).toBeVisible();

    await page.route('**/assets/css/widget.*.css', (route) => route.abort());
    await open(page, '/account/');
    await expect(account.alert).toContainText('The sign-in form could not be loaded.');
    await page.unroute('**/assets/css/widget.*.css');
    await account.press('Try again');
    await expect(page.getByLabel('Username')).toBeVisible();
  });
});

test('the member menu works by keyboard alone; opening the account, the logout page or an old callback address, and again, changes neither focus nor session', async ({
  page,
  account,
}) => {
  const user = await pool.createUser();
  await account.open(user);
  await expect(page.locator('body')).toBeFocused();
  await open(page, post);
  const opener = account.memberMenu(user.username);
  await opener.focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'Account', exact: true });
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(opener).toBeFocused();

  const callback = '/callback/?code=code&state=state';
  await open(page, callback);
  const signedIn = page.getByRole('heading', { name: 'You are signed in already' });
  await expect(signedIn).toBeVisible();
  await expect(page).toHaveURL('/callback/');
  await page.reload();
  await hydrate(page);
  await expect(signedIn).toBeVisible();

  await open(page, '/logout/');
  await expect(page.getByRole('heading', { name: 'You are still signed in' })).toBeVisible();
  await expect(opener).toBeVisible();
  await account.press('Sign out');
  await account.expectSignedOut();
  await expectNothingStored(page.context());
  await open(page, callback);
  await expect(account.alert).toContainText('No sign-in is under way in this browser.');
  await expect(page).toHaveURL('/callback/');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a reader signs in from a post, by the bar or the menu that slides in, comes back to it, and signs out', async ({
    page,
    account,
    context,
  }) => {
    const user = await pool.createUser();
    const openMenu = () => page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await open(page, '/blog');
    await page.getByRole('link', { name: 'A long read', exact: false }).first().click();
    await expect(page).toHaveURL(post);
    await expect(account.signInLink).toBeVisible();
    await openMenu();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await account.submitSignIn(user.username, user.password);
    await expect(page).toHaveURL(post);
    await expect(account.memberMenu(user.username)).toBeVisible();
    // The back button leads to the page before the post, not to the finished form.
    await page.goBack();
    await expect(page).toHaveURL(post);
    await page.goBack();
    await expect(page).toHaveURL('/blog');

    await open(page, post);
    await account.memberMenu(user.username).click();
    const signOut = page.getByRole('navigation').getByRole('button', { name: 'Sign out' });
    await expect(signOut).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await openMenu();
    await expect(page.getByRole('link', { name: `Account ${user.username}` })).toBeVisible();
    await signOut.click();
    const focused = page.getByRole('link', { name: 'Sign in' }).and(page.locator(':focus'));
    await expect(focused).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeHidden();
    await expect(focused).toBeInViewport();
    await expect(page).toHaveURL(post);
    await expectNothingStored(context);
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
