import type { FaultRule } from 'local-service/traffic/faults';
import { appClientId } from '../connection/connection';
import * as oauth from '../testing/oauth';
import { authorizeUrl, Browser, exchange, newCode } from '../testing/oauth';
import * as pool from '../testing/server';
import { call, newName, password, refused, server, siteOrigin, target } from '../testing/server';

beforeAll(() => pool.startServer());
beforeEach(async () => {
  await server.control.clearFaults();
  await server.control.clearRequests();
});

type Fault = Parameters<typeof server.control.addFault>[0];

/** Makes the next request of a name fail. */
function fault(match: Fault['match'], fault: Fault['fault'], when: FaultRule['when'] = 'before') {
  return server.control.addFault({ match, fault, when });
}

const getUser = () => call('GetUser', { AccessToken: 'x' });

const exists = async (username: string) =>
  (await fetch(`${server.api}/control/users/${username}`)).ok;

/** Repeats a check until it succeeds, for ten seconds at most. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It did not come to that.');
  }
}

describe.each(['before', 'after'] as const)('a fault %s the operation', (when) => {
  const happened = when === 'after';
  const signUp = (Username: string) =>
    call('SignUp', { Username, Password: password }, { Origin: siteOrigin });

  test.each<[Fault['fault'], object]>([
    [{ kind: 'status', status: 429, type: 'TooManyRequestsException' }, { status: 429 }],
    [
      { kind: 'error', type: 'LimitExceededException', message: 'Slow down' },
      refused('LimitExceededException', 'Slow down'),
    ],
    [{ kind: 'html' }, { status: 502, body: expect.stringContaining('<html>') }],
    [{ kind: 'empty' }, { status: 500, body: '' }],
  ])('breaks its answer, once, and no other operation: %j', async (how, answer) => {
    const username = newName();
    await fault({ surface: 'userpool', name: 'SignUp' }, how, when);
    expect((await getUser()).status).toBe(400);
    const broken = await signUp(username);
    expect(broken).toMatchObject(answer);
    expect(broken.headers.get('access-control-allow-origin')).toBe(siteOrigin);
    expect(broken.headers.get('access-control-expose-headers')).toContain('x-amzn-ErrorType');
    expect(await exists(username)).toBe(happened);
    const again = happened ? refused('UsernameExistsException') : pool.ok;
    expect(await signUp(username)).toMatchObject(again);
  });

  test('resets the connection', async () => {
    const username = newName();
    await fault({ name: 'SignUp' }, { kind: 'reset' }, when);
    await expect(signUp(username)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await exists(username)).toBe(happened);
    expect(await server.control.listRequests()).toMatchObject([{ name: 'SignUp', status: 0 }]);
  });

  test('stalls the answer until the client gives up, and others go on', async () => {
    const Username = newName();
    await fault({ name: 'SignUp' }, { kind: 'stall' }, when);
    const aborter = new AbortController();
    const stalled = fetch(`${server.api}/`, {
      ...{ method: 'POST', signal: aborter.signal },
      headers: { 'Content-Type': 'application/x-amz-json-1.1', ...target('SignUp') },
      body: JSON.stringify({ ClientId: appClientId, Username, Password: password }),
    });
    await until(async () => (await server.control.listRequests()).length > 0);
    if (happened) await until(() => exists(Username));
    expect((await getUser()).status).toBe(400);
    aborter.abort();
    await expect(stalled).rejects.toMatchObject({ name: 'AbortError' });
    expect(await exists(Username)).toBe(happened);
  });
});

describe('a fault', () => {
  test('happens as often as it says, delays an answer, and can be removed', async () => {
    const match = { name: 'GetUser' };
    await server.control.addFault({ match, fault: { kind: 'empty' }, times: 2 });
    await fault(match, { kind: 'delay', ms: 300 });
    const began = performance.now();
    for (const status of [500, 500, 400]) expect((await getUser()).status).toBe(status);
    expect(performance.now() - began).toBeGreaterThanOrEqual(299);
    await fault(match, { kind: 'empty' });
    await server.control.clearFaults();
    expect((await getUser()).status).toBe(400);
  });

  test('hits the identity pool and the OAuth endpoints, too', async () => {
    await fault({ surface: 'identitypool', name: 'GetId' }, { kind: 'error', type: 'Internal' });
    expect(await pool.identityPool('GetId', {})).toMatchObject({ error: 'Internal' });

    const granted = await newCode();
    await fault({ surface: 'oauth', name: 'token' }, { kind: 'html' }, 'after');
    const broken = await exchange(granted);
    expect([broken.status, broken.body]).toEqual([502, expect.stringContaining('<html>')]);
    // The code was used up all the same.
    expect((await exchange(granted)).body).toEqual({ error: 'invalid_grant' });

    const error = { kind: 'error', type: 'invalid_request', message: 'Broken' } as const;
    await fault({ surface: 'oauth', name: '/oauth2/token' }, error);
    const told = { error: 'invalid_request', error_message: 'Broken' };
    expect(await exchange(granted)).toMatchObject({ status: 400, body: told });
  });

  test.each(['interaction', 'account', 'resume', 'token'])(
    'can break the %s of a sign-in with Google',
    async (name) => {
      const broken = { kind: 'status', status: 503, message: 'Broken' } as const;
      await fault({ surface: 'google', name }, broken);
      const url = authorizeUrl({ identity_provider: 'Google' });
      const end = await new Browser().signInWithGoogle(url).catch(String);
      // Only the pool asks for a token; it then sends the browser back with an error.
      const seen = name === 'token' ? 'error_description=Google+Error+-+' : 'Broken';
      expect(JSON.stringify(end)).toContain(seen);
      const logged = expect.objectContaining({ surface: 'google', name, status: 503 });
      expect(await server.control.listRequests()).toContainEqual(logged);
    },
  );

  test('neither hits nor logs preflights', async () => {
    await fault({}, { kind: 'empty' });
    const headers = { Origin: siteOrigin, 'Access-Control-Request-Method': 'POST' };
    const preflight = await pool.sendRequest(`${server.api}/`, { method: 'OPTIONS', headers });
    expect(preflight.status).toBeLessThan(300);
    expect(await server.control.listRequests()).toEqual([]);
  });

  const other = 'The surface "userpool" has no such request';

  test.each<[string, object, fault?: object]>([
    ['fault.kind: ', {}, { kind: 'explode' }],
    ['fault.status: An answer of status 204 has no body', {}, { kind: 'html', status: 204 }],
    ['fault.type: Must be one line of printable ASCII', {}, { kind: 'error', type: 'ä\nö' }],
    ['fault.ms: The kind "empty" does not use it: leave it out', {}, { kind: 'empty', ms: 1 }],
    ['match.surface: ', { surface: 'moon' }],
    [`${other}. Known: SignUp, `, { surface: 'userpool', name: 'GetId' }],
    ['match.name: No surface has such a request. Known: SignUp, ', { name: 'tokens' }],
  ])('is refused with the reason "%s": %j %j', async (reason, match, fault = { kind: 'reset' }) => {
    const added = server.control.addFault({ match, fault } as Fault);
    await expect(added).rejects.toThrow(reason);
  });
});

describe('the log', () => {
  test('lists the requests since a time, with their answers', async () => {
    await getUser();
    const requests = await server.control.listRequests();
    const request = { surface: 'userpool', name: 'GetUser', status: 400 };
    expect(requests).toMatchObject([{ ...request, body: { AccessToken: '<1 characters>' } }]);
    const since = (distance: number) => new Date((requests[0]?.at ?? 0) + distance);
    expect(await server.control.listRequests(since(1_000_000))).toEqual([]);
    expect(await server.control.listRequests(since(0))).toHaveLength(1);
  });

  test('holds no password, token, code, session or proof', async () => {
    const secrets = new Set<string>();
    const keep = (value: unknown): void => {
      if (typeof value === 'string' && value.length >= 6) secrets.add(value);
      else if (typeof value === 'object' && value) Object.values(value).forEach(keep);
    };
    const user = await pool.newUser({ password: 'Very-secret-horse-1' });
    const { responses, prove } = await pool.startSrp(user);
    keep([user.password, { ...responses, USERNAME: '', TIMESTAMP: '' }]);
    const { NewDeviceMetadata, ...tokens } = (await prove()).body.AuthenticationResult;
    const { AccessToken, IdToken, RefreshToken } = tokens;
    keep({ AccessToken, IdToken, RefreshToken });
    await pool.signIn(user);
    const device = { PasswordVerifier: 'c2VjcmV0LXZlcmlmaWVy', Salt: 'c2VjcmV0LXNhbHQ=' };
    const { DeviceKey } = NewDeviceMetadata;
    await call('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig: device });
    const change = { PreviousPassword: user.password, ProposedPassword: 'Proposed-horse-1' };
    await call('ChangePassword', { AccessToken, ...change });
    keep([device, change]);
    await call('GetTokensFromRefreshToken', { RefreshToken });
    await pool.getId(IdToken);
    const { username: Username, email } = user;
    await call('ForgotPassword', { Username });
    const reset = { ConfirmationCode: await pool.codeTo(email), Password: 'Confirmed-horse-1' };
    await call('ConfirmForgotPassword', { Username, ...reset });
    const { SecretCode } = (await call('AssociateSoftwareToken', { AccessToken })).body;
    const UserCode = pool.totpCode(SecretCode);
    await call('VerifySoftwareToken', { AccessToken, UserCode });
    keep([reset, SecretCode, UserCode]);

    const granted = await newCode({ user: { ...user, password: reset.Password } });
    const { access_token, id_token, refresh_token } = (await exchange(granted)).body;
    keep([granted.code, granted.verifier, access_token, id_token, refresh_token]);
    await oauth.userInfo(access_token);
    await oauth.send(`/oauth2/userInfo?access_token=${access_token}`);
    await oauth.refresh(refresh_token);
    const browser = new Browser();
    const google = authorizeUrl({ identity_provider: 'Google' });
    const back = await browser.signInWithGoogle(google);
    keep(new URL(back.url).searchParams.get('code'));
    await browser.visit(google);

    const log = JSON.stringify(await server.control.listRequests());
    // Six digits may occur in any number, so the test looks for codes as whole texts.
    const found = [...secrets].filter((secret) => {
      const text = JSON.stringify(secret);
      return log.includes(secret.length === 6 ? text : text.slice(1, -1));
    });
    expect(found).toEqual([]);
    expect(secrets.size).toBeGreaterThan(15);
    expect(log).not.toMatch(/__Host-cognito|eyJ[\w-]+\.eyJ/);
  });

  const json = 'application/x-amz-json-1.1';
  const form = 'application/x-www-form-urlencoded';

  test.each([
    [json, '{"Password":{"value":[73571113]}}'],
    [json, '{"PASSWORD":"73571113"'],
    ['text/plain', '{"Password":"73571113"}'],
    [form, '{"Password":"73571113"}'],
    [form, 'password=73571113&password=x'],
  ])('holds no password that is sent as %s in %s', async (type, body) => {
    const headers = { 'Content-Type': type };
    await pool.callApi('/', { headers: { ...headers, ...target('SignUp') }, body });
    await oauth.send('/oauth2/token', { method: 'POST', headers, body });
    const logged = await server.control.listRequests();
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toContain('73571113');
  });
});
