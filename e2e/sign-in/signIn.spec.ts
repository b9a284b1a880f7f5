import type { Page } from '@playwright/test';
import { holdAnswers } from '../identity/faults';
import {
  callUserPool,
  createUser,
  isCall,
  readCode,
  readUser,
  refusedByPool,
  type TestUser,
  userPoolUrl,
} from '../identity/userPool';
import { useSettings } from '../identity/identitySettings';
import {
  beginSignIn,
  expectSignedIn,
  expectSignInForm,
  formAlert,
  formButton,
  newVisitor,
  paste,
  submitCode,
  submitSignIn,
  wrongCode,
} from '../pages/signInForm';
import { expect, open, test } from '../test';
import { everythingStored, storedByAmplify } from '../identity/storedSession';

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Fails to sign in without the form. */
async function signInWrongly(clientId: string, user: TestUser): Promise<void> {
  const request = {
    ClientId: clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: user.username, PASSWORD: 'Wrong-horse-9' },
  };
  const refusal = await callUserPool('InitiateAuth', request, 400);
  expect(refusal).toContain('Incorrect username or password.');
}

test('[3.1] [5.1] [5.9] a visitor goes from the configured first screen through the tabs into the account', async ({
  page,
  context,
}) => {
  await useSettings(context, { initialScreen: 'forgotPassword' });
  const user = await createUser();
  await open(page, '/account/');
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await formButton(page, 'Back to sign in').click();
  await expectSignInForm(page);
  await page.getByRole('tab', { name: 'Create account' }).click();
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await expectSignInForm(page);
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeHidden();
  await expect(username(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await submitSignIn(page, user.username, user.password);
  await expectSignedIn(page);
});

test('[3.12] while the sign-in is being completed no form shows, and then the account shows', async ({
  page,
}) => {
  const user = await createUser({ attributes: { email_verified: 'false' } });
  const attributes = await holdAnswers(page, 'GetUser');
  await beginSignIn(page, user);
  await attributes.arrived();
  await expect(username(page)).toBeHidden();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeHidden();
  attributes.release();
  await formButton(page, 'Skip').click();
  await expectSignedIn(page);
  await expect(formButton(page, 'Skip')).toBeHidden();
});

test.describe('when the attributes cannot be read after the sign-in', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[5.5] the member is still signed in, and need not verify anything', async ({ page }) => {
    const user = await createUser({ attributes: { email_verified: 'false' } });
    let broken = 0;
    await page.route(userPoolUrl, (route) => {
      if (broken > 0 || !isCall(route.request(), 'GetUser')) return route.continue();
      broken += 1;
      return route.fulfill({
        status: 400,
        contentType: 'application/x-amz-json-1.1',
        headers: { 'access-control-allow-origin': '*' },
        body: JSON.stringify({ __type: 'InvalidParameterException', message: 'Not today.' }),
      });
    });
    await beginSignIn(page, user);
    await expectSignedIn(page);
    await expect(page.getByText('Not today.')).toBeHidden();
    expect(broken).toBe(1);
  });
});

test.describe('when the user pool refuses', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[3.15] the reason can be dismissed, comes back with the next refusal, is the same for an unknown user, and goes with the next try', async ({
    page,
  }) => {
    const user = await createUser();
    const incorrect = 'Incorrect username or password.';
    await beginSignIn(page, { ...user, password: 'Wrong-horse-9' });
    await expect(formAlert(page)).toHaveText(incorrect);
    await expect(formAlert(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Dismiss alert' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(formAlert(page)).toBeHidden();
    await expect(username(page)).toBeFocused();
    await expect(password(page)).toHaveValue('Wrong-horse-9');
    await formButton(page, 'Sign in').click();
    await expect(formAlert(page)).toHaveText(incorrect);

    const { username: disabled } = await createUser({ enabled: false });
    const answers: string[] = [];
    for (const [name, typed] of [
      [newVisitor().username, user.password],
      [disabled, 'Wrong-horse-9'],
      [disabled, user.password],
    ] as const) {
      const next = page.waitForResponse((response) => response.status() === 400);
      await submitSignIn(page, name, typed);
      await next;
      await expect(formAlert(page)).toBeVisible();
      answers.push(String(await formAlert(page).textContent()));
    }
    // Whoever does not know the password does not learn more.
    expect(answers).toEqual([incorrect, incorrect, 'User is disabled.']);

    await submitSignIn(page, user.username, user.password);
    await expect(formAlert(page)).toBeHidden();
    await expectSignedIn(page);
  });

  test('[3.15] the form reports too many wrong passwords, and after a while the right one signs in', async ({
    page,
  }) => {
    const user = await createUser();
    const asked = page.waitForRequest((request) => isCall(request, 'InitiateAuth'));
    await beginSignIn(page, { ...user, password: 'Wrong-horse-9' });
    const { ClientId } = (await asked).postDataJSON() as { ClientId: string };
    await expect(formAlert(page)).toHaveText('Incorrect username or password.');
    for (let failures = 1; failures < 5; failures += 1) await signInWrongly(ClientId, user);
    const attempt = async (): Promise<number> => {
      const answered = page.waitForResponse((response) =>
        isCall(response.request(), 'RespondToAuthChallenge'),
      );
      await formButton(page, 'Sign in').click();
      return (await answered).status();
    };
    // The lock is a second long and doubles with every failure after it, until the form meets it.
    await expect(async () => {
      await attempt();
      await expect(formAlert(page)).toBeVisible();
      expect(await formAlert(page).textContent()).toBe('Password attempts exceeded');
    }).toPass();
    await password(page).fill(user.password);
    await expect.poll(attempt).toBe(200);
    await expectSignedIn(page);
  });
});

test.describe('with an account that is not confirmed', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[5.5] [3.2] the code is sent again, a wrong one is refused and stays, and the right one signs in with the password that was typed', async ({
    page,
  }) => {
    const user = await createUser({
      status: 'UNCONFIRMED',
      attributes: { email_verified: 'false' },
    });
    await beginSignIn(page, user);
    const field = page.getByLabel('Confirmation code');
    await expect(field).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible();
    const code = await readCode(user.email);
    await field.fill(wrongCode(code));
    await formButton(page, 'Confirm').click();
    await expect(formAlert(page)).toHaveText(
      'Invalid verification code provided, please try again.',
    );
    await expect(field).toHaveValue(wrongCode(code));
    await formButton(page, 'Resend code').click();
    await paste(page, field, ` ${await readCode(user.email, code)} `);
    await formButton(page, 'Confirm').click();
    await expectSignedIn(page);
    expect(await readUser(user.username)).toMatchObject({ status: 'CONFIRMED' });
  });
});

test.describe('with an account that was found unconfirmed', () => {
  test.use({ expectedProblems: refusedByPool });

  /** Signs in to a new account that is not confirmed. The next screen asks for the code. */
  async function beginUnconfirmed(page: Page): Promise<TestUser> {
    const attributes = { email_verified: 'false' };
    const user = await createUser({ status: 'UNCONFIRMED', attributes });
    await beginSignIn(page, user);
    await expect(page.getByLabel('Confirmation code')).toBeVisible();
    return user;
  }

  /** Confirms the account as an administrator does. */
  async function confirm({ username, password, email }: TestUser): Promise<void> {
    await createUser({ username, password, attributes: { email } });
  }

  test('[5.5] the password that was typed is stored nowhere, and after three minutes no longer used', async ({
    page,
  }) => {
    await page.clock.install();
    const user = await beginUnconfirmed(page);
    expect(await everythingStored(page)).not.toContain(user.password);
    await page.clock.fastForward(181_000);
    await submitCode(page, await readCode(user.email));
    await expectSignInForm(page);
    await expect(page.getByText(/^Your account is confirmed. Please sign in./)).toBeVisible();
    await expect(username(page)).toHaveValue(user.username);
    await expect(password(page)).toHaveValue('');
    await password(page).fill(user.password);
    await formButton(page, 'Sign in').click();
    await expectSignedIn(page);
  });

  test('[5.5] going back forgets what was typed, and so does a reload', async ({ page }) => {
    await beginUnconfirmed(page);
    await formButton(page, 'Back to sign in').click();
    await expectSignInForm(page);
    await expect(username(page)).toHaveValue('');
    await beginUnconfirmed(page);
    await page.reload();
    await expectSignInForm(page);
    await expect(username(page)).toHaveValue('');
  });

  test('[5.6] if it was confirmed elsewhere, asking for another code signs in', async ({
    page,
  }) => {
    const user = await beginUnconfirmed(page);
    await confirm(user);
    await formButton(page, 'Resend code').click();
    await expectSignedIn(page);
  });

  test('[5.6] if it is confirmed elsewhere at that moment, the sign-in goes on', async ({
    page,
  }) => {
    const attributes = { email_verified: 'false' };
    const user = await createUser({ status: 'UNCONFIRMED', attributes });
    await page.route(userPoolUrl, async (route) => {
      if (isCall(route.request(), 'ResendConfirmationCode')) {
        await confirm(user);
      }
      await route.continue();
    });
    await beginSignIn(page, user);
    await expectSignedIn(page);
  });
});

test('[6.3] spaces around the username do not count, those around the pasted password do', async ({
  page,
}) => {
  const user = await createUser({ password: '  Correct horse 9!  ' });
  await open(page, '/account/');
  await paste(page, username(page), `  ${user.username} `);
  await paste(page, password(page), user.password);
  await formButton(page, 'Sign in').click();
  await expectSignedIn(page);
});

test('[3.16] the form follows the color mode at once, and the typed text stays', async ({
  page,
}) => {
  await open(page, '/account/');
  await username(page).fill('ada');
  const colors = () =>
    username(page).evaluate((input) => {
      const { color, borderTopColor } = getComputedStyle(input);
      const panel = getComputedStyle(input.closest('[role=tabpanel]') ?? input);
      return { color, borderTopColor, label: panel.color };
    });
  const dark = await colors();
  await page.getByRole('button', { name: 'Switch between dark and light mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(async () => (await colors()).color).not.toBe(dark.color);
  const light = await colors();
  expect(light.borderTopColor).not.toBe(dark.borderTopColor);
  expect(light.label).not.toBe(dark.label);
  await expect(username(page)).toHaveValue('ada');
});

for (const [way, hours] of [
  ['ahead', 2],
  ['behind', -2],
]) {
  test(`[4.4] with a clock that is two hours ${way} the drift is kept, and the tokens count as fresh`, async ({
    page,
  }) => {
    const off = Number(hours) * 60 * 60 * 1000;
    await page.clock.install({ time: Date.now() + off });
    await beginSignIn(page, await createUser());
    await expectSignedIn(page);
    const { clockDrift } = await storedByAmplify(page.context());
    expect(Math.abs(Number(clockDrift) + off)).toBeLessThan(60_000);
    let refreshed = false;
    page.on('request', (request) => {
      refreshed ||= isCall(request, 'GetTokensFromRefreshToken');
    });
    await page.reload();
    await expectSignedIn(page);
    expect(refreshed).toBe(false);
  });
}
