import { createHash } from 'node:crypto';
import type { Response } from '@playwright/test';
import {
  devices,
  expectSignedOut,
  openAccount,
  press,
  section,
  visitAccount,
} from '../pages/accountPage';
import { refusal } from '../identity/faults';
import { redirectNotes, storedByAmplify } from '../identity/storedSession';
import {
  askForPasswordReset,
  beginSignIn,
  chooseAccount,
  confirmationCodeField,
  expectSignedIn,
  leaveForGoogle,
  memberMenu,
  newVisitor,
  signIn,
  signOut,
  signUp,
} from '../pages/signInForm';
import {
  bodiesOf,
  createUser,
  isCall,
  readCode,
  recordCalls,
  refusedByPool,
} from '../identity/userPool';
import { useSettings } from '../identity/identitySettings';
import { expect, test } from '../test';

const post = '/blog/long-read';
const newPassword = 'Better-horse-10';
/** A JSON Web Token. */
const token = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
const text = expect.stringMatching(/./);
const code = expect.stringMatching(/^\d{6}$/);
/** An identity pool's answer: Amplify keeps it in memory for 50 minutes. */
const awsCredentials = {
  AccessKeyId: text,
  SecretKey: text,
  SessionToken: text,
  Expiration: expect.any(Number),
};
const ClientId = expect.stringMatching(/^\w+$/);

test('[7.1] [7.2] [7.5] [8.2] [4.4] a sign-in with Google makes its calls, and leaves nothing of the redirect', async ({
  page,
  context,
  baseURL,
}) => {
  const requests: { url: URL; form?: Record<string, string>; contentType?: string }[] = [];
  page.on('request', (request) => {
    requests.push({
      url: new URL(request.url()),
      contentType: request.headers()['content-type'],
      form: Object.fromEntries(new URLSearchParams(request.postData() ?? '')),
    });
  });
  const sentTo = (path: string) => requests.filter(({ url }) => url.pathname === path);

  await leaveForGoogle(page, post);
  const under = await storedByAmplify(context);
  expect(under).toMatchObject({ inflightOAuth: 'true' });
  expect(under.oauthPKCE).toMatch(/^[A-Za-z0-9]{128}$/);
  const query = Object.fromEntries(sentTo('/oauth2/authorize')[0]!.url.searchParams);
  expect(query).toEqual({
    redirect_uri: new URL('/callback/', baseURL).href,
    response_type: 'code',
    client_id: ClientId,
    identity_provider: 'Google',
    scope: 'openid email profile',
    // Behind the random part: where the visitor was, in hexadecimal.
    state: expect.stringMatching(/^[A-Za-z0-9]{32}-[0-9a-f]+$/),
    code_challenge: createHash('sha256').update(under.oauthPKCE!).digest('base64url'),
    code_challenge_method: 'S256',
  });
  expect(under.oauthState).toBe(query.state);

  await chooseAccount(page, 'Ada Lovelace');
  await expect(memberMenu(page, 'Ada Lovelace')).toBeVisible();
  const [exchange, ...more] = sentTo('/oauth2/token');
  expect(more).toEqual([]);
  expect(exchange).toMatchObject({ contentType: 'application/x-www-form-urlencoded' });
  expect(exchange!.form).toEqual({
    grant_type: 'authorization_code',
    code: sentTo('/callback/')[0]!.url.searchParams.get('code'),
    client_id: query.client_id,
    redirect_uri: query.redirect_uri,
    code_verifier: under.oauthPKCE,
  });
  const after = await storedByAmplify(context);
  expect(after).toMatchObject({ accessToken: token, idToken: token, oauthMetadata: text });
  expect(await redirectNotes(context)).toEqual([]);

  await signOut(page, 'Ada Lovelace');
  await expectSignedOut(page);
  expect(Object.fromEntries(sentTo('/logout')[0]!.url.searchParams)).toEqual({
    client_id: query.client_id,
    logout_uri: new URL('/logout/', baseURL).href,
  });
  expect(await storedByAmplify(context)).toEqual({});
});

test('[7.3] [8.2] signing up, and in after it and again, sends the named fields, each call once', async ({
  page,
  context,
}) => {
  const calls = recordCalls(page);
  const visitor = newVisitor();
  const { username: Username, password: Password, email } = visitor;
  await signUp(page, visitor);
  const resent = page.waitForResponse((response) =>
    isCall(response.request(), 'ResendConfirmationCode'),
  );
  await page.getByRole('button', { name: 'Resend code' }).click();
  await resent;
  await confirmationCodeField(page).fill(await readCode(email));
  await page.getByRole('button', { name: 'Confirm' }).dblclick();
  await expectSignedIn(page);

  expect(bodiesOf(calls, 'SignUp')).toEqual([
    {
      Username,
      Password,
      UserAttributes: [{ Name: 'email', Value: email }],
      ClientId,
    },
  ]);
  expect(bodiesOf(calls, 'ResendConfirmationCode')).toEqual([{ Username, ClientId }]);
  expect(bodiesOf(calls, 'ConfirmSignUp')).toEqual([
    { Username, ConfirmationCode: code, ClientId },
  ]);
  expect(bodiesOf(calls, 'InitiateAuth')).toEqual([
    {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: Username, SRP_A: expect.stringMatching(/^[0-9a-f]{700,}$/) },
      ClientId,
    },
  ]);
  expect(bodiesOf(calls, 'RespondToAuthChallenge')).toEqual([
    {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: Username,
        PASSWORD_CLAIM_SECRET_BLOCK: text,
        TIMESTAMP: expect.stringMatching(/ UTC \d{4}$/),
        PASSWORD_CLAIM_SIGNATURE: text,
      },
      Session: text,
      ClientId,
    },
  ]);
  expect(bodiesOf(calls, 'GetUser')).toContainEqual({ AccessToken: token });
  // Only the call of the sign-up contains the password.
  const others = calls.filter(({ operation }) => operation !== 'SignUp');
  expect(JSON.stringify(others)).not.toContain(Password);

  await press(page, 'Remember this device');
  await expect(devices(page).getByText('This device is remembered.')).toBeVisible();
  const { deviceKey: DEVICE_KEY } = await storedByAmplify(context);
  await press(page, 'Sign out');
  await expectSignedOut(page);
  await signIn(page, visitor);
  const device = { USERNAME: Username, DEVICE_KEY };
  expect(bodiesOf(calls, 'RespondToAuthChallenge').slice(-2)).toEqual([
    {
      ChallengeName: 'DEVICE_SRP_AUTH',
      ChallengeResponses: { ...device, SRP_A: expect.stringMatching(/^[0-9a-f]{700,}$/) },
      Session: text,
      ClientId,
    },
    {
      ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
      ChallengeResponses: {
        ...device,
        PASSWORD_CLAIM_SECRET_BLOCK: text,
        TIMESTAMP: expect.stringMatching(/ UTC \d{4}$/),
        PASSWORD_CLAIM_SIGNATURE: text,
      },
      Session: text,
      ClientId,
    },
  ]);
});

test('[7.3] resetting a password sends the named fields', async ({ page }) => {
  const calls = recordCalls(page);
  const { username: Username, email } = await createUser();
  await askForPasswordReset(page, Username);
  await page.getByLabel('Code').fill(await readCode(email));
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

  expect(bodiesOf(calls, 'ForgotPassword')).toEqual([{ Username, ClientId }]);
  expect(bodiesOf(calls, 'ConfirmForgotPassword')).toEqual([
    { Username, ConfirmationCode: code, Password: newPassword, ClientId },
  ]);
});

test('[7.3] verifying an address and signing out, here and everywhere, send the named fields', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const user = await createUser({ attributes: { email_verified: 'false' } });
  await beginSignIn(page, user);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('Code').fill(await readCode(user.email));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectSignedOut(page);
  await openAccount(page, user);
  await press(page, 'Sign out');
  await expectSignedOut(page);

  expect(bodiesOf(calls, 'GetUserAttributeVerificationCode')).toEqual([
    { AccessToken: token, AttributeName: 'email' },
  ]);
  expect(bodiesOf(calls, 'VerifyUserAttribute')).toEqual([
    { AccessToken: token, AttributeName: 'email', Code: code },
  ]);
  expect(bodiesOf(calls, 'GlobalSignOut')).toEqual([{ AccessToken: token }]);
  expect(bodiesOf(calls, 'RevokeToken')).toContainEqual({ ClientId, Token: text });
});

test('[4.5] [7.4] a member gets credentials of the identity pool, and new ones after 50 minutes', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const calls = recordCalls(page);
  const user = await createUser();
  const credentials = page.waitForResponse((response) =>
    isCall(response.request(), 'GetCredentialsForIdentity'),
  );
  await signIn(page, user);
  expect(await (await credentials).json()).toEqual({
    IdentityId: text,
    Credentials: awsCredentials,
  });
  const { idToken = '' } = await storedByAmplify(context);
  const Logins = { [issuerOf(idToken)]: idToken };
  expect(bodiesOf(calls, 'GetId')).toEqual([{ IdentityPoolId: text, Logins }]);
  expect(bodiesOf(calls, 'GetCredentialsForIdentity')).toEqual([{ IdentityId: text, Logins }]);
  for (const { operation, headers } of calls) {
    expect(headers, operation).toMatchObject({ 'cache-control': 'no-store' });
  }

  const visitAccountAgain = async (): Promise<void> => {
    await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click();
    // The menu closes when the next page comes.
    await expect(page.getByRole('article').first()).toBeVisible();
    await memberMenu(page, user.username).click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('main').getByText('This device', { exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Email address' })).toContainText(user.email);
  };
  await page.clock.fastForward('49:00');
  await visitAccountAgain();
  expect(bodiesOf(calls, 'GetCredentialsForIdentity')).toHaveLength(1);
  await page.clock.fastForward('01:00');
  await visitAccountAgain();
  // Parts of the page that load at the same time request them at the same time.
  expect(bodiesOf(calls, 'GetCredentialsForIdentity').length).toBeGreaterThan(1);
  expect(bodiesOf(calls, 'GetId')).toHaveLength(1);
});

test.describe('when the session is gone before there were credentials', () => {
  test.use({ expectedProblems: refusedByPool });

  for (const [access, allowGuestAccess] of [
    ['the visitor gets those of a guest', true],
    ['there are none where guests get none', false],
  ] as const) {
    test(`[4.5] ${access}`, async ({ page, context }) => {
      await useSettings(context, { allowGuestAccess });
      await page.route('**/identity/', (route) =>
        route.fulfill(refusal('ResourceConflictException', 'Not yet.')),
      );
      await visitAccount(page, await createUser());
      const profile = section(page, 'Profile');
      for (const region of [profile, devices(page)]) {
        await expect(region.getByRole('alert')).toContainText('could not be loaded');
      }
      await page.unroute('**/identity/');
      const calls = recordCalls(page);
      const guests: Response[] = [];
      page.on('response', (response) => {
        if (isCall(response.request(), 'GetCredentialsForIdentity')) guests.push(response);
      });
      await page.evaluate(() => localStorage.clear());
      await profile.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Your session has ended')).toBeVisible();
      const expected = allowGuestAccess
        ? { getId: [{ IdentityPoolId: text, Logins: {} }], getCredentials: [{ IdentityId: text }] }
        : { getId: [], getCredentials: [] };
      // GetId is sent before the page says that the session is gone, so that its absence shows at the first look. The
      // guest's credentials may come later.
      await expect
        .poll(() => ({
          getId: bodiesOf(calls, 'GetId'),
          getCredentials: bodiesOf(calls, 'GetCredentialsForIdentity'),
        }))
        .toEqual(expected);
      if (!allowGuestAccess) return;
      await expect
        .poll(() => Promise.all(guests.map((guest) => guest.json())))
        .toEqual([{ IdentityId: text, Credentials: awsCredentials }]);
    });
  }
});

/** The issuer of a token in the identity pool's form: without the scheme. */
function issuerOf(idToken: string): string {
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { iss: string }).iss.replace('https://', '');
}
