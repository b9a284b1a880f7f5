import { breakOperation, holdAnswers, refusal } from '../testing/faults';
import { everythingStored, storedByAmplify } from '../testing/storedSession';
import {
  bodiesOf,
  createUser,
  newName,
  readCode,
  readUser,
  recordCalls,
  refusedByPool,
  type TestUser,
} from '../testing/userPool';
import {
  beginSignIn,
  codeField,
  expectSignedIn,
  expectSignInForm,
  field,
  formAlert,
  formButton,
  heading,
  paste,
  press,
  submitCode,
  submitSignIn,
  wrongCode,
} from '../testing/signInForm';
import { expect, test } from '../testing/test';

test.use({ expectedProblems: refusedByPool });

const unconfirmed = { status: 'UNCONFIRMED', attributes: { email_verified: 'false' } } as const;

/** Confirms the account as an administrator does. */
async function confirm({ username, password, email }: TestUser): Promise<void> {
  await createUser({ username, password, attributes: { email } });
}

test('[3.12] while the sign-in is being completed no form shows, and then the account shows', async ({
  page,
}) => {
  const user = await createUser({ attributes: { email_verified: 'false' } });
  const attributes = await holdAnswers(page, 'GetUser');
  await beginSignIn(page, user);
  await attributes.arrived();
  await expect(page.getByLabel('Username')).toBeHidden();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(heading(page, 'Profile')).toBeHidden();
  attributes.release();
  await press(page, 'Skip');
  await expectSignedIn(page);
  await expect(formButton(page, 'Skip')).toBeHidden();
});

test('[5.5] a member whose attributes cannot be read is still signed in, and need not verify anything', async ({
  page,
}) => {
  const user = await createUser({ attributes: { email_verified: 'false' } });
  const broken = refusal('InvalidParameterException', 'Not today.');
  let isBroken = false;
  await breakOperation(page, 'GetUser', (route) => {
    if (isBroken) return route.fallback();
    isBroken = true;
    return broken.answer(route);
  });
  await beginSignIn(page, user);
  await expectSignedIn(page);
  await expect(page.getByText(broken.text)).toBeHidden();
  expect(isBroken).toBe(true);
});

test('[3.15] [6.3] a refusal can be dismissed, comes back with the next, is the same for an unknown user, and goes with the next try; spaces around the name do not count, those around the password do', async ({
  page,
}) => {
  const user = await createUser({ password: '  Correct horse 9!  ' });
  const incorrect = 'Incorrect username or password.';
  await beginSignIn(page, { ...user, password: user.password.trim() });
  await expect(formAlert(page)).toHaveText(incorrect);
  await expect(formAlert(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss alert' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(formAlert(page)).toBeHidden();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(field(page, 'Password')).toHaveValue(user.password.trim());
  await press(page, 'Sign in');
  await expect(formAlert(page)).toHaveText(incorrect);

  const { username: disabled, password } = await createUser({ enabled: false });
  // Whoever does not know the password does not learn more.
  for (const [name, typed, text] of [
    [newName('visitor'), user.password, incorrect],
    [disabled, 'Wrong-horse-9', incorrect],
    [disabled, password, 'User is disabled.'],
  ] as const) {
    const refused = page.waitForResponse((response) => response.status() === 400);
    await submitSignIn(page, name, typed);
    await refused;
    await expect(formAlert(page)).toHaveText(text);
  }

  await paste(page, page.getByLabel('Username'), `  ${user.username} `);
  await paste(page, field(page, 'Password'), user.password);
  await press(page, 'Sign in');
  await expect(formAlert(page)).toBeHidden();
  await expectSignedIn(page);
});

test('[5.5] [3.2] to an account that is not confirmed the code is sent again, a wrong one is refused and stays, and the right one signs in with the password that was typed', async ({
  page,
}) => {
  const user = await createUser(unconfirmed);
  await beginSignIn(page, user);
  await expect(heading(page, 'Confirm your account')).toBeVisible();
  const code = await readCode(user.email);
  await submitCode(page, wrongCode(code));
  await expect(formAlert(page)).toHaveText('Invalid verification code provided, please try again.');
  await expect(codeField(page)).toHaveValue(wrongCode(code));
  await press(page, 'Resend code');
  await paste(page, codeField(page), ` ${await readCode(user.email, code)} `);
  await press(page, 'Confirm');
  await expectSignedIn(page);
  expect(await readUser(user.username)).toMatchObject({ status: 'CONFIRMED' });
});

test('[5.5] that password is stored nowhere, after three minutes no longer used, and forgotten by going back and by a reload', async ({
  page,
}) => {
  await page.clock.install();
  const user = await createUser(unconfirmed);
  for (const leave of [() => press(page, 'Back to sign in'), () => page.reload()]) {
    await beginSignIn(page, user);
    await expect(codeField(page)).toBeVisible();
    await leave();
    await expectSignInForm(page);
    await expect(page.getByLabel('Username')).toHaveValue('');
  }
  await submitSignIn(page, user.username, user.password);
  await expect(codeField(page)).toBeVisible();
  expect(await everythingStored(page)).not.toContain(user.password);
  await page.clock.fastForward(181_000);
  await submitCode(page, await readCode(user.email));
  await expectSignInForm(page);
  await expect(page.getByText(/^Your account is confirmed. Please sign in./)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(user.username);
  await expect(field(page, 'Password')).toHaveValue('');
});

test('[5.6] if the account was confirmed elsewhere, asking for another code signs in; if it is at that moment, the sign-in goes on', async ({
  page,
}) => {
  const user = await createUser(unconfirmed);
  await beginSignIn(page, user);
  await expect(codeField(page)).toBeVisible();
  await confirm(user);
  await press(page, 'Resend code');
  await expectSignedIn(page);
  await page.evaluate(() => localStorage.clear());

  const other = await createUser(unconfirmed);
  await breakOperation(page, 'ResendConfirmationCode', async (route) => {
    await confirm(other);
    await route.continue();
  });
  await beginSignIn(page, other);
  await expectSignedIn(page);
});

test('[4.4] with a clock that is two hours ahead the drift is kept, and the tokens count as fresh', async ({
  page,
}) => {
  const off = 2 * 60 * 60 * 1000;
  await page.clock.install({ time: Date.now() + off });
  await beginSignIn(page, await createUser());
  await expectSignedIn(page);
  const { clockDrift } = await storedByAmplify(page.context());
  expect(Math.abs(Number(clockDrift) + off)).toBeLessThan(60_000);
  const calls = recordCalls(page);
  await page.reload();
  await expectSignedIn(page);
  expect(bodiesOf(calls, 'GetTokensFromRefreshToken')).toEqual([]);
});
