import { type AccountPage, test } from '../testing/accountPage';
import type { Page, Request } from '@playwright/test';
import { redirectNotes, storedByAmplify, storedItems } from '../testing/storedSession';
import { isCall, pool } from '../testing/userPool';
import { expectAccessible } from '../testing/accessible';
import { expect, open } from '../testing/test';

// Ada's account, which other tests use, is not deleted.
const ada = { name: 'Ada Lovelace', username: 'ada@example.com' };
const grace = { name: 'Grace Hopper', username: 'grace@example.com' };
const again = 'Sign in with Google again';

/** Leaves the account page for the fresh sign-in. @returns the query of the authorization request. */
async function leaveForFreshSignIn(account: AccountPage): Promise<URLSearchParams> {
  const authorize = account.page.waitForRequest((request) =>
    request.url().includes('/oauth2/authorize'),
  );
  await account.press(again);
  await expect(account.page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return new URL((await authorize).url()).searchParams;
}

/** The request that ends the hosted session. */
function hostedLogout(page: Page): Promise<Request> {
  return page.waitForRequest((request) => request.url().includes('/logout?'));
}

/** Chooses an account that has consented before. */
function chooseAgain(page: Page, { name }: typeof ada): Promise<void> {
  return page.getByRole('button', { name }).click();
}

test('a Google account shows its profile and explains what only Google can change; a fresh sign-in with Google leads to the deletion, which ends every session', async ({
  page,
  account,
  context,
}) => {
  await page.clock.install();
  await open(page, '/account/');
  await account.press('Sign In with Google');
  await account.chooseAccount(ada.name);
  await account.expectSignedIn();
  const { LastAuthUser: usernameOfAda = '' } = await storedByAmplify(context);

  await test.step('the page of a Google account', async () => {
    for (const [name, text] of [
      ['Profile', ada.username],
      ['Profile', 'Your name, email address and picture come from Google.'],
      ['Ways of signing in', 'You sign in with Google.'],
      ['Sign out', 'cannot be ended from here'],
      ['Delete account', 'sign in with Google again first'],
    ] as const) {
      await expect(account.section(name)).toContainText(text);
    }
    const main = page.getByRole('main');
    await expect(main.locator('form')).toHaveCount(0);
    const buttons = ['Download as JSON', 'Sign out', again];
    await expect(main.getByRole('button')).toHaveText(buttons);
    await expectAccessible(page, { within: 'main' });
  });
  await test.step('a member who gives the fresh sign-in up is signed out', async () => {
    const query = await leaveForFreshSignIn(account);
    expect(query.get('prompt')).toBe('select_account');
    expect(query.get('scope')).toBe('openid email profile aws.cognito.signin.user.admin');
    // Whoever sits there now has no session to go back to.
    expect((await storedItems(context)).map(({ name }) => name)).not.toContain('refreshToken');
    const revocation = page.waitForResponse((answer) => isCall(answer.request(), 'RevokeToken'));
    await account.press('Cancel');
    await expect(account.alert).toContainText('You are not signed in. User cancelled OAuth flow.');
    expect((await revocation).status()).toBe(200);
    await expect(account.signInLink).toBeVisible();
    expect(await redirectNotes(context)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  });
  await test.step('an ordinary sign-in, however fresh, does not allow the deletion', async () => {
    await account.press('Sign In with Google');
    await chooseAgain(page, ada);
    await expect(account.button(again)).toBeVisible();
    await expect(account.deletionField(ada)).toBeHidden();
  });

  const field = account.deletionField(grace);
  const button = account.button('Delete my account');
  let usernameOfGrace = '';
  await test.step('another account that comes back can delete itself alone', async () => {
    await leaveForFreshSignIn(account);
    await account.chooseAccount(grace.name);
    await expect(account.memberMenu(grace.name)).toBeVisible();
    await expect(page).toHaveURL('/account/#delete');
    await expect(field).toHaveValue('');
    await expect(account.deletionField(ada)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Delete account' })).toBeFocused();
    await expectAccessible(page, { within: 'main' });
    const members = (await storedItems(context)).map((item) => item.username).filter(Boolean);
    expect(members).not.toContain(usernameOfAda);
    usernameOfGrace = (await storedByAmplify(context)).LastAuthUser ?? '';
  });
  await test.step('after five minutes the sign-in is no longer fresh', async () => {
    await expect(button).toBeDisabled();
    await field.fill(grace.username);
    await page.clock.fastForward('05:01');
    await button.click();
    const alert = account.section('Delete account').getByRole('alert');
    await expect(alert).toContainText('More than 5 minutes have passed');
    await expect(alert).toBeFocused();
    const { attributes } = await pool.readUser(usernameOfGrace);
    expect(attributes).toMatchObject({ email: grace.username });
    await page.reload();
    await expect(field).toBeHidden();
  });
  await test.step('the deletion', async () => {
    await leaveForFreshSignIn(account);
    await chooseAgain(page, grace);
    await field.fill(grace.username);
    const logout = hostedLogout(page);
    await button.click();
    await logout;
    await expect(page).toHaveURL('/logout/');
    await expect(account.farewell).toBeFocused();
    await expect(pool.readUser(usernameOfGrace)).rejects.toThrow('User does not exist.');
    const { attributes } = await pool.readUser(usernameOfAda);
    expect(attributes).toMatchObject({ email: ada.username });
  });
  await test.step('a later sign-out ends the hosted session, and is not another deletion', async () => {
    await open(page, '/account/');
    await account.press('Sign In with Google');
    await chooseAgain(page, grace);
    await account.expectSignedIn();
    await page.reload();
    await account.expectSignedIn();
    // What the page still asks for would be refused once the session has ended.
    await page.waitForLoadState('networkidle');
    const { LastAuthUser: usernameOfNewGrace = '' } = await storedByAmplify(context);
    const logout = hostedLogout(page);
    await account.press('Sign out');
    await logout;
    await account.expectSignedOut();
    const { attributes } = await pool.readUser(usernameOfNewGrace);
    expect(attributes).toMatchObject({ email: grace.username });
  });
});
