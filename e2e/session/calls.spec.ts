import { AccountPage, newVisitor, test, wrongCode } from '../testing/accountPage';
import { createHash } from 'node:crypto';
import { breakOperation, refusal } from '../testing/faults';
import { redirectNotes, sessionElsewhere, storedByAmplify } from '../testing/storedSession';
import { bodiesOf, callUserPool, pool, recordCalls, refusedByPool } from '../testing/userPool';
import { expect, hydrate, open, openWindow } from '../testing/test';

test.use({ expectedProblems: refusedByPool });

const post = '/blog/long-read';
/** A JSON Web Token. */
const token = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
const text = expect.stringMatching(/./);
const code = expect.stringMatching(/^\d{6}$/);
const ClientId = expect.stringMatching(/^\w+$/);

test('[5.3] [7.1] [7.2] [7.5] [8.2] [4.4] a reader signs in with Google from a post and comes back to it, with the calls that belong to it, which leave nothing of the redirect; links to the callback page in a second window do not end the sign-in, which it follows; signing out ends the hosted session too, and leads back', async ({
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
  const other = new AccountPage(await openWindow(page));

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

  await test.step('links to the callback page in a second window do not end it', async () => {
    const error = 'error=access_denied&error_description=Call+555-0100';
    await open(other.page, `/callback/?${error}&code=code&state=foreign`);
    await expect(other.alert).toContainText('An error occurred while validating the state.');
    await expect(other.page.getByText('555-0100')).toBeHidden();
    await expect(other.page).toHaveURL('/callback/');
    expect(await storedByAmplify(context)).toEqual(under);
    await open(other.page, '/account/');
    await expect(other.page.getByText('A sign-in is under way in another tab.')).toBeVisible();
  });

  await account.chooseAccount('Ada Lovelace');
  await expect(page).toHaveURL(post);
  await expect(account.memberMenu('Ada Lovelace')).toBeVisible();
  await expect(other.memberMenu('Ada Lovelace')).toBeVisible();
  await other.page.close();
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

test('[3.2] [5.6] [6.3] [7.3] [8.2] signing up with a code that was sent again, after a wrong one, and in after it and again, sends the named fields, each call once; signing out ends the session in this browser only', async ({
  page,
  account,
  context,
}) => {
  const calls = recordCalls(page);
  const visitor = newVisitor();
  const { username: Username, password: Password, email } = visitor;
  await account.signUp({ ...visitor, username: `  ${Username} ` });
  await expect(account.heading('Confirm your account')).toBeVisible();
  await expect(page.getByText('enter the code we emailed to v***@e***.')).toBeVisible();
  const first = await pool.readCode(email);
  await account.submitCode(wrongCode(first));
  await expect(account.alert).toHaveText('Invalid verification code provided, please try again.');
  const { answer, text: told } = refusal('InvalidParameterException', 'No code today.');
  const repair = await breakOperation(page, 'ResendConfirmationCode', answer);
  await account.press('Resend code');
  await expect(account.alert).toHaveText(told);
  await expect(account.code).toHaveValue(wrongCode(first));
  await repair();
  await account.press('Resend code');
  await account.code.fill(` ${await pool.readCode(email, first)} `);
  await expect(account.alert).toBeHidden();
  await account.button('Confirm').dblclick();
  await account.expectSignedIn();
  expect(await pool.readUser(Username)).toMatchObject({
    username: Username,
    status: 'CONFIRMED',
    attributes: { email, email_verified: 'true' },
  });

  const SRP_A = expect.stringMatching(/^[0-9a-f]{700,}$/);
  const proof = {
    PASSWORD_CLAIM_SECRET_BLOCK: text,
    TIMESTAMP: expect.stringMatching(/ UTC \d{4}$/),
    PASSWORD_CLAIM_SIGNATURE: text,
  };
  const answered = { Session: text, ClientId };
  for (const [operation, body] of [
    ['SignUp', { Username, Password, UserAttributes: [{ Name: 'email', Value: email }], ClientId }],
    [
      'InitiateAuth',
      { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: Username, SRP_A }, ClientId },
    ],
    [
      'RespondToAuthChallenge',
      {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: { USERNAME: Username, ...proof },
        ClientId,
      },
    ],
  ] as const) {
    expect(bodiesOf(calls, operation), operation).toEqual([body]);
  }
  const named = { Username, ClientId };
  expect(bodiesOf(calls, 'ResendConfirmationCode')).toEqual([named, named]);
  const confirmation = { ...named, ConfirmationCode: code };
  expect(bodiesOf(calls, 'ConfirmSignUp')).toEqual([confirmation, confirmation]);
  expect(bodiesOf(calls, 'GetUser')).toContainEqual({ AccessToken: token });
  // Only the call of the sign-up contains the password.
  const others = calls.filter(({ operation }) => operation !== 'SignUp');
  expect(JSON.stringify(others)).not.toContain(Password);

  await account.press('Remember this device');
  await expect(account.devices.getByText('This device is remembered.')).toBeVisible();
  const { deviceKey: DEVICE_KEY } = await storedByAmplify(context);
  const elsewhere = await sessionElsewhere(visitor);
  await account.press('Sign out');
  await account.expectSignedOut();
  await callUserPool('GetTokensFromRefreshToken', elsewhere);
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
