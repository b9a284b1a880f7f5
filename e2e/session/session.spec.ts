import { test } from '../testing/accountPage';
import { answering, breakOperation, reportedFaults } from '../testing/faults';
import {
  deviceKeys,
  expectNothingStored,
  refreshBody,
  sessionItems,
  storedByAmplify,
} from '../testing/storedSession';
import {
  bodiesOf,
  callUserPool,
  isCall,
  pool,
  recordCalls,
  userPoolUrl,
} from '../testing/userPool';
import { expect, open } from '../testing/test';

const text = expect.stringMatching(/./);
/** An identity pool's answer: Amplify keeps it in memory for 50 minutes. */
const awsCredentials = {
  AccessKeyId: text,
  SecretKey: text,
  SessionToken: text,
  Expiration: expect.any(Number),
};

test.use({ expectedProblems: new RegExp(`${reportedFaults.source}|ERR_FAILED`) });

test('[4.4] [4.5] [5.2] [5.11] [7.3] [7.4] a session has its tokens, the drift of a clock that is ahead, and credentials of the identity pool, which are new after 50 minutes; a refresh in an open page uses the stored token, and shows the changed user', async ({
  page,
  account,
  context,
}) => {
  const off = 2 * 60 * 60 * 1000;
  await page.clock.install({ time: Date.now() + off });
  const user = await pool.createUser();
  const calls = recordCalls(page);
  const answered = page.waitForResponse((response) =>
    isCall(response.request(), 'GetCredentialsForIdentity'),
  );
  await account.signIn(user);
  const credentials = await (await answered).json();
  const { accessToken, LastAuthUser, signInDetails, clockDrift, ...tokens } =
    await storedByAmplify(context);
  const { idToken = '' } = tokens;

  await test.step('what is stored', async () => {
    expect(Object.keys(tokens).sort()).toEqual([...deviceKeys, 'idToken', 'refreshToken'].sort());
    expect(Math.abs(Number(clockDrift) + off)).toBeLessThan(60_000);
    expect(LastAuthUser).toBe(user.username);
    expect(JSON.parse(signInDetails ?? '')).toEqual({
      loginId: user.username,
      authFlowType: 'USER_SRP_AUTH',
    });
  });
  await test.step('the calls for credentials', async () => {
    expect(credentials).toEqual({ IdentityId: text, Credentials: awsCredentials });
    const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
    const { iss } = JSON.parse(claims) as { iss: string };
    const Logins = { [iss.replace('https://', '')]: idToken };
    expect(bodiesOf(calls, 'GetId')).toEqual([{ IdentityPoolId: text, Logins }]);
    expect(bodiesOf(calls, 'GetCredentialsForIdentity')).toEqual([{ IdentityId: text, Logins }]);
    for (const { operation, headers } of calls) {
      expect(headers, operation).toMatchObject({ 'cache-control': 'no-store' });
    }
  });

  const readBlog = async (): Promise<void> => {
    await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click();
    // The bundler gives up a download during which the clock jumps.
    await expect(page.getByRole('article').first()).toBeVisible();
  };
  const visitAccount = async (name: string | RegExp): Promise<void> => {
    await account.memberMenu(name).click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await account.expectLoaded();
    await expect(account.setting('Email address')).toContainText(user.email);
  };
  await test.step('they are asked for again after 50 minutes', async () => {
    for (const [time, times] of [
      ['49:00', 1],
      ['01:00', 2],
    ] as const) {
      await readBlog();
      await page.clock.fastForward(time);
      await visitAccount(user.username);
      const asked = bodiesOf(calls, 'GetCredentialsForIdentity');
      // Parts of the page that load at the same time request them at the same time.
      expect(Math.min(asked.length, 2), time).toBe(times);
    }
    expect(bodiesOf(calls, 'GetId')).toHaveLength(1);
    // By that clock the tokens have not expired.
    expect(bodiesOf(calls, 'GetTokensFromRefreshToken')).toEqual([]);
  });
  await test.step('the refresh', async () => {
    await callUserPool('UpdateUserAttributes', {
      AccessToken: accessToken,
      UserAttributes: [{ Name: 'name', Value: 'Ada King' }],
    });
    await readBlog();
    const body = await refreshBody(context);
    await page.clock.fastForward('11:00');
    // The page may have refreshed the session by itself before the click.
    await visitAccount(new RegExp(`${user.username}|Ada King`));
    await expect(account.memberMenu('Ada King')).toBeVisible();
    expect(bodiesOf(calls, 'GetTokensFromRefreshToken')).toContainEqual(body);
    expect((await storedByAmplify(context)).accessToken).not.toBe(accessToken);
  });
});

test('[5.2] [5.11] [8.1] the session stays when there is no network, and another try confirms it; a refresh that is refused or fails ends it, and the form says so', async ({
  page,
  account,
  context,
}) => {
  const user = await pool.createUser();
  await account.open(user);
  // The tokens of the page are two hours old then. The clock of other tests stays the same.
  await page.clock.install({ time: Date.now() + 2 * 60 * 60 * 1000 });
  await page.route(userPoolUrl, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Your sign-in could not be checked.')).toBeVisible();
  await page.unroute(userPoolUrl);
  await account.press('Try again');
  await account.expectSignedIn();

  const storeAnother = async () =>
    page.evaluate((items) => Object.assign(localStorage, items), await sessionItems(user));
  const expectEnded = async (): Promise<void> => {
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(account.signInLink).toBeVisible();
    await expectNothingStored(context);
  };
  await storeAnother();
  const { ClientId, RefreshToken: Token } = await refreshBody(context);
  await callUserPool('RevokeToken', { ClientId, Token });
  await page.reload();
  await expectEnded();

  await breakOperation(page, 'GetTokensFromRefreshToken', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { AuthenticationResult: Record<string, string> };
    const { AuthenticationResult: tokens } = answer;
    tokens.AccessToken = withoutClaim(tokens.AccessToken!, 'iat');
    await route.fulfill({ response, json: answer });
  });
  await storeAnother();
  await page.reload();
  const ended = 'iat not found in access token. Your session has ended. Please sign in again.';
  await expect(page.getByText(ended)).toBeVisible();
  await expectEnded();
});

test('[4.5] [8.1] credentials that do not come are reported, and a visitor whose session is gone before there were any gets those of a guest', async ({
  page,
  account,
}) => {
  const items = await sessionItems(await pool.createUser());
  const profile = account.section('Profile');
  await page.goto('/blog');
  const visit = async (session: Record<string, string>): Promise<void> => {
    await page.evaluate((stored) => Object.assign(localStorage, stored), session);
    await open(page, '/account/');
  };
  for (const [operation, told] of [
    ['GetId', 'Received undefined response from getId operation'],
    [
      'GetCredentialsForIdentity',
      'Cognito did not respond with either Credentials, AccessKeyId or SecretKey.',
    ],
  ] as const) {
    const repair = await breakOperation(page, operation, answering({}));
    await visit(items);
    await expect(account.alert.filter({ hasText: told }).first()).toBeVisible();
    await repair();
  }
  const key = Object.keys(items).find((name) => name.endsWith('.idToken'))!;
  await visit({ ...items, [key]: withoutClaim(items[key]!, 'iss') });
  await expect(profile.getByRole('alert')).toHaveText(
    'Your profile could not be loaded. Invalid Idtoken.',
  );

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

/** Takes a claim out of a token. Nobody but the identity service checks signatures. */
function withoutClaim(token: string, claim: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const others = JSON.stringify({ ...claims, [claim]: undefined });
  return [header, Buffer.from(others).toString('base64url'), signature].join('.');
}

test('[5.12] [6.7] [8.1] what is left of a session, or an invalid token, does not count as one; a session that began without the knowledge of this page is shown, and stays, when somebody tries to sign in here', async ({
  page,
  account,
}) => {
  const member = await pool.createUser();
  await account.open(member);
  for (const [ending, value, attempt] of [
    ['.refreshToken', undefined, () => account.submitSignIn('reader', 'Correct-horse-9')],
    ['.accessToken', 'two.segments', () => account.press('Sign In with Google')],
  ] as const) {
    await page.evaluate(
      ([end, token]) => {
        const key = Object.keys(localStorage).find((stored) => stored.endsWith(end))!;
        if (token) localStorage.setItem(key, token);
        else localStorage.removeItem(key);
      },
      [ending, value] as const,
    );
    await page.reload();
    await account.expectSignInForm();
    await page.evaluate((items) => Object.assign(localStorage, items), await sessionItems(member));
    await attempt();
    await account.expectSignedIn();
    await expect(account.section('Profile')).toContainText(member.email);
  }
});
