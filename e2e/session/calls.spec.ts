import { newVisitor, test } from '../testing/accountPage';
import { createHash } from 'node:crypto';
import { answering, breakOperation, refusal } from '../testing/faults';
import { redirectNotes, storedByAmplify } from '../testing/storedSession';
import { bodiesOf, isCall, pool, recordCalls, refusedByPool } from '../testing/userPool';
import { expect, hydrate } from '../testing/test';

test.use({ expectedProblems: refusedByPool });

const post = '/blog/long-read';
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

test('[5.3] [7.1] [7.2] [7.5] [8.2] [4.4] a reader signs in with Google from a post and comes back to it, with the calls that belong to it, which leave nothing of the redirect; signing out ends the hosted session too, and leads back', async ({
  page,
  account,
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

  await account.leaveForGoogle(post);
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

  await account.chooseAccount('Ada Lovelace');
  await expect(page).toHaveURL(post);
  await expect(account.memberMenu('Ada Lovelace')).toBeVisible();
  // The back button does not lead to the callback page.
  const visited = await page.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(visited).not.toContainEqual(expect.stringContaining('/callback/'));
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

  await page.reload();
  await hydrate(page);
  await account.signOut('Ada Lovelace');
  await expect(page).toHaveURL('/logout/');
  await account.expectSignedOut();
  expect(Object.fromEntries(sentTo('/logout')[0]!.url.searchParams)).toEqual({
    client_id: query.client_id,
    logout_uri: new URL('/logout/', baseURL).href,
  });
  expect(await storedByAmplify(context)).toEqual({});
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL(post);
});

test('[7.3] [8.2] signing up, and in after it and again, sends the named fields, each call once', async ({
  page,
  account,
  context,
}) => {
  const calls = recordCalls(page);
  const visitor = newVisitor();
  const { username: Username, password: Password, email } = visitor;
  await account.signUp(visitor);
  const resent = page.waitForResponse((response) =>
    isCall(response.request(), 'ResendConfirmationCode'),
  );
  await account.press('Resend code');
  await resent;
  await account.code.fill(await pool.readCode(email));
  await account.button('Confirm').dblclick();
  await account.expectSignedIn();

  const SRP_A = expect.stringMatching(/^[0-9a-f]{700,}$/);
  const proof = {
    PASSWORD_CLAIM_SECRET_BLOCK: text,
    TIMESTAMP: expect.stringMatching(/ UTC \d{4}$/),
    PASSWORD_CLAIM_SIGNATURE: text,
  };
  const answered = { Session: text, ClientId };
  for (const [operation, body] of [
    ['SignUp', { Username, Password, UserAttributes: [{ Name: 'email', Value: email }], ClientId }],
    ['ResendConfirmationCode', { Username, ClientId }],
    ['ConfirmSignUp', { Username, ConfirmationCode: code, ClientId }],
    [
      'InitiateAuth',
      { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: Username, SRP_A }, ClientId },
    ],
    [
      'RespondToAuthChallenge',
      {
        ...answered,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: { USERNAME: Username, ...proof },
      },
    ],
  ] as const) {
    expect(bodiesOf(calls, operation), operation).toEqual([body]);
  }
  expect(bodiesOf(calls, 'GetUser')).toContainEqual({ AccessToken: token });
  // Only the call of the sign-up contains the password.
  const others = calls.filter(({ operation }) => operation !== 'SignUp');
  expect(JSON.stringify(others)).not.toContain(Password);

  await account.press('Remember this device');
  await expect(account.devices.getByText('This device is remembered.')).toBeVisible();
  const { deviceKey: DEVICE_KEY } = await storedByAmplify(context);
  await account.press('Sign out');
  await account.expectSignedOut();
  await account.signIn(visitor);
  const device = { USERNAME: Username, DEVICE_KEY };
  expect(bodiesOf(calls, 'RespondToAuthChallenge').slice(-2)).toEqual([
    { ...answered, ChallengeName: 'DEVICE_SRP_AUTH', ChallengeResponses: { ...device, SRP_A } },
    {
      ...answered,
      ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
      ChallengeResponses: { ...device, ...proof },
    },
  ]);
});

test('[4.5] [7.4] a member gets credentials of the identity pool, and new ones after 50 minutes', async ({
  page,
  account,
  context,
}) => {
  await page.clock.install();
  const calls = recordCalls(page);
  const user = await pool.createUser();
  const credentials = page.waitForResponse((response) =>
    isCall(response.request(), 'GetCredentialsForIdentity'),
  );
  await account.signIn(user);
  expect(await (await credentials).json()).toEqual({
    IdentityId: text,
    Credentials: awsCredentials,
  });
  const { idToken = '' } = await storedByAmplify(context);
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  const { iss } = JSON.parse(claims) as { iss: string };
  const Logins = { [iss.replace('https://', '')]: idToken };
  expect(bodiesOf(calls, 'GetId')).toEqual([{ IdentityPoolId: text, Logins }]);
  expect(bodiesOf(calls, 'GetCredentialsForIdentity')).toEqual([{ IdentityId: text, Logins }]);
  for (const { operation, headers } of calls) {
    expect(headers, operation).toMatchObject({ 'cache-control': 'no-store' });
  }

  const visitAccountAgain = async (): Promise<void> => {
    await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click();
    // The menu closes when the next page comes.
    await expect(page.getByRole('article').first()).toBeVisible();
    await account.memberMenu(user.username).click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await account.expectLoaded();
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

test('[4.5] [8.1] an incomplete answer of the identity pool is reported', async ({
  page,
  account,
}) => {
  const user = await pool.createUser();
  for (const [operation, told] of [
    ['GetId', 'Received undefined response from getId operation'],
    [
      'GetCredentialsForIdentity',
      'Cognito did not respond with either Credentials, AccessKeyId or SecretKey.',
    ],
  ] as const) {
    const repair = await breakOperation(page, operation, answering({}));
    await account.visit(user);
    await expect(account.alert.filter({ hasText: told }).first()).toBeVisible();
    await repair();
  }
});

test('[4.5] a visitor whose session is gone before there were credentials gets those of a guest', async ({
  page,
  account,
}) => {
  const { answer } = refusal('ResourceConflictException', 'Not yet.');
  const repair = await breakOperation(page, 'GetId', answer);
  await account.visit(await pool.createUser());
  const profile = account.section('Profile');
  for (const region of [profile, account.devices]) {
    await expect(region.getByRole('alert')).toContainText('could not be loaded');
  }
  await repair();
  const calls = recordCalls(page);
  const answered = page.waitForResponse((response) =>
    isCall(response.request(), 'GetCredentialsForIdentity'),
  );
  await page.evaluate(() => localStorage.clear());
  await profile.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  expect(await (await answered).json()).toEqual({ IdentityId: text, Credentials: awsCredentials });
  expect(bodiesOf(calls, 'GetId')).toEqual([{ IdentityPoolId: text, Logins: {} }]);
  expect(bodiesOf(calls, 'GetCredentialsForIdentity')).toEqual([{ IdentityId: text }]);
});
