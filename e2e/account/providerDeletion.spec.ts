import { type AccountPage, test } from '../testing/accountPage';
import type { Page } from '@playwright/test';
import { redirectNotes, storedByAmplify, storedItems } from '../testing/storedSession';
import { isCall, pool } from '../testing/userPool';
import { expectAccessible } from '../testing/accessible';
import { expect, open } from '../testing/test';

// One after the other: they use the same Google accounts. Ada's, which other tests use, is not deleted.
test.describe.configure({ mode: 'default' });

const ada = { name: 'Ada Lovelace', username: 'ada@example.com' };
const grace = { name: 'Grace Hopper', username: 'grace@example.com' };
const again = 'Sign in with Google again';

async function signInAs(account: AccountPage, { name }: typeof ada): Promise<void> {
  await open(account.page, '/account/');
  await account.press('Sign In with Google');
  await account.chooseAccount(name);
  await account.expectSignedIn();
}

/** Leaves the account page for the fresh sign-in. @returns the query of the authorization request. */
async function leaveForFreshSignIn(account: AccountPage): Promise<URLSearchParams> {
  const authorize = account.page.waitForRequest((request) =>
    request.url().includes('/oauth2/authorize'),
  );
  await account.press(again);
  await expect(account.page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return new URL((await authorize).url()).searchParams;
}

/** Chooses an account that has consented before. */
function chooseAgain(page: Page, { name }: typeof ada): Promise<void> {
  return page.getByRole('button', { name }).click();
}

test('a Google account shows its profile and explains what only Google can change; a fresh sign-in with Google leads to the deletion, which ends every session; after five minutes it is no longer fresh', async ({
  page,
  account,
  context,
}) => {
  await page.clock.install();
  await signInAs(account, grace);
  for (const [name, text] of [
    ['Profile', grace.username],
    ['Profile', 'Your name, email address and picture come from Google.'],
    ['Ways of signing in', 'You sign in with Google.'],
    ['Sign out', 'cannot be ended from here'],
    ['Delete account', 'sign in with Google again first'],
  ] as const) {
    await expect(account.section(name)).toContainText(text);
  }
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveText([
    'Download as JSON',
    'Sign out',
    again,
  ]);
  await expectAccessible(page, { within: 'main' });
  const query = await leaveForFreshSignIn(account);
  expect(query.get('prompt')).toBe('select_account');
  expect(query.get('scope')).toBe('openid email profile aws.cognito.signin.user.admin');
  // Whoever sits there now has no session to go back to.
  expect((await storedItems(context)).map(({ name }) => name)).not.toContain('refreshToken');
  await chooseAgain(page, grace);
  await expect(page).toHaveURL('/account/#delete');
  const field = account.deletionField(grace);
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Delete account' })).toBeFocused();
  await expectAccessible(page, { within: 'main' });
  const { LastAuthUser: username = '' } = await storedByAmplify(context);
  const button = account.button('Delete my account');
  await expect(button).toBeDisabled();
  await field.fill(grace.username);
  await page.clock.fastForward('05:01');
  await button.click();
  const alert = account.section('Delete account').getByRole('alert');
  await expect(alert).toContainText('More than 5 minutes have passed');
  await expect(alert).toBeFocused();
  expect(await pool.readUser(username)).toMatchObject({ attributes: { email: grace.username } });
  await page.reload();
  await expect(account.deletionField(grace)).toBeHidden();

  await leaveForFreshSignIn(account);
  await chooseAgain(page, grace);
  await field.fill(grace.username);
  const hostedLogout = page.waitForRequest((request) => request.url().includes('/logout?'));
  await button.click();
  await hostedLogout;
  await expect(page).toHaveURL('/logout/');
  await expect(account.farewell).toBeFocused();
  await expect(pool.readUser(username)).rejects.toThrow('User does not exist.');

  // A later sign-out is not another deletion.
  await account.open(await pool.createUser());
  await account.press('Sign out');
  await account.expectSignedOut();
});

test('a fresh sign-in that comes to nothing deletes nothing, and another account that comes back sees only its own page', async ({
  page,
  account,
  context,
}) => {
  await signInAs(account, ada);
  const { LastAuthUser: username = '' } = await storedByAmplify(context);
  await test.step('a member who gives it up is signed out', async () => {
    await leaveForFreshSignIn(account);
    const revocation = page.waitForResponse((answer) => isCall(answer.request(), 'RevokeToken'));
    await page.goBack();
    await expect(page.getByText('User cancelled OAuth flow. You can try again.')).toBeVisible();
    expect((await revocation).status()).toBe(200);
    await expect(account.signInLink).toBeVisible();
    expect(await redirectNotes(context)).toEqual([]);
  });
  await test.step('an ordinary sign-in, however fresh, does not allow the deletion', async () => {
    await account.press('Sign In with Google');
    await chooseAgain(page, ada);
    await expect(account.button(again)).toBeVisible();
  });
  await test.step('another account sees its own page', async () => {
    await leaveForFreshSignIn(account);
    await account.chooseAccount(grace.name);
    await expect(account.memberMenu(grace.name)).toBeVisible();
    await expect(account.deletionField(grace)).toHaveValue('');
    await expect(account.deletionField(ada)).toBeHidden();
    const members = (await storedItems(context)).map((item) => item.username).filter(Boolean);
    expect(members).not.toContain(username);
  });
  expect(await pool.readUser(username)).toMatchObject({ attributes: { email: ada.username } });
});
