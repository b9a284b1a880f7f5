import type { Cognito } from '../../state/cognito';
import { newCognito, userNamed } from '../../testing/newCognito';
import { oauthApp } from '../app';
import { codeChallenge, newCodeVerifier } from '../pkce';

const host = 'https://localhost:9443';
const clientId = '4localblog7client2identity';
const codeVerifier = newCodeVerifier();

function authorizeQuery(changes: Record<string, string> = {}): string {
  return new URLSearchParams({
    client_id: clientId,
    redirect_uri: 'http://localhost:3000/callback/',
    response_type: 'code',
    scope: 'openid email',
    state: 's',
    code_challenge: codeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...changes,
  }).toString();
}

/** A browser: it keeps cookies and follows no redirects. */
function browser(cognito: Cognito) {
  const app = oauthApp(cognito);
  const cookies = new Map<string, string>();
  return async function visit(path: string, form?: Record<string, string>) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await app.request(host + path, {
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    return { response, text, location: response.headers.get('location') ?? '' };
  };
}

function bindingOn(page: string): string {
  return /name="binding" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

async function logIn(visit: ReturnType<typeof browser>, username = 'reader') {
  const { text } = await visit(`/login?${authorizeQuery()}`);
  const form = { username, password: 'Correct-horse-9', binding: bindingOn(text) };
  return visit(`/login?${authorizeQuery()}`, form);
}

test('goes to the site through the login page once, and then directly', async () => {
  const visit = browser(newCognito());
  const first = await visit(`/oauth2/authorize?${authorizeQuery()}`);
  expect(first.location).toBe(`/login?${authorizeQuery()}`);
  const signedIn = await logIn(visit);
  expect(signedIn.response.status).toBe(303);
  expect(signedIn.location).toMatch(/^http:\/\/localhost:3000\/callback\/\?code=[\w-]+&state=s$/);

  const again = await visit(`/oauth2/authorize?${authorizeQuery({ state: 't' })}`);
  expect(again.location).toMatch(/\?code=[\w-]+&state=t$/);
  const asked = await visit(`/oauth2/authorize?${authorizeQuery({ prompt: 'login' })}`);
  expect(asked.location).toMatch(/^\/login/);
});

test('does not let a disabled user return through the session', async () => {
  const cognito = newCognito();
  const silently = `/oauth2/authorize?${authorizeQuery({ prompt: 'none' })}`;
  const visit = browser(cognito);
  await logIn(visit);
  expect((await visit(silently)).location).toContain('code=');

  userNamed(cognito, 'reader').enabled = false;
  expect((await visit(silently)).location).toContain('error=login_required');
  expect((await visit(`/oauth2/authorize?${authorizeQuery()}`)).location).toMatch(/^\/login/);
});

test('ends the session after an hour, at sign-out and at a reset', async () => {
  const cognito = newCognito();
  const silently = `/oauth2/authorize?${authorizeQuery({ prompt: 'none' })}`;
  const visit = browser(cognito);
  expect((await visit(silently)).location).toContain('error=login_required');

  await logIn(visit);
  expect((await visit(silently)).location).toContain('code=');
  cognito.clock.offsetMs = 60 * 60_000;
  expect((await visit(silently)).location).toContain('error=login_required');

  await logIn(visit);
  const logoutUri = encodeURIComponent('http://localhost:3000/logout/');
  const logout = await visit(`/logout?client_id=${clientId}&logout_uri=${logoutUri}`);
  expect(logout.location).toBe('http://localhost:3000/logout/');
  expect((await visit(silently)).location).toContain('error=login_required');

  await logIn(visit);
  cognito.reset();
  expect((await visit(silently)).location).toContain('error=login_required');
});

test('signs out only to the addresses of the client', async () => {
  const visit = browser(newCognito());
  for (const query of [
    '',
    `client_id=${clientId}`,
    `client_id=${clientId}&logout_uri=https://evil.example/`,
    `client_id=${clientId}&logout_uri=http://localhost:3000/logout`,
    'client_id=other&logout_uri=http://localhost:3000/logout/',
    `client_id=${clientId}&logout_uri=http://localhost:3000/logout/&logout_uri=https://evil.example/`,
  ]) {
    const { response, location } = await visit(`/logout?${query}`);
    expect([response.status, location]).toEqual([400, '']);
  }
});

test('keeps the typed text, escaped, and shows the error in the words of the API', async () => {
  const visit = browser(newCognito());
  const { text } = await visit(`/login?${authorizeQuery()}`);
  const binding = bindingOn(text);
  const username = '"><script>alert(1)</script>';
  const wrong = await visit(`/login?${authorizeQuery()}`, { username, password: 'x', binding });
  expect(wrong.response.status).toBe(200);
  expect(wrong.text).toContain('Incorrect username or password.');
  expect(wrong.text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(wrong.text).not.toContain('<script');
  expect(wrong.response.headers.get('content-security-policy')).toContain(
    "form-action 'self' http://localhost:3000;",
  );
});

test.each([
  ['unconfirmed', 'User is not confirmed.'],
  ['resetme', 'Password reset required for the user'],
  ['newpass', 'further question'],
  ['totp', 'further question'],
  ['totpsetup', 'further question'],
  ['nobody', 'Incorrect username or password.'],
])('does not let %s in', async (username, words) => {
  const { response, text } = await logIn(browser(newCognito()), username);
  expect(response.status).toBe(200);
  expect(text).toContain(words);
});

test('locks after five wrong passwords', async () => {
  const visit = browser(newCognito());
  const { text } = await visit(`/login?${authorizeQuery()}`);
  const form = { username: 'reader', password: 'wrong', binding: bindingOn(text) };
  for (let time = 0; time < 5; time++) await visit(`/login?${authorizeQuery()}`, form);
  expect((await logIn(visit)).text).toContain('Password attempts exceeded');
});

test('refuses a form that another page made up', async () => {
  const cognito = newCognito();
  const { text } = await browser(cognito)(`/login?${authorizeQuery()}`);
  const form = { username: 'reader', password: 'Correct-horse-9' };
  for (const binding of [bindingOn(text), '', 'made-up']) {
    const { response } = await browser(cognito)(`/login?${authorizeQuery()}`, {
      ...form,
      binding,
    });
    expect(response.status).toBe(200);
  }
});

test('refuses an answer from Google to a sign-in that another browser began', async () => {
  const visit = browser(newCognito());
  for (const query of ['', 'code=x', 'code=x&state=made-up', 'error=access_denied&state=x']) {
    const { response, location } = await visit(`/oauth2/idpresponse?${query}`);
    expect([response.status, location]).toEqual([400, '']);
  }
});

test('tells the site when Google cannot be reached', async () => {
  const cognito = newCognito();
  const unreachable = { ...cognito, ports: { ...cognito.ports, google: 1 } };
  const query = authorizeQuery({ identity_provider: 'Google' });
  const { location } = await browser(unreachable)(`/oauth2/authorize?${query}`);
  const { searchParams } = new URL(location);
  expect(Object.fromEntries(searchParams)).toEqual({
    error: 'server_error',
    error_description: 'Google Error - no usable answer',
    state: 's',
  });
});

test('exchanges the code at the token endpoint, and only there', async () => {
  const visit = browser(newCognito());
  const code = new URL((await logIn(visit)).location).searchParams.get('code') ?? '';
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: 'http://localhost:3000/callback/',
    code,
    code_verifier: codeVerifier,
  };
  expect((await visit(`/oauth2/token?${new URLSearchParams(form)}`)).response.status).toBe(405);
  const { response, text } = await visit('/oauth2/token', form);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(text)).toEqual({
    id_token: expect.any(String),
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: 3600,
    token_type: 'Bearer',
  });
});

test.each([
  ['invalid_request', {}],
  ['invalid_request', { client_id: clientId }],
  ['invalid_request', { client_id: clientId, grant_type: 'authorization_code', code: 'x' }],
  ['invalid_request', { client_id: clientId, grant_type: 'refresh_token' }],
  ['invalid_client', { client_id: 'other', grant_type: 'refresh_token' }],
  ['invalid_client', { client_id: clientId, client_secret: 'x', grant_type: 'refresh_token' }],
  ['unauthorized_client', { client_id: clientId, grant_type: 'client_credentials' }],
  ['unsupported_grant_type', { client_id: clientId, grant_type: 'password' }],
  ['invalid_grant', { client_id: clientId, grant_type: 'refresh_token', refresh_token: 'made-up' }],
])('refuses as %s the form %j', async (error, form) => {
  const { response, text } = await browser(newCognito())('/oauth2/token', {
    ...form,
  } as Record<string, string>);
  expect(response.status).toBe(400);
  expect(JSON.parse(text)).toEqual({ error });
});
