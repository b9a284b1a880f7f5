import type { Page, Route } from '@playwright/test';
import { sessionItems } from '../identity/storedSession';
import { openAccount, section, visitAccount } from '../pages/accountPage';
import { breakOperation } from '../identity/faults';
import {
  createUser,
  isCall,
  newPhoneNumber,
  readCode,
  refusedByPool,
  type TestUser,
} from '../identity/userPool';
import { useSettings } from '../identity/identitySettings';
import {
  askForPasswordReset,
  beginSignIn,
  confirmationCodeField,
  createAccountButton,
  expectSignedIn,
  fillSignUp,
  formAlert,
  formButton,
  newVisitor,
  openSignUp,
  replaceTemporaryPassword,
  signIn,
  signUp,
  submitCode,
  submitSignIn,
} from '../pages/signInForm';
import { expect, open, test } from '../test';

// The messages that no other spec reaches.

test('[6.5] [8.1] every form refuses what is nothing but spaces, and the message names the field', async ({
  page,
}) => {
  await open(page, '/account/');
  await submitSignIn(page, '   ', 'Correct-horse-9');
  await expect(formAlert(page)).toHaveText('Username cannot be empty');
  await stopBrowserChecks(page);
  await submitSignIn(page, 'reader', '');
  await expect(formAlert(page)).toHaveText('Password cannot be empty');
  await askForPasswordReset(page, '   ');
  await expect(formAlert(page)).toHaveText('Username cannot be empty');
  await signUp(page, newVisitor());
  await submitCode(page, '  ');
  await expect(formAlert(page)).toHaveText('Confirmation code cannot be empty');

  const phone = newPhoneNumber();
  const attributes = { phone_number: phone };
  await beginSignIn(
    page,
    await createUser({ status: 'FORCE_CHANGE_PASSWORD', mfa: 'SMS', attributes }),
  );
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await stopBrowserChecks(page);
  await formButton(page, 'Change password').click();
  await expect(formAlert(page)).toHaveText('Password cannot be empty');
  await replaceTemporaryPassword(page, 'Another-horse-9');
  await submitCode(page, '  ');
  await expect(formAlert(page)).toHaveText('Challenge response cannot be empty');
  await submitCode(page, await readCode(phone));
  await expectSignedIn(page);
});

/** Browsers stop an empty field, unless the form is told not to check. */
async function stopBrowserChecks(page: Page): Promise<void> {
  await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
}

test.describe('the sign-up', () => {
  test.use({ expectedProblems: refusedByPool });

  test('[6.6] [6.3] [8.1] says before sending which fields are required and which address is invalid; a password with outer spaces matches its repetition, and only the user pool refuses it', async ({
    page,
  }) => {
    await openSignUp(page);
    for (const label of ['Username', 'Password', 'Confirm password', 'Email', 'Username']) {
      await page.getByLabel(label, { exact: true }).focus();
    }
    await expect(page.getByText('This field is required')).toHaveCount(4);
    await expect(createAccountButton(page)).toBeDisabled();
    await page.getByLabel('Email').fill('nobody@');
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    const visitor = newVisitor();
    await fillSignUp(page, { ...visitor, password: ` ${visitor.password} ` });
    await expect(page.getByText('This field is required')).toHaveCount(0);
    await expect(page.getByText('Please enter a valid email')).toBeHidden();
    await createAccountButton(page).click();
    await expect(formAlert(page)).toHaveText('Password must not begin or end with a space');
    await fillSignUp(page, visitor);
    await createAccountButton(page).click();
    await expect(confirmationCodeField(page)).toBeVisible();
  });
});

test('[8.1] a site served from an unknown origin says so at its buttons', async ({
  page,
  context,
}) => {
  await useSettings(context, {
    oauth: {
      domain: 'localhost:1',
      redirectSignIn: ['https://blog.example.com/callback/'],
      redirectSignOut: ['https://blog.example.com/logout/'],
      scopes: ['openid'],
      responseType: 'code',
      providers: ['Google'],
    },
  });
  await open(page, '/account/');
  await page.getByRole('button', { name: 'Sign In with Google' }).click();
  await expect(formAlert(page)).toHaveText(
    'redirect is coming from a different origin. The oauth flow needs to be initiated from the same origin',
  );
  await expect(page.getByRole('button', { name: 'Sign In with Google' })).toBeEnabled();
});

test('[4.5] [8.1] an incomplete answer of the identity pool is reported', async ({ page }) => {
  const user = await createUser();
  for (const [operation, text] of [
    ['GetId', 'Received undefined response from getId operation'],
    [
      'GetCredentialsForIdentity',
      'Cognito did not respond with either Credentials, AccessKeyId or SecretKey.',
    ],
  ] as const) {
    await page.route('**/identity/', async (route) => {
      if (!isCall(route.request(), operation)) return route.fallback();
      return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } });
    });
    await visitAccount(page, user);
    await expect(formAlert(page).filter({ hasText: text }).first()).toBeVisible();
    await page.unroute('**/identity/');
  }
});

test('[5.2] [8.1] a refreshed token without its time ends the session', async ({ page }) => {
  await page.clock.install();
  await openAccount(page, await createUser());
  await breakOperation(page, 'GetTokensFromRefreshToken', (route) =>
    passWithChangedToken(route, 'AccessToken', 'iat'),
  );
  await page.clock.fastForward('02:00:00');
  await page.reload();
  await expect(
    page.getByText('iat not found in access token. Your session has ended. Please sign in again.'),
  ).toBeVisible();
});

test('[4.5] [8.1] an ID token without its issuer is reported if credentials are needed', async ({
  page,
}) => {
  const repair = await breakOperation(page, 'RespondToAuthChallenge', (route) =>
    passWithChangedToken(route, 'IdToken', 'iss'),
  );
  await signIn(page, await createUser());
  await repair();
  await expect(section(page, 'Profile').getByRole('alert')).toHaveText(
    'Your profile could not be loaded. Invalid Idtoken.',
  );
});

test('[8.1] a site without its user pool says so', async ({ page, context }) => {
  await useSettings(context, { userPoolId: '' });
  await beginSignIn(page, await createUser());
  await expect(formAlert(page)).toHaveText('Auth UserPool not configured.');
});

test.describe('a session that began without the knowledge of this page', () => {
  let member: TestUser;

  test.beforeEach(async ({ page }) => {
    member = await createUser();
    await open(page, '/account/');
    await expect(page.getByLabel('Username')).toBeVisible();
    await page.evaluate((items) => Object.assign(localStorage, items), await sessionItems(member));
  });

  for (const [attempt, attemptSignIn] of [
    ['with a password', (page: Page) => submitSignIn(page, 'reader', 'Correct-horse-9')],
    ['with Google', (page: Page) => formButton(page, 'Sign In with Google').click()],
  ] as const) {
    test(`[8.1] is shown, and stays, when somebody tries to sign in here ${attempt}`, async ({
      page,
    }) => {
      await attemptSignIn(page);
      await expectSignedIn(page);
      await expect(section(page, 'Profile')).toContainText(member.email);
    });
  }
});

test('[8.1] a browser that does not keep the cookies of the session says so', async ({
  page,
  context,
}) => {
  const storage = {
    kind: 'cookies',
    path: '/',
    // A browser refuses cookies for a foreign domain.
    domain: 'blog.example.com',
    expires: 30,
    secure: true,
    sameSite: 'lax',
  } as const;
  await useSettings(context, { storage });
  await beginSignIn(page, await createUser());
  await expect(formAlert(page)).toHaveText(
    'Unable to get user session following successful sign-in.',
  );
});

const noDeviceKeys =
  'Either deviceKey, deviceGroupKey or secretPassword were not found during the sign-in process.';

test('[8.1] a device whose keys are gone cannot be remembered, and the page says so', async ({
  page,
}) => {
  await openAccount(page, await createUser());
  const remember = page.getByRole('button', { name: 'Remember this device' });
  await expect(remember).toBeVisible();
  await page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => /\.device(Group)?Key$/.test(key));
    for (const key of keys) localStorage.removeItem(key);
  });
  await remember.click();
  await expect(page.getByRole('region', { name: 'Devices' }).getByRole('alert')).toHaveText(
    noDeviceKeys,
  );
});

test('[8.1] a user pool that demands what cannot be done here is reported, and another sign-in can be tried', async ({
  page,
}) => {
  const user = await createUser();
  await open(page, '/account/');
  for (const [challenge, text] of [
    [{ ChallengeName: 'DEVICE_SRP_AUTH', ChallengeParameters: {} }, noDeviceKeys],
    [
      { ChallengeName: 'MFA_SETUP', ChallengeParameters: { MFAS_CAN_SETUP: '["SMS_MFA"]' } },
      /^No valid MFA method provided\nPlease tell the owner of this site\.$/,
    ],
    [
      { ChallengeName: 'RIDDLE', ChallengeParameters: {} },
      'An error occurred during the sign in process. RIDDLE challengeName returned by the underlying service was not addressed.',
    ],
  ] as const) {
    const repair = await breakOperation(page, 'RespondToAuthChallenge', (route) =>
      route.fulfill({
        json: { ...challenge, Session: 'a-session-of-this-test' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await submitSignIn(page, user.username, user.password);
    await expect(formAlert(page)).toHaveText(text);
    await repair();
  }
  await submitSignIn(page, user.username, user.password);
  await expectSignedIn(page);
});

test('[8.1] a second step of another kind than the offered ones is refused', async ({ page }) => {
  await breakOperation(page, 'RespondToAuthChallenge', (route) =>
    route.fulfill({
      json: {
        ChallengeName: 'SELECT_MFA_TYPE',
        ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
        Session: 'a-session-of-this-test',
      },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await beginSignIn(page, await createUser());
  const choice = page.getByRole('radio').first();
  await choice.evaluate((radio: HTMLInputElement) => (radio.value = 'PIGEON'));
  await choice.press('Space');
  await formButton(page, 'Confirm').click();
  await expect(formAlert(page)).toHaveText('Invalid MFA type');
});

/** Lets a call pass, and takes a claim out of a token in its answer. Nobody but the identity service checks signatures. */
async function passWithChangedToken(route: Route, name: string, claim: string): Promise<void> {
  const response = await route.fetch();
  const answer = (await response.json()) as { AuthenticationResult: Record<string, string> };
  const [header, payload = '', signature] = answer.AuthenticationResult[name]!.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const others = JSON.stringify({ ...claims, [claim]: undefined });
  const changed = Buffer.from(others).toString('base64url');
  answer.AuthenticationResult[name] = `${header}.${changed}.${signature}`;
  await route.fulfill({ response, json: answer });
}
