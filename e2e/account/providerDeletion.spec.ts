import type { Page } from '@playwright/test';
import { test } from '../testing/ownIdentity';
import { redirectNotes, storedByAmplify, storedItems } from '../testing/storedSession';
import { isCall } from '../testing/userPool';
import { expectAccessible } from '../testing/accessible';
import { deletionField, expectSignedOut, farewell, section } from '../testing/accountPage';
import {
  chooseAccount,
  expectSignedIn,
  formAlert,
  formButton,
  memberMenu,
  press,
  signInLink,
} from '../testing/signInForm';
import { expect, open } from '../testing/test';

// Each worker has an identity provider of its own: other tests use the same Google accounts.

const ada = { name: 'Ada Lovelace', username: 'ada@example.com' };
const grace = { name: 'Grace Hopper', username: 'grace@example.com' };
const again = 'Sign in with Google again';

async function signInAs(page: Page, { name }: typeof ada): Promise<void> {
  await open(page, '/account/');
  await press(page, 'Sign In with Google');
  await chooseAccount(page, name);
  await expectSignedIn(page);
}

/** Leaves the account page for the fresh sign-in. @returns the query of the authorization request. */
async function leaveForFreshSignIn(page: Page): Promise<URLSearchParams> {
  const authorize = page.waitForRequest((request) => request.url().includes('/oauth2/authorize'));
  await press(page, again);
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return new URL((await authorize).url()).searchParams;
}

/** Chooses an account that has consented before. */
function chooseAgain(page: Page, { name }: typeof ada): Promise<void> {
  return page.getByRole('button', { name }).click();
}

test('a fresh sign-in with Google leads to the deletion, which ends every session; after five minutes it is no longer fresh', async ({
  page,
  context,
  ownIdentity: { readUser },
}) => {
  await page.clock.install();
  await signInAs(page, ada);
  await expect(deletionField(page, ada)).toBeHidden();
  const query = await leaveForFreshSignIn(page);
  expect(query.get('prompt')).toBe('select_account');
  expect(query.get('scope')).toBe('openid email profile aws.cognito.signin.user.admin');
  // Whoever sits there now has no session to go back to.
  expect((await storedItems(context)).map(({ name }) => name)).not.toContain('refreshToken');
  await chooseAgain(page, ada);
  await expect(page).toHaveURL('/account/#delete');
  const field = deletionField(page, ada);
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Delete account' })).toBeFocused();
  await expectAccessible(page);
  const { LastAuthUser: username = '' } = await storedByAmplify(context);
  const button = formButton(page, 'Delete my account');
  await expect(button).toBeDisabled();
  await field.fill(ada.username);
  await page.clock.fastForward('05:01');
  await button.click();
  const alert = section(page, 'Delete account').getByRole('alert');
  await expect(alert).toContainText('More than 5 minutes have passed');
  await expect(alert).toBeFocused();
  expect(await readUser(username)).toMatchObject({ attributes: { email: ada.username } });
  await page.reload();
  await expect(deletionField(page, ada)).toBeHidden();

  await leaveForFreshSignIn(page);
  await chooseAgain(page, ada);
  await field.fill(ada.username);
  const hostedLogout = page.waitForRequest((request) => request.url().includes('/logout?'));
  await button.click();
  await hostedLogout;
  await expect(page).toHaveURL('/logout/');
  await expect(farewell(page)).toBeFocused();
  await expect(readUser(username)).rejects.toThrow('User does not exist.');

  // A later sign-out is not another deletion.
  await open(page, '/account/');
  await press(page, 'Sign In with Google');
  await chooseAgain(page, ada);
  await expectSignedIn(page);
  await press(page, 'Sign out');
  await expectSignedOut(page);
});

test('a fresh sign-in that comes to nothing deletes nothing, and another account that comes back sees only its own page', async ({
  page,
  context,
  ownIdentity: { readUser },
}) => {
  await signInAs(page, ada);
  const { LastAuthUser: username = '' } = await storedByAmplify(context);
  await test.step('the back button leads to the sign-in form', async () => {
    await leaveForFreshSignIn(page);
    await page.goBack();
    await expect(page.getByText('User cancelled OAuth flow. You can try again.')).toBeVisible();
    expect(await redirectNotes(context)).toEqual([]);
    await press(page, 'Sign In with Google');
    await chooseAgain(page, ada);
    // An ordinary sign-in, however fresh, does not allow the deletion.
    await expect(formButton(page, again)).toBeVisible();
  });
  await test.step('a member who cancels it is signed out', async () => {
    await leaveForFreshSignIn(page);
    const revocation = page.waitForResponse((answer) => isCall(answer.request(), 'RevokeToken'));
    await press(page, 'Cancel');
    expect((await revocation).status()).toBe(200);
    await expect(formAlert(page)).toContainText(
      'You are not signed in. User cancelled OAuth flow.',
    );
    await expect(signInLink(page)).toBeVisible();
    expect(await redirectNotes(context)).toEqual([]);
  });
  await test.step('another account', async () => {
    await open(page, '/account/');
    await press(page, 'Sign In with Google');
    await chooseAgain(page, ada);
    await leaveForFreshSignIn(page);
    await chooseAccount(page, grace.name);
    await expect(memberMenu(page, grace.name)).toBeVisible();
    await expect(deletionField(page, grace)).toHaveValue('');
    await expect(deletionField(page, ada)).toBeHidden();
    const members = (await storedItems(context)).map((item) => item.username).filter(Boolean);
    expect(members).not.toContain(username);
  });
  expect(await readUser(username)).toMatchObject({ attributes: { email: ada.username } });
});
