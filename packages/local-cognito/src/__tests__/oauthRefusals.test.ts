import { appClientId } from '../connection/connection';
import * as oauth from '../testing/oauth';
import { authorizeUrl, Browser, callbackUrl, type Changes, exchange } from '../testing/oauth';
import { newCode, newPkce, postForm, refresh, send, userInfo } from '../testing/oauth';
import * as pool from '../testing/server';
import { type ApiAnswer, call, later, newUser, server } from '../testing/server';

beforeAll(() => pool.startServer());
beforeEach(pool.stopClock);

const otherClient = 'a'.repeat(26);
const is = (error: string) => ({ status: 400, body: { error } });
const invalidGrant = is('invalid_grant');

const foreignAddresses = [
  ...['http://localhost:3000/callback', 'http://localhost:3000/callback/?extra=1'],
  ...['http://localhost:3000/callback/#fragment', 'http://localhost:3000/Callback/'],
  ...['HTTP://localhost:3000/callback/', 'http://localhost:3000/callback/../evil/'],
  ...['http://localhost:3000/%63allback/', 'http://localhost:3001/callback/'],
  ...['https://localhost:3000/callback/', 'http://127.0.0.1:3000/callback/', '//evil.example/'],
  ...['http://localhost:3000.evil.example/callback/', ' http://localhost:3000/callback/'],
  ...['javascript:alert(1)', 'http://localhost:3000/callback/\0', 'http://localhost:3000/logout/'],
];

test.each<[Changes, string]>([
  [{ client_id: undefined }, 'invalid_client'],
  [{ client_id: otherClient }, 'invalid_client'],
  [{ client_id: [appClientId, appClientId] }, 'invalid_request'],
  [{ redirect_uri: undefined }, 'invalid_request'],
  [{ redirect_uri: [callbackUrl, callbackUrl] }, 'invalid_request'],
  ...foreignAddresses.map((address): [Changes, string] => [
    { redirect_uri: address },
    'redirect_mismatch',
  ]),
])('with %j nobody is sent anywhere', async (changes, error) => {
  for (const path of ['/oauth2/authorize', '/login']) {
    const url = authorizeUrl(changes).replace('/oauth2/authorize', path);
    const { status, headers, body } = await send(url.slice(server.hosted.length));
    expect([path, status, headers.get('location')]).toEqual([path, 400, null]);
    expect(headers.get('content-type')).toContain('text/html');
    expect(body).toContain('An error was encountered with the requested page.');
    expect(body).toContain(error);
    expect(body).not.toContain('evil.example');
  }
});

const { challenge } = newPkce();
const unsupported = 'unsupported_response_type';
const method = 'transform algorithm not supported';
const malformed = 'code challenge malformed';

test.each<[Changes, string]>([
  [{ response_type: undefined }, 'response_type is required'],
  [{ response_type: 'token' }, 'unauthorized_client'],
  [{ response_type: 'code id_token' }, unsupported],
  [{ code_challenge: undefined }, 'code challenge required'],
  [{ code_challenge_method: 'plain' }, method],
  [{ code_challenge_method: undefined }, method],
  [{ code_challenge: 'a'.repeat(42) }, malformed],
  [{ code_challenge: 'a'.repeat(129) }, malformed],
  [{ code_challenge: `${challenge}=` }, malformed],
  [{ scope: 'openid admin' }, 'invalid_scope'],
  [{ identity_provider: 'Facebook' }, 'Invalid identity provider'],
  [{ idp_identifier: 'x' }, 'Invalid identity provider identifier'],
  [{ prompt: 'later' }, 'Invalid prompt'],
  [{ prompt: 'none login' }, 'Invalid prompt'],
  [{ scope: ['openid', 'openid'] }, 'scope is repeated'],
  [{ state: ['a', 'b'] }, 'state is repeated'],
])('with %j the site gets the error, its state and no code', async (changes, description) => {
  const url = authorizeUrl({ state: 'the=state&é', ...changes });
  const { response, location = '' } = await new Browser().step(url);
  expect(response.status).toBe(302);
  const { origin, pathname, searchParams } = new URL(location);
  expect(origin + pathname).toBe(callbackUrl);
  expect([...searchParams]).toEqual([
    ['error_description', description],
    ...(changes.state ? [] : [['state', 'the=state&é']]),
    ['error', description === unsupported ? unsupported : 'invalid_request'],
  ]);
  expect(response.headers.getSetCookie()).toEqual([]);
});

describe('a code', () => {
  test('works once; presenting it again revokes the tokens that it gave', async () => {
    const changes = { scope: 'openid aws.cognito.signin.user.admin' };
    const granted = await newCode({ changes });
    const { access_token, refresh_token } = (await exchange(granted)).body;
    expect((await userInfo(access_token)).status).toBe(200);
    expect(await exchange(granted)).toMatchObject(invalidGrant);
    const invalidToken = { status: 401, body: { error: 'invalid_token' } };
    expect(await userInfo(access_token)).toMatchObject(invalidToken);
    expect(await call('GetUser', { AccessToken: access_token })).toMatchObject(pool.revoked);
    expect(await refresh(refresh_token)).toMatchObject(invalidGrant);
  });

  test('that is presented many times at once is exchanged once, for tokens that are revoked', async () => {
    const granted = await newCode();
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(granted)));
    const sorted = answers.sort((one, other) => one.status - other.status);
    expect(sorted).toMatchObject([{ status: 200 }, invalidGrant, invalidGrant, invalidGrant]);
    expect((await userInfo(sorted[0]!.body.access_token)).status).toBe(401);
    expect(await server.control.getUser(granted.user.username)).toMatchObject({ sessions: 0 });
  });

  test('expires after five minutes', async () => {
    const [inTime, late] = [await newCode(), await newCode()];
    await later(299_000, async () => expect((await exchange(inTime)).status).toBe(200));
    await later(301_000, async () => expect(await exchange(late)).toMatchObject(invalidGrant));
  });

  test.each<Changes>([
    { code_verifier: newPkce().verifier },
    { code_verifier: undefined },
    { code_verifier: 'a'.repeat(42) },
    { redirect_uri: 'http://localhost:3000/callback' },
  ])('is used up by %j', async (changes) => {
    const granted = await newCode();
    expect(await exchange(granted, changes)).toMatchObject(invalidGrant);
    expect(await exchange(granted)).toMatchObject(invalidGrant);
  });

  test('does not take its challenge as the verifier', async () => {
    const granted = await newCode({ changes: { code_challenge: challenge } });
    expect(await exchange({ ...granted, verifier: challenge })).toMatchObject(invalidGrant);
  });

  test('stays usable after a malformed request, and so does a refresh token', async () => {
    const [granted, given] = [await newCode(), await exchange(await newCode())];
    const { access_token, id_token, refresh_token } = given.body;
    const basic = { Authorization: `Basic ${Buffer.from(`${appClientId}:`).toString('base64')}` };
    const revoke = (changes: Changes) =>
      postForm('/oauth2/revoke', { client_id: appClientId, token: refresh_token, ...changes });
    const twice = [granted.verifier, granted.verifier];
    const refusals: [Promise<ApiAnswer>, error: string][] = [
      [exchange(granted, { grant_type: undefined }), 'invalid_request'],
      [exchange(granted, { grant_type: 'password' }), 'unsupported_grant_type'],
      [exchange(granted, { grant_type: 'client_credentials' }), 'unauthorized_client'],
      [exchange(granted, { grant_type: '__proto__' }), 'unsupported_grant_type'],
      [exchange(granted, { client_id: undefined }), 'invalid_request'],
      [exchange(granted, { client_id: otherClient }), 'invalid_client'],
      [exchange(granted, { client_secret: 'guess' }), 'invalid_client'],
      [exchange(granted, { client_assertion: 'a.b.c' }), 'invalid_client'],
      [exchange(granted, {}, basic), 'invalid_client'],
      [exchange(granted, { code: '' }), 'invalid_request'],
      [exchange(granted, { code: 'constructor' }), 'invalid_grant'],
      [exchange(granted, { code_verifier: twice }), 'invalid_request'],
      [exchange(granted, { redirect_uri: undefined }), 'invalid_request'],
      [refresh('unknown'), 'invalid_grant'],
      [refresh(''), 'invalid_request'],
      [refresh(access_token), 'invalid_grant'],
      [refresh(id_token), 'invalid_grant'],
      [refresh(refresh_token, { client_id: otherClient }), 'invalid_client'],
      [revoke({ token: undefined }), 'invalid_request'],
      [revoke({ token: access_token }), 'unsupported_token_type'],
      [revoke({ token: [refresh_token, 'x'] }), 'invalid_request'],
      [revoke({ client_id: undefined }), 'invalid_client'],
      [revoke({ client_id: otherClient }), 'invalid_client'],
    ];
    for (const [asked, error] of refusals) {
      const { status, body, headers } = await asked;
      const expected = [400, { error }, 'no-store'];
      expect([status, body, headers.get('cache-control')]).toEqual(expected);
    }
    expect((await exchange(granted)).status).toBe(200);
    expect((await userInfo(access_token)).status).toBe(200);
  });
});

test('the token endpoint takes only forms, sent by POST', async () => {
  const { code, verifier } = await newCode();
  const client = { grant_type: 'authorization_code', client_id: appClientId };
  const fields = { ...client, code, redirect_uri: callbackUrl, code_verifier: verifier };
  const form = new URLSearchParams(fields).toString();
  for (const path of ['/oauth2/token', '/oauth2/revoke']) {
    const { status, headers } = await send(`${path}?${form}`);
    expect([path, status, headers.get('allow')]).toEqual([path, 405, 'POST']);
  }
  const typed = (type: string, body: string) =>
    postForm('/oauth2/token', body, { 'Content-Type': type });
  for (const type of ['application/json', '', 'application/x-www-form-urlencoded-not']) {
    expect(await typed(type, form)).toMatchObject(is('invalid_request'));
  }
  expect((await postForm(`/oauth2/token?${form}`, '')).status).toBe(400);
  const withCharset = await typed('application/x-www-form-urlencoded; charset=UTF-8', form);
  expect(withCharset.status).toBe(200);
});

test.each([
  ...['http://localhost:3000/logout', 'http://localhost:3000/logout/?a=1', '//evil.example'],
  ...['http://localhost:3001/logout/', 'http://localhost:3000/callback/', 'javascript:alert(1)'],
])('a sign-out to %s redirects nowhere and signs nobody out', async (logout_uri) => {
  const browser = new Browser();
  await browser.logIn(authorizeUrl(), await newUser());
  const query = new URLSearchParams({ client_id: appClientId, logout_uri });
  const { response, location } = await browser.step(`${server.hosted}/logout?${query}`);
  expect([response.status, location]).toEqual([400, undefined]);
  expect((await browser.visit(authorizeUrl())).url).toContain(`${callbackUrl}?code=`);
});

const leave = (client: string) => `/logout?client_id=${client}&logout_uri=${oauth.logoutUrl}`;

test.each([
  ...['/logout?', `/logout?logout_uri=${oauth.logoutUrl}`, `/logout?client_id=${appClientId}`],
  ...[leave(otherClient), `${leave(appClientId)}&logout_uri=https://evil.example/`],
  ...['', '?code=a', '?code=a&state=unknown', '?code=a&state=constructor', '?state=a&state=b'].map(
    (query) => `/oauth2/idpresponse${query}`,
  ),
])('%s redirects nowhere', async (path) => {
  const { status, headers } = await send(path);
  expect([status, headers.get('location')]).toEqual([400, null]);
});

describe("Google's answer", () => {
  const url = () => authorizeUrl({ identity_provider: 'Google' });

  /** Returns the address with which Google sends a browser back to the user pool. */
  async function answerFor(browser: Browser): Promise<string> {
    browser.stopAt = `${server.hosted}/oauth2/idpresponse`;
    return (await browser.signInWithGoogle(url())).url;
  }

  test('works once, and only in the browser that began the sign-in', async () => {
    const browser = new Browser();
    const answer = await answerFor(browser);
    const elsewhere = await new Browser().step(answer);
    expect([elsewhere.response.status, elsewhere.location]).toEqual([400, undefined]);
    // The attempt has used it up.
    expect((await browser.step(answer)).response.status).toBe(400);

    const second = await answerFor(browser);
    expect((await browser.step(second)).location).toContain(`${callbackUrl}?code=`);
    expect((await browser.step(second)).response.status).toBe(400);
  });

  test('does not finish another sign-in', async () => {
    const mine = new Browser();
    const [answer, theirs] = [await answerFor(mine), await answerFor(new Browser())];
    const mixed = new URL(answer);
    mixed.searchParams.set('code', new URL(theirs).searchParams.get('code') ?? '');
    const { location } = await mine.step(mixed.href);
    expect(location).toMatch(/\/callback\/\?error_description=.*error=invalid_request$/);
  });

  test('comes too late after ten minutes', async () => {
    const browser = new Browser();
    const answer = await answerFor(browser);
    const { response } = await later(601_000, () => browser.step(answer));
    expect(response.status).toBe(400);
  });

  test('is an account only in the browser that showed the choice', async () => {
    const shown = await new Browser().visit(url());
    const elsewhere = new Browser();
    const page = await elsewhere.visit(url());
    expect((await elsewhere.submit(shown, { account: 'ada@example.com' })).status).toBe(400);
    const unknown = await elsewhere.submit(page, { account: 'eve@example.com' });
    expect(unknown.status).toBe(400);
    expect(unknown.text).toContain('There is no such account.');
  });

  test('gives nobody an account that somebody else made under the name', async () => {
    const username = 'Google_101906120919920101095';
    await newUser({ username });
    const back = await new Browser().signInWithGoogle(url(), 'grace@example.com');
    const description = `Already found an entry for username ${username}.`;
    expect(new URL(back.url).searchParams.get('error_description')).toBe(description);
  });
});

test('a login form is accepted only whole, and from the browser that showed it', async () => {
  const { username, password } = await newUser();
  const url = authorizeUrl().replace('/oauth2/authorize', '/login');
  const [browser, elsewhere] = [new Browser(), new Browser()];
  const shown = await browser.visit(url);
  await elsewhere.visit(url);
  const binding = /name="binding" value="([^"]+)"/.exec(shown.text)?.[1] ?? '';
  const form = `username=${username}&password=${password}`;
  for (const [from, body] of [
    [elsewhere, `${form}&binding=${binding}`],
    [elsewhere, form],
    [browser, `binding=${binding}&username=${username}`],
    [browser, `binding=${binding}&password=${password}`],
    [browser, `binding=${binding}&username=${username}&username=x&password=${password}`],
  ] as const) {
    const { response, location } = await from.post(url, body);
    expect([body, response.status, location]).toEqual([body, 200, undefined]);
    if (from === elsewhere) expect(await response.text()).toContain('Please try again.');
  }
});
