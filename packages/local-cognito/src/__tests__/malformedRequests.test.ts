import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { appClientId, identityPoolId } from '../connection/connection';
import { authorizeUrl } from '../testing/oauth';
import * as pool from '../testing/server';
import { callApi, newUser, refused, sendRequest, server, signIn, target } from '../testing/server';

beforeAll(() => pool.startServer());

const getId = { 'X-Amz-Target': 'AWSCognitoIdentityService.GetId' };

/** Reads everything that the server writes until it hangs up. */
async function received(socket: ReturnType<typeof connect>): Promise<string> {
  let all = '';
  socket.setEncoding('latin1').on('data', (text: string) => (all += text));
  socket.setTimeout(20_000, () => socket.destroy(new Error('The server did not hang up.')));
  await once(socket, 'close');
  return all;
}

describe.each([
  ['/', target('InitiateAuth'), getId],
  ['/identity/', getId, target('InitiateAuth')],
])('the API at %s', (path, headers, ofOther) => {
  const sendBody = (body: string | Buffer) => callApi(path, { headers, body });

  test.each([
    ['no body', ''],
    ['half an object', '{"ClientId":'],
    ['an array', '[]'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['arrays nested 60,000 deep', '['.repeat(60_000) + ']'.repeat(60_000)],
  ])('refuses %s because it is not JSON', async (_case, body) => {
    const answer = await sendBody(body);
    expect(answer).toMatchObject(refused('SerializationException', expect.any(String)));
    expect(answer.body.__type).toBe('SerializationException');
  });

  test('refuses objects nested 15,000 deep, wherever they stand', async () => {
    const deep = `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`;
    for (const body of [deep, `{"ClientMetadata":${deep}}`, `{"Logins":${deep}}`]) {
      const { status, error } = await sendBody(body);
      expect(status).toBe(400);
      expect(error).toMatch(/^(Serialization|InvalidParameter)Exception$/);
    }
  });

  test('refuses a body of a megabyte with 413, and one without a length with 411', async () => {
    const body = JSON.stringify({ ClientId: 'x'.repeat(1_000_000) });
    const answer = await sendBody(body).catch((error: NodeJS.ErrnoException) => error.code);
    // The server does not wait for the rest, so the client may notice the closed connection first.
    if (typeof answer !== 'object') expect(['EPIPE', 'ECONNRESET']).toContain(answer);
    else expect(answer.status).toBe(413);
    expect((await callApi(path, { body: ['{"ClientId":', '"x"}'] })).status).toBe(411);
  });

  test.each<Record<string, string>>([
    {},
    ...['', 'initiateauth', '__proto__', 'InitiateAuth.InitiateAuth'].map(target),
    { 'X-Amz-Target': 'x'.repeat(8_000) },
    ofOther,
    { ...headers, 'Content-Type': 'application/json' },
    { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    { ...headers, 'Content-Type': 'text/plain; application/x-amz-json-1.1' },
  ])('knows no operation of the headers %j', async (headers) => {
    const answer = await callApi(path, { headers, body: '{}' });
    expect(answer).toMatchObject(refused('UnknownOperationException'));
  });
});

describe('the names of prototypes', () => {
  test('are names like any other: __proto__ is free until somebody takes it', async () => {
    const username = '__proto__';
    await expect(server.control.getUser(username)).rejects.toMatchObject({ status: 404 });
    const { password } = pool;
    expect(await signIn({ username, password })).toMatchObject(pool.incorrect);
    // The body is written by hand, because JSON.stringify leaves __proto__ out.
    const signUp = (attribute: string) =>
      callApi('/', {
        headers: target('SignUp'),
        body: `{"ClientId":"${appClientId}","Username":"${username}","Password":"${password}",
          "__proto__":{"polluted":true},"ClientMetadata":{"__proto__":"x","constructor":"y"},
          "UserAttributes":[{"Name":"${attribute}","Value":"a@example.com"}]}`,
      });
    const unknown = `Attributes did not conform to the schema: ${username}: Attribute does not exist in the schema.\n`;
    expect(await signUp(username)).toMatchObject(pool.invalid(unknown));
    expect(await signUp('email')).toMatchObject(pool.ok);
    expect(await signUp('email')).toMatchObject(refused('UsernameExistsException'));
    const described: unknown = (await callApi(`/control/users/${username}`, { method: 'GET' }))
      .body;
    expect(described).toMatchObject({ username, status: 'UNCONFIRMED' });
    expect(described).not.toHaveProperty('polluted');
  });

  test('change nothing in parameters, responses and settings', async () => {
    const user = await newUser({ mfa: 'TOTP' });
    const { Session } = (await signIn(user)).body;
    const respond = await callApi('/', {
      headers: target('RespondToAuthChallenge'),
      body: `{"ClientId":"${appClientId}","ChallengeName":"SOFTWARE_TOKEN_MFA","Session":"${Session}",
        "ChallengeResponses":{"__proto__":{"USERNAME":"${user.username}","SOFTWARE_TOKEN_MFA_CODE":"123456"}}}`,
    });
    expect(respond.status).toBe(400);
    const body =
      '{"__proto__":{"autoConfirm":true},"constructor":{"prototype":{"autoConfirm":true}}}';
    expect((await callApi('/control/settings', { body })).status).toBe(400);
    expect(await server.control.getSettings()).toMatchObject({ autoConfirm: false });
    const logins = `{"IdentityPoolId":"${identityPoolId}","Logins":{"__proto__":"a.b.c","constructor":"x"}}`;
    const answer = await callApi('/identity/', { headers: getId, body: logins });
    expect(answer).toMatchObject(pool.unauthorized());
  });
});

test.each([
  ...['//evil.example/', '/../../../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..\\..\\etc'],
  ...['/%252e%252e%252fetc%252fpasswd', '/inbox/../../package.json', '/identity/../../state.json'],
  ...['/.cache/local-identity/state.json', '/pictures/../../main.ts', '/%zz', '/%00', '/%ff', '*'],
  ...['/?a=%zz&__proto__[x]=1', '/<script>alert(1)</script>', `/${'a/'.repeat(5_000)}`],
  'http://evil.example/',
])('the path %s leads nowhere', async (path) => {
  for (const name of ['api', 'hosted', 'google'] as const) {
    const response = await sendRequest(server[name], { path });
    const text = await response.text();
    const location = response.headers.get('location');
    expect(response.status).toBeLessThan(500);
    if (response.status < 300) expect(text).toMatch(/<h1>(Inbox|Sign in)<\/h1>/);
    expect(location ? new URL(location, server[name]).origin : server[name]).toBe(server[name]);
    expect(text).not.toMatch(/root:|signingKey|privateKey|<script>|at .*\.ts:\d+/);
  }
});

test.each([
  ['api', '/ /identity/ /inbox /confirmUser /control/settings /control/users/reader /nothing'],
  ['hosted', '/ /login /logout /eu-central-1_LocalPool/.well-known/jwks.json'],
  ['hosted', '/oauth2/authorize /oauth2/idpresponse /oauth2/token /oauth2/revoke /oauth2/userInfo'],
  ['google', '/ /auth /token /jwks /me /interaction/x /pictures/ada.svg'],
] as const)('on %s, %s answer other methods without doing anything', async (name, paths) => {
  const refusedMethods = ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY'];
  for (const path of paths.split(' ')) {
    for (const method of ['HEAD', 'OPTIONS', ...refusedMethods]) {
      const { status } = await sendRequest(server[name] + path, { method });
      const isRight = status < 500 && (status >= 400 || !refusedMethods.includes(method));
      expect({ path, method, status, isRight }).toMatchObject({ isRight: true });
    }
  }
});

test.each([
  ...['evil.example', 'localhost.evil.example', 'localhost:9229@evil.example'],
  ...['127.0.0.1.nip.io:9229', '192.168.0.1', '[::2]', 'local host'],
])('a request for the host "%s" is refused on every port', async (host) => {
  for (const url of [
    ...['/inbox', '/control/users/reader', '/'].map((path) => server.api + path),
    `${server.hosted}/login`,
    `${server.google}/.well-known/openid-configuration`,
  ]) {
    const response = await sendRequest(url, { headers: { Host: host } });
    expect([400, 403]).toContain(response.status);
    expect(await response.text()).not.toContain('reader');
  }
});

const get = 'GET /inbox HTTP/1.1\r\n';
const post = 'POST / HTTP/1.1\r\nHost: localhost\r\n';
const close = 'Connection: close\r\n\r\n';

test.each([
  ['no host', get + close, '400'],
  ['two hosts', `${get}Host: localhost\r\nHost: evil.example\r\n${close}`, '40[03]'],
  ['an empty host', `${get}Host:\r\n${close}`, '40[03]'],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', '400'],
  ['a header of 20 kB', `${get}Host: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ['two lengths', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, '400'],
  ['a length and chunks', `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0`, '400'],
  ['a proxy request', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', ''],
])('%s is refused by the port itself', async (_case, bytes, status) => {
  const socket = connect(server.ports.api, '127.0.0.1');
  socket.write(bytes);
  const [line] = (await received(socket)).split('\r\n');
  expect(line).toMatch(status ? new RegExp(`^HTTP/1\\.1 ${status}`) : /^$/);
});

test('plain HTTP on the hosted port, and TLS on the API port, are refused', async () => {
  const plain = connect(server.ports.hosted, '127.0.0.1').on('error', () => undefined);
  plain.write('GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await received(plain)).not.toContain('200 OK');
  await expect(sendRequest(`https://localhost:${server.ports.api}/inbox`)).rejects.toThrow();
});

test('a body that ends before its length is neither a request nor an error of the server', async () => {
  const head =
    'HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
    'X-Amz-Target: AWSCognitoIdentityProviderService.InitiateAuth\r\nContent-Length: 100\r\n\r\n{';
  const { api, hosted, google } = server.ports;
  const tls = { port: hosted, host: '127.0.0.1', ca: server.certificate, servername: 'localhost' };
  for (const [socket, path] of [
    [connect(api, '127.0.0.1'), '/'],
    [connect(google, '127.0.0.1'), '/token'],
    [connectTls(tls), '/oauth2/token'],
  ] as const) {
    socket.write(`POST ${path} ${head}`, () => socket.destroy());
    await once(socket, 'close');
  }
});

test('parameters of hundreds of names or values are refused or left out', async () => {
  const names = Array.from({ length: 500 }, (_, index) => `p${index}=x`).join('&');
  for (const url of [
    `${authorizeUrl()}&${names}`,
    `${authorizeUrl()}&${'state=x&'.repeat(500)}`,
    `${server.google}/auth?${names}`,
  ]) {
    expect((await sendRequest(url)).status).toBeLessThan(500);
  }
});

// This test comes last. Stopping the server afterwards shows that it has written no error.
test('after all these requests the same process still answers', async () => {
  await pool.newMember();
});
