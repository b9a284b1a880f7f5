import { test } from '../testing/accountPage';
import { breakOperation, holdAnswers, refusal } from '../testing/faults';
import { everythingStored, storedByAmplify } from '../testing/storedSession';
import { bodiesOf, pool, recordCalls, refusedByPool } from '../testing/userPool';
import { expect } from '../testing/test';

test.use({ expectedProblems: refusedByPool });

const unconfirmed = { status: 'UNCONFIRMED', attributes: { email_verified: 'false' } } as const;

test('[3.9] [3.12] while the sign-in is being completed no form shows, and then the account shows', async ({
  page,
  account,
}) => {
  const user = await pool.createUser({ attributes: { email_verified: 'false' } });
  const attributes = await holdAnswers(page, 'GetUser');
  await account.beginSignIn(user);
  await attributes.arrived();
  await expect(page.getByLabel('Username')).toBeHidden();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(account.heading('Profile')).toBeHidden();
  attributes.release();
  await account.press('Skip');
  await account.expectSignedIn();
  await expect(account.button('Skip')).toBeHidden();
});

test('[5.5] a member whose attributes cannot be read is still signed in, and need not verify anything', async ({
  page,
  account,
}) => {
  const user = await pool.createUser({ attributes: { email_verified: 'false' } });
  const broken = refusal('InvalidParameterException', 'Not today.');
  let isBroken = false;
  await breakOperation(page, 'GetUser', (route) => {
    if (isBroken) return route.fallback();
    isBroken = true;
    return broken.answer(route);
  });
  await account.beginSignIn(user);
  await account.expectSignedIn();
  await expect(page.getByText(broken.text)).toBeHidden();
  expect(isBroken).toBe(true);
});

test('[3.15] [6.3] a refusal can be dismissed, comes back with the next, and goes with the next try; spaces around the name do not count, those around the password do', async ({
  page,
  account,
}) => {
  const user = await pool.createUser({ password: '  Correct horse 9!  ' });
  const incorrect = 'Incorrect username or password.';
  await account.beginSignIn({ ...user, password: user.password.trim() });
  await expect(account.alert).toHaveText(incorrect);
  await expect(account.alert).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss alert' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(account.alert).toBeHidden();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(account.field('Password')).toHaveValue(user.password.trim());
  await account.press('Sign in');
  await expect(account.alert).toHaveText(incorrect);

  const { username: disabled, password } = await pool.createUser({ enabled: false });
  await account.submitSignIn(disabled, password);
  await expect(account.alert).toHaveText('User is disabled.');

  await account.paste(page.getByLabel('Username'), `  ${user.username} `);
  await account.paste(account.field('Password'), user.password);
  await account.press('Sign in');
  await expect(account.alert).toBeHidden();
  await account.expectSignedIn();
});

test('[5.5] [3.2] [8.1] to an account that is not confirmed the code is sent again, and signs in with the password that was typed', async ({
  account,
}) => {
  const user = await pool.createUser(unconfirmed);
  await account.beginSignIn(user);
  await expect(account.heading('Confirm your account')).toBeVisible();
  await account.submitCode('  ');
  await expect(account.alert).toHaveText('Confirmation code cannot be empty');
  await account.paste(account.code, ` ${await pool.readCode(user.email)} `);
  await account.press('Confirm');
  await account.expectSignedIn();
  expect(await pool.readUser(user.username)).toMatchObject({ status: 'CONFIRMED' });
});

test('[5.5] that password is stored nowhere, after three minutes no longer used, and forgotten by going back', async ({
  page,
  account,
}) => {
  await page.clock.install();
  const user = await pool.createUser(unconfirmed);
  await account.beginSignIn(user);
  await expect(account.code).toBeVisible();
  await account.press('Back to sign in');
  await account.expectSignInForm();
  await expect(page.getByLabel('Username')).toHaveValue('');
  await account.submitSignIn(user.username, user.password);
  await expect(account.code).toBeVisible();
  expect(await everythingStored(page)).not.toContain(user.password);
  await page.clock.fastForward(181_000);
  await account.submitCode(await pool.readCode(user.email));
  await account.expectSignInForm();
  await expect(page.getByText(/^Your account is confirmed. Please sign in./)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(user.username);
  await expect(account.field('Password')).toHaveValue('');
});

test('[5.6] if the account was confirmed elsewhere, asking for another code signs in', async ({
  account,
}) => {
  const user = await pool.createUser(unconfirmed);
  await account.beginSignIn(user);
  await expect(account.code).toBeVisible();
  // As an administrator does.
  const { username, password, email } = user;
  await pool.createUser({ username, password, attributes: { email } });
  await account.press('Resend code');
  await account.expectSignedIn();
});

test('[4.4] with a clock that is two hours ahead the drift is kept, and the tokens count as fresh', async ({
  page,
  account,
}) => {
  const off = 2 * 60 * 60 * 1000;
  await page.clock.install({ time: Date.now() + off });
  await account.beginSignIn(await pool.createUser());
  await account.expectSignedIn();
  const { clockDrift } = await storedByAmplify(page.context());
  expect(Math.abs(Number(clockDrift) + off)).toBeLessThan(60_000);
  const calls = recordCalls(page);
  await page.reload();
  await account.expectSignedIn();
  expect(bodiesOf(calls, 'GetTokensFromRefreshToken')).toEqual([]);
});
