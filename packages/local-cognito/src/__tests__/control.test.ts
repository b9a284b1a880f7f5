import type { ClockChange } from 'local-service/control/client';
import { appClientId } from '../connection/connection';
import type { SeededUser } from '../control/schemas';
import { seed } from '../control/users';
import { newCognito } from '../testing/newCognito';
import { authorizeUrl, Browser, postForm, send } from '../testing/oauth';
import * as pool from '../testing/server';
import { call, callApi, newUser, password, sendRequest, server } from '../testing/server';
import { siteOrigin, withSettings } from '../testing/server';

beforeAll(() => pool.startServer());

/** Sends a request to the control API, with any headers. */
function control(
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
) {
  const all = { 'Content-Type': 'application/json', ...headers };
  return callApi(`/control/${path}`, { method, headers: all, body });
}

describe('the control API', () => {
  test.each<Record<string, string>>([
    ...['http://evil.example', 'http://localhost:3000', 'http://localhost', 'null', ''].map(
      (Origin) => ({ Origin }),
    ),
    ...['cross-site', 'same-site'].map((site) => ({ 'Sec-Fetch-Site': site })),
  ])('is closed to pages with %j', async (headers) => {
    for (const request of [
      ...['POST reset', 'POST users', 'GET users/reader', 'GET messages', 'GET requests'],
      ...['DELETE requests', 'POST faults', 'POST clock', 'POST settings', 'OPTIONS reset'],
    ]) {
      const [method = '', path = ''] = request.split(' ');
      const answer = await control(method, path, method === 'POST' ? '{}' : undefined, headers);
      const allowed = answer.headers.get('access-control-allow-origin');
      expect([request, answer.status, allowed]).toEqual([request, 403, null]);
    }
  });

  test('is open to the inbox page and to tools', async () => {
    const { api } = server.ports;
    for (const headers of [
      ...['localhost', '127.0.0.1', '[::1]'].map((host) => ({ Origin: `http://${host}:${api}` })),
      { 'Sec-Fetch-Site': 'none' },
    ] as Record<string, string>[]) {
      expect((await control('POST', 'clock', '{"offsetMs":0}', headers)).status).toBe(200);
    }
    expect((await sendRequest(`http://[::1]:${api}/inbox`)).status).toBe(200);
  });

  const rotating = "isn't compatible with ALLOW_REFRESH_TOKEN_AUTH";

  test.each<[request: string, body: string | undefined, message: string, status?: number]>([
    ['POST users', 'username=a', 'The body is not JSON.'],
    ['POST users', '{"username":"a b"}', 'username: '],
    ['POST users', '{"username":"a","mfa":"SMS"}', 'phone_number: Required when mfa is SMS'],
    ['POST users', '{"username":"a","attributes":{"email":"x"}}', 'attributes.email: '],
    ['POST users', '{"username":"a","admin":true}', 'body: Unrecognized key: "admin"'],
    ['POST clock', '{"offsetMs":1e99}', 'offsetMs: '],
    ['POST settings', '{"passwordPolicy":{"minimumLength":1}}', 'passwordPolicy.minimumLength: '],
    ['POST settings', '{"explicitAuthFlows":["ALLOW_REFRESH_TOKEN_AUTH"]}', rotating],
    ['GET requests?since=soon', undefined, 'since: '],
    ['GET users', undefined, 'There is no such control operation.', 404],
    ['GET users/nobody', undefined, 'User does not exist.', 404],
  ])('refuses %s with the body %s', async (request, body, message, status = 400) => {
    const [method = '', path = ''] = request.split(' ');
    const refusal = { status, message: expect.stringContaining(message) };
    expect(await control(method, path, body)).toMatchObject(refusal);
  });

  test('stops the clock at a time, moves it from there and starts it again', async () => {
    const now = async (change: ClockChange) => (await server.control.setClock(change)).now;
    const stopped = await now({ offsetMs: 0, stopped: true });
    expect(await now({ offsetMs: 0 })).toBe(stopped);
    expect(await now({ offsetMs: 5000 })).toBe(stopped + 5000);
    expect(await now({ offsetMs: 60_000, stopped: false })).toBeGreaterThan(stopped + 60_000);
  });

  test('restores the seeded users and removes everything else', async () => {
    const { user, ...member } = await pool.newMember();
    await newUser({ username: 'reader', password: 'Another-horse-9' });
    await server.control.setClock({ offsetMs: 1_000_000 });
    await server.control.changeSettings({ autoConfirm: true });
    await server.control.addFault({ match: {}, fault: { kind: 'empty' }, times: 100 });
    await server.control.reset();
    expect(await pool.signIn({ username: 'reader', password })).toMatchObject(pool.signedIn);
    expect((await member.call('GetUser')).status).toBe(400);
    expect(await server.control.getSettings()).toMatchObject({ autoConfirm: false });
    expect(await server.control.listMessages()).toEqual([]);
    expect(await server.control.listFaults()).toEqual([]);
    await expect(server.control.getUser(user.username)).rejects.toThrow('User does not exist.');
  });

  test('names a seeded user who cannot be created, with the reason', () => {
    const message = 'The user "ada" cannot be created. Unrecognized key: "passwort"';
    const user = { username: 'ada', passwort: 'x' } as SeededUser;
    expect(() => seed(newCognito(), [user])).toThrow(new Error(message));
  });
});

describe('scripts', () => {
  const preflight = (url: string, Origin: string) =>
    sendRequest(url, {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'POST' },
    });

  /** Calls every part that scripts may call, and says what it answered. */
  const callAll = (headers: Record<string, string>) =>
    Promise.all([
      callApi('/', { headers, body: '{' }),
      callApi('/identity/', { headers, body: '{' }),
      postForm('/oauth2/token', {}, headers),
      postForm('/oauth2/revoke', {}, headers),
      send('/oauth2/userInfo', { headers }),
      send('/eu-central-1_LocalPool/.well-known/jwks.json', { headers }),
      send('/eu-central-1_LocalPool/.well-known/openid-configuration', { headers }),
    ]);

  test.each(['/', '/identity/'])(
    'of the site may send to %s exactly the headers that the clients send',
    async (path) => {
      const { status, headers } = await preflight(server.api + path, siteOrigin);
      expect([200, 204]).toContain(status);
      expect(headers.get('access-control-allow-origin')).toBe(siteOrigin);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('access-control-allow-methods')).toContain('POST');
      const allowed = headers.get('access-control-allow-headers')?.split(/,\s*/).sort();
      expect(allowed).toEqual([
        ...['amz-sdk-invocation-id', 'amz-sdk-request', 'cache-control', 'content-type'],
        ...['x-amz-target', 'x-amz-user-agent'],
      ]);
    },
  );

  test.each([siteOrigin, null])('of the origin %s read answers and errors', async (origin) => {
    const answers = await callAll(origin ? { Origin: origin } : {});
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 200, 200]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('vary')).toBe('Origin');
    }
    const exposed = answers[0]?.headers.get('access-control-expose-headers')?.toLowerCase();
    expect(exposed).toContain('x-amzn-errortype');
  });

  test.each([
    ...['https://evil.example', 'http://localhost:3001', 'https://localhost:3000', 'null', ''],
    ...['http://localhost:3000.evil.example', 'http://127.0.0.1:3000'],
  ])(
    'of the origin "%s" are refused; what they ask for is neither done nor logged',
    async (Origin) => {
      await server.control.clearRequests();
      const { api, hosted } = server;
      const urls = [`${api}/`, `${api}/identity/`, `${hosted}/oauth2/token`];
      const preflights = await Promise.all(urls.map((url) => preflight(url, Origin)));
      for (const { status, headers } of [...(await callAll({ Origin })), ...preflights]) {
        expect(status).toBe(403);
        expect(headers.get('access-control-allow-origin')).toBeNull();
        expect(headers.get('access-control-allow-methods')).toBeNull();
      }
      const Username = pool.newName();
      const message = `Pages of ${Origin} are refused: no callback address has this origin.`;
      const signUp = await call('SignUp', { Username, Password: password }, { Origin });
      expect(signUp).toMatchObject({ status: 403, message });
      await expect(server.control.getUser(Username)).rejects.toMatchObject({ status: 404 });
      expect(await server.control.listRequests()).toEqual([]);
    },
  );
});

describe('a page', () => {
  const markup = `"'><img/src=x/onerror=alert(1)><script>alert(1)</script>`;

  test('has markup as text, and forbids scripts, frames, caches and other origins', async () => {
    const username = `<svg/onload=alert('${pool.newName()}')>&"`;
    const user = await newUser({ username, attributes: { name: markup } });
    await call('ForgotPassword', { Username: username });
    const browser = new Browser();
    const login = authorizeUrl({ state: markup, login_hint: markup, nonce: markup });
    const wrong = await browser.logIn(login, { username: markup, password: 'x' });
    const link = new URLSearchParams({ user_name: markup, confirmation_code: markup });
    const encoded = encodeURIComponent(markup);
    const google = { state: markup, login_hint: markup, identity_provider: 'Google' };
    const pages = [wrong];
    for (const url of [
      ...[`${server.api}/inbox`, `${server.api}/confirmUser?client_id=${appClientId}&${link}`],
      ...[login, authorizeUrl({ redirect_uri: markup }), authorizeUrl(google)],
      ...[`${server.google}/auth?client_id=${encoded}`, `${server.google}/interaction/${encoded}`],
    ]) {
      pages.push(await browser.visit(url, { headers: { Origin: siteOrigin } }));
    }
    const styles = new Set<string | undefined>();
    for (const { url, text, headers } of pages) {
      expect({ url, found: /<(script|img\/src|svg\/onload)/.exec(text)?.[0] }).toEqual({ url });
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src|unsafe/);
      styles.add(/style-src ([^;]+)/.exec(policy ?? '')?.[1]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    expect([...styles]).toEqual([expect.stringMatching(/^'sha256-/)]);
    expect(pages[1]?.text).toContain('&lt;svg/onload=alert(');
    expect(wrong.text).toContain('&lt;script&gt;');
    const back = await browser.logIn(login, user);
    expect(new URL(back.url).searchParams.get('state')).toBe(markup);
  });

  test('confirms an account by the link of a message, once', async () => {
    const username = pool.newName();
    await withSettings({ verification: 'LINK' }, () => pool.signUp(username));
    const [message] = await server.control.listMessages(`${username}@example.com`);
    const link = message?.link ?? '';
    expect(link).toMatch(/^http:\/\/localhost:\d+\/confirmUser\?client_id=/);
    const visit = (url: string) => new Browser().visit(url);
    expect((await visit(link.replace(/code=\d+/, 'code=000000x'))).status).toBe(400);
    const first = await visit(link);
    expect(first.status).toBe(200);
    expect(first.text).toContain('Your registration has been confirmed.');
    expect(await server.control.getUser(username)).toMatchObject({ status: 'CONFIRMED' });
    expect((await visit(link)).status).toBe(400);
  });
});
