import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { appClientId, identityPoolId } from '../../connection/connection';
import { codeTo, createUser, newName } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { authorizeUrl } from './oauthRequests';
import { sendRequest } from './sendRequest';
import { callApi, signInWithPassword, tokensOf, userPool, type ApiAnswer } from './userPool';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});

const apis = {
  userpool: { path: '/', target: 'AWSCognitoIdentityProviderService.InitiateAuth' },
  identitypool: { path: '/identity/', target: 'AWSCognitoIdentityService.GetId' },
};

/** Writes bytes to the API's port and reads everything until the server hangs up. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(server.ports.api, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  socket.setTimeout(20_000, () => socket.destroy(new Error('The server did not hang up.')));
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}

describe.each(Object.entries(apis))('the API of the %s', (_api, { path, target }) => {
  /** Calls an operation that exists with any body. */
  const sendBody = (body: string | Buffer): Promise<ApiAnswer> =>
    callApi(server, server.api + path, { headers: { 'X-Amz-Target': target }, body });

  test.each([
    ['no body', ''],
    ['half an object', '{"ClientId":'],
    ['an array', '[]'],
    ['a string', '"text"'],
    ['two objects', '{}{}'],
    ['NaN', '{"a":NaN}'],
    ['a byte order mark', '\ufeff{}{'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['nothing but NUL', Buffer.alloc(1000)],
    ['arrays nested 60,000 deep', '['.repeat(60_000) + ']'.repeat(60_000)],
  ])('refuses %s because it is not JSON', async (_case, body) => {
    expect(await sendBody(body)).toMatchObject({
      status: 400,
      error: 'SerializationException',
      body: { __type: 'SerializationException', message: expect.any(String) },
    });
  });

  test('refuses objects nested 15,000 deep, wherever they stand', async () => {
    const deep = `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`;
    for (const body of [deep, `{"ClientMetadata":${deep}}`, `{"Logins":${deep}}`]) {
      const { status, error } = await sendBody(body);
      expect(status).toBe(400);
      expect(error).toMatch(/^(Serialization|InvalidParameter)Exception$/);
    }
  });

  test('refuses values of the wrong type', async () => {
    for (const value of [1, true, [], {}, [['a']], { toString: 'x' }]) {
      const body = JSON.stringify({ ClientId: value, IdentityPoolId: value, AuthFlow: value });
      expect(await sendBody(body)).toMatchObject({
        status: 400,
        error: 'SerializationException',
        message: expect.stringMatching(/^[A-Z_]+ can not be converted to a /),
      });
    }
  });

  test('names the parameters that are missing', async () => {
    expect(await sendBody('{}')).toMatchObject({
      status: 400,
      error: 'InvalidParameterException',
      message: expect.stringMatching(
        /^\d validation errors? detected: Value null at '(clientId|identityPoolId)' failed to satisfy constraint: Member must not be null/,
      ),
    });
  });

  test('refuses a body of a megabyte with 413', async () => {
    const body = JSON.stringify({ ClientId: 'x'.repeat(1_000_000) });
    const answer = await sendBody(body).catch((error: NodeJS.ErrnoException) => error.code);
    // The server does not wait for the rest, so the client may notice the closed connection first.
    if (typeof answer !== 'object') expect(['EPIPE', 'ECONNRESET']).toContain(answer);
    else expect(answer.status).toBe(413);
  });

  test('refuses a body without a length with 411', async () => {
    const response = await sendRequest(server, server.api + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-amz-json-1.1' },
      body: ['{"ClientId":', '"x"}'],
    });
    expect(response.status).toBe(411);
  });

  test.each([
    undefined,
    'InitiateAuth',
    'GetId',
    'AWSCognitoIdentityProviderService.',
    'AWSCognitoIdentityProviderService.initiateauth',
    'AWSCognitoIdentityProviderService.constructor',
    'AWSCognitoIdentityProviderService.__proto__',
    'AWSCognitoIdentityProviderService.InitiateAuth.InitiateAuth',
    'awscognitoidentityproviderservice.InitiateAuth',
    'AWSCognitoIdentityService.DeleteIdentities',
    'x'.repeat(8_000),
  ])('knows no operation of the target %s', async (unknown) => {
    const answer = await callApi(server, server.api + path, {
      headers: unknown === undefined ? {} : { 'X-Amz-Target': unknown },
      body: '{}',
    });
    expect(answer).toMatchObject({ status: 400, error: 'UnknownOperationException' });
  });

  test.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/x-amz-json-1.1x',
    'text/plain; application/x-amz-json-1.1',
  ])('refuses a body of the type %s', async (type) => {
    const { error } = await callApi(server, server.api + path, {
      headers: { 'Content-Type': type, 'X-Amz-Target': target },
      body: '{}',
    });
    expect(error).toBe('UnknownOperationException');
  });
});

test('the operations of one API are not those of the other', async () => {
  const swapped = await callApi(server, `${server.api}/`, {
    headers: { 'X-Amz-Target': 'AWSCognitoIdentityService.GetId' },
    body: JSON.stringify({ IdentityPoolId: identityPoolId }),
  });
  expect(swapped).toMatchObject({ status: 400, error: 'UnknownOperationException' });
});

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
  'the name %s is free until somebody takes it',
  async (name) => {
    const before = await fetch(`${server.api}/control/users/${name}`);
    expect(before.status).toBe(404);
    const password = 'Correct-horse-9';
    const unknown = await signInWithPassword(server, { username: name, password });
    expect(unknown).toMatchObject({ error: 'NotAuthorizedException' });
    // The body is written by hand, because JSON.stringify leaves __proto__ out.
    const signUp = (attribute: string) =>
      callApi(server, `${server.api}/`, {
        headers: { 'X-Amz-Target': 'AWSCognitoIdentityProviderService.SignUp' },
        body: `{"ClientId":"${appClientId}","Username":"${name}","Password":"${password}",
          "__proto__":{"polluted":true},"ClientMetadata":{"__proto__":"x","constructor":"y"},
          "UserAttributes":[{"Name":"${attribute}","Value":"a@example.com"}]}`,
      });
    expect(await signUp(name)).toMatchObject({
      error: 'InvalidParameterException',
      message: `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.\n`,
    });
    expect((await signUp('email')).status).toBe(200);
    expect(await signUp('email')).toMatchObject({ error: 'UsernameExistsException' });
    // The test reads the answer itself, because the client leaves out unknown fields.
    const described: unknown = await (await fetch(`${server.api}/control/users/${name}`)).json();
    expect(described).toMatchObject({ username: name, status: 'UNCONFIRMED' });
    expect(described).not.toHaveProperty('polluted');
    await createUser(server, { username: name });
    expect((await signInWithPassword(server, { username: name, password })).status).toBe(200);
  },
);

test('prototype keys in parameters, responses and settings change nothing', async () => {
  const user = await createUser(server, { mfa: 'TOTP' });
  const { body } = await signInWithPassword(server, user);
  const respond = await callApi(server, `${server.api}/`, {
    headers: { 'X-Amz-Target': 'AWSCognitoIdentityProviderService.RespondToAuthChallenge' },
    body: `{"ClientId":"${appClientId}","ChallengeName":"SOFTWARE_TOKEN_MFA",
      "Session":"${body.Session}","ChallengeResponses":{"__proto__":
      {"USERNAME":"${user.username}","SOFTWARE_TOKEN_MFA_CODE":"123456"}}}`,
  });
  expect(respond.status).toBe(400);
  const settings = await fetch(`${server.api}/control/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"__proto__":{"autoConfirm":true},"constructor":{"prototype":{"autoConfirm":true}}}',
  });
  expect(settings.status).toBe(400);
  expect(await server.control.getSettings()).toMatchObject({ autoConfirm: false });
  const logins = await callApi(server, `${server.api}/identity/`, {
    headers: { 'X-Amz-Target': 'AWSCognitoIdentityService.GetId' },
    body: `{"IdentityPoolId":"${identityPoolId}","Logins":{"__proto__":"a.b.c","constructor":"x"}}`,
  });
  expect(logins).toMatchObject({ status: 400, error: 'NotAuthorizedException' });
});

test.each([
  ['with a space', 'a b'],
  ['with a NUL', 'a\0b'],
  ['with a line break', 'a\nb'],
  ['with half a surrogate pair', 'a\ud800'],
  ['with a zero-width joiner', 'a\u200db'],
  ['of 129 characters', 'x'.repeat(129)],
  ['of no characters', ''],
])('a username %s is refused before anything else', async (_case, Username) => {
  const ClientId = appClientId;
  const Password = 'Correct-horse-9';
  for (const [operation, parameters] of [
    ['SignUp', { Password }],
    ['ConfirmSignUp', { ConfirmationCode: '123456' }],
    ['ForgotPassword', {}],
    ['ConfirmForgotPassword', { ConfirmationCode: '123456', Password }],
    ['ResendConfirmationCode', {}],
  ] as const) {
    const answer = await userPool(server, operation, { ClientId, Username, ...parameters });
    expect(answer).toMatchObject({
      error: 'InvalidParameterException',
      message: expect.stringContaining("at 'username' failed to satisfy constraint: Member must"),
    });
  }
  const signIn = await signInWithPassword(server, { username: Username, password: Password });
  expect(signIn.status).toBe(400);
});

test('a username of 128 characters and a password of 256 are accepted', async () => {
  const username = `${'x'.repeat(100)}${newName()}`.padEnd(128, 'y');
  const password = 'Aa1-'.repeat(64);
  const signUp = await userPool(server, 'SignUp', {
    ClientId: appClientId,
    Username: username,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: 'long@example.com' }],
  });
  expect(signUp.status).toBe(200);
  const ConfirmationCode = await codeTo(server, 'long@example.com');
  const request = { ClientId: appClientId, Username: username, ConfirmationCode };
  expect((await userPool(server, 'ConfirmSignUp', request)).status).toBe(200);
  expect((await signInWithPassword(server, { username, password })).status).toBe(200);
});

test.each([
  ['password', 'x'.repeat(257)],
  ['password', ' Correct-horse-9'],
  ['password', 'Correct-horse-9 '],
])('a new %s of the form %j is refused', async (_case, Password) => {
  const answer = await userPool(server, 'SignUp', {
    ClientId: appClientId,
    Username: newName(),
    Password,
  });
  expect(answer).toMatchObject({
    error: 'InvalidParameterException',
    message: expect.stringContaining("at 'password' failed to satisfy constraint"),
  });
  expect(answer.message).not.toContain('orrect');
});

test('attributes of any length and kind are refused in one answer', async () => {
  const { AccessToken } = await tokensOf(server, await createUser(server));
  for (const UserAttributes of [
    [{ Name: 'name', Value: 'x'.repeat(2049) }],
    [{ Name: 'x'.repeat(33), Value: 'x' }],
    [{ Name: '', Value: 'x' }],
    [{ Name: 'name' }],
    [{ Value: 'x' }],
    [null],
    ['name'],
    { Name: 'name', Value: 'x' },
    Array.from({ length: 1000 }, () => ({ Name: '', Value: 1 })),
  ]) {
    const { status, error } = await userPool(server, 'UpdateUserAttributes', {
      AccessToken,
      UserAttributes,
    });
    expect(status).toBe(400);
    expect(error).toMatch(/^(InvalidParameter|Serialization)Exception$/);
  }
});

test('codes and keys of any form are refused', async () => {
  const { AccessToken } = await tokensOf(server, await createUser(server));
  for (const [operation, parameters] of [
    ['VerifySoftwareToken', { UserCode: '12345' }],
    ['VerifySoftwareToken', { UserCode: 'abcdef' }],
    ['VerifySoftwareToken', { UserCode: '١٢٣٤٥٦' }],
    ['VerifyUserAttribute', { AttributeName: 'email', Code: '' }],
    ['VerifyUserAttribute', { AttributeName: 'email', Code: 'x'.repeat(2049) }],
    ['VerifyUserAttribute', { AttributeName: 'name', Code: '123456' }],
    ['VerifyUserAttribute', { AttributeName: '__proto__', Code: '123456' }],
    ['GetUserAttributeVerificationCode', { AttributeName: 'constructor' }],
    ['GetUserAttributeVerificationCode', { AttributeName: 'phone_number' }],
    ['GetDevice', { DeviceKey: '../../etc/passwd' }],
    ['GetDevice', { DeviceKey: 'x'.repeat(10_000) }],
    ['UpdateDeviceStatus', { DeviceKey: 'eu_1', DeviceRememberedStatus: 'maybe' }],
    ['ListDevices', { Limit: -1 }],
    ['ListDevices', { Limit: 61 }],
    ['ListDevices', { Limit: 1.5 }],
    ['ListDevices', { Limit: '1' }],
    ['ListDevices', { PaginationToken: '__proto__' }],
    ['DeleteUserAttributes', { UserAttributeNames: ['sub'] }],
    ['DeleteUserAttributes', { UserAttributeNames: ['__proto__'] }],
    ['SetUserMFAPreference', { SoftwareTokenMfaSettings: 'on' }],
    ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: 'true' } }],
  ] as const) {
    const answer = await userPool(server, operation, { AccessToken, ...parameters });
    expect({ operation, parameters, status: answer.status }).toEqual({
      operation,
      parameters,
      status: 400,
    });
  }
});

test.each([
  ['both zero', 'AA==', 'AA=='],
  ['empty', '', ''],
  ['no base64', '%%%', '%%%'],
  ['larger than the group', Buffer.alloc(1000, 255).toString('base64'), 'AQ=='],
])('a device secret that is %s is refused', async (_case, PasswordVerifier, Salt) => {
  const user = await createUser(server);
  const { body } = await signInWithPassword(server, user);
  const { AccessToken, NewDeviceMetadata } = body.AuthenticationResult;
  const answer = await userPool(server, 'ConfirmDevice', {
    AccessToken,
    DeviceKey: NewDeviceMetadata.DeviceKey,
    DeviceSecretVerifierConfig: { PasswordVerifier, Salt },
  });
  expect(answer).toMatchObject({ status: 400, error: 'InvalidParameterException' });
});

const paths = [
  '//',
  '//evil.example/',
  '/..',
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..\\..\\etc\\passwd',
  '/%252e%252e%252fetc%252fpasswd',
  '/inbox/../../package.json',
  '/identity/../../state.json',
  '/.cache/local-identity/state.json',
  '/.git/config',
  '/pictures/../../main.ts',
  '/interaction/%2e%2e%2f',
  '/%zz',
  '/%00',
  '/%ff',
  '/?a=%zz&__proto__[x]=1',
  '/<script>alert(1)</script>',
  `/${'a/'.repeat(5_000)}`,
  'http://evil.example/',
  '*',
];

describe.each(['api', 'hosted', 'google'] as const)('the paths of %s', (name) => {
  test.each(paths)('%s leads nowhere', async (path) => {
    const response = await sendRequest(server, server[name], { path });
    const text = await response.text();
    const location = response.headers.get('location');
    expect(response.status).toBeLessThan(500);
    if (response.status < 300) expect(text).toMatch(/<h1>(Inbox|Sign in)<\/h1>/);
    expect(location ? new URL(location, server[name]).origin : server[name]).toBe(server[name]);
    expect(text).not.toMatch(/root:|signingKey|privateKey|<script>|at .*\.ts:\d+/);
  });
});

const surfaces = [
  ['api', '/'],
  ['api', '/identity/'],
  ['api', '/inbox'],
  ['api', '/confirmUser'],
  ['api', '/control/settings'],
  ['api', '/control/users/reader'],
  ['api', '/nothing'],
  ['hosted', '/'],
  ['hosted', '/login'],
  ['hosted', '/logout'],
  ['hosted', '/oauth2/authorize'],
  ['hosted', '/oauth2/idpresponse'],
  ['hosted', '/oauth2/token'],
  ['hosted', '/oauth2/revoke'],
  ['hosted', '/oauth2/userInfo'],
  ['hosted', '/eu-central-1_LocalPool/.well-known/jwks.json'],
  ['google', '/'],
  ['google', '/auth'],
  ['google', '/token'],
  ['google', '/jwks'],
  ['google', '/me'],
  ['google', '/interaction/unknown'],
  ['google', '/pictures/ada.svg'],
  ['google', '/.well-known/openid-configuration'],
] as const;

test.each(surfaces)('%s%s answers other methods without doing anything', async (name, path) => {
  for (const method of [
    'HEAD',
    'PUT',
    'DELETE',
    'PATCH',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'QUERY',
  ]) {
    const { status } = await sendRequest(server, server[name] + path, { method });
    expect({ method, answered: status < 500 }).toEqual({ method, answered: true });
    if (['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY'].includes(method)) {
      expect({ method, refused: status >= 400 }).toEqual({ method, refused: true });
    }
  }
});

test.each([
  'evil.example',
  'localhost.evil.example',
  'evil.example:9229',
  'localhost:9229@evil.example',
  '127.0.0.1.nip.io:9229',
  '192.168.0.1',
  '[::2]',
  'local host',
])('a request for the host "%s" is refused on every port', async (host) => {
  for (const url of [
    `${server.api}/inbox`,
    `${server.api}/control/users/reader`,
    `${server.api}/`,
    `${server.hosted}/login`,
    `${server.google}/.well-known/openid-configuration`,
  ]) {
    const response = await sendRequest(server, url, { headers: { Host: host } });
    expect([400, 403]).toContain(response.status);
    expect(await response.text()).not.toContain('reader');
  }
});

test.each(['localhost', 'LOCALHOST:80', '127.0.0.1', '127.1.2.3:9229', '[::1]:9229'])(
  'a request for the host "%s" is served',
  async (host) => {
    const response = await sendRequest(server, `${server.api}/inbox`, { headers: { Host: host } });
    expect(response.status).toBe(200);
  },
);

const get = 'GET /inbox HTTP/1.1\r\n';
const post = 'POST / HTTP/1.1\r\nHost: localhost\r\n';

test.each([
  ['no host', `${get}Connection: close\r\n\r\n`, '400'],
  [
    'two hosts',
    `${get}Host: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    '40[03]',
  ],
  ['an empty host', `${get}Host:\r\nConnection: close\r\n\r\n`, '40[03]'],
  ['an unknown protocol', 'GET /inbox HTTP/9.9\r\nHost: localhost\r\n\r\n', '400'],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', '400'],
  ['a header without a name', `${get}Host: localhost\r\n: x\r\n\r\n`, '400'],
  ['a header of 20 kB', `${get}Host: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ['two lengths', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, '400'],
  ['a negative length', `${post}Content-Length: -1\r\n\r\n`, '400'],
  ['a length and chunks', `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0`, '400'],
  ['chunks of no size', `${post}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`, '4'],
  ['a proxy request', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', ''],
])('%s is refused by the port itself', async (_case, bytes, status) => {
  const answer = await sendBytes(bytes);
  expect(answer.split('\r\n')[0]).toMatch(status ? new RegExp(`^HTTP/1\\.1 ${status}`) : /^$/);
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

test('plain HTTP on the hosted port, and TLS on the API port, are refused', async () => {
  const plain = connect(server.ports.hosted, '127.0.0.1');
  plain.on('error', () => undefined);
  plain.write('GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n');
  let received = '';
  plain.setEncoding('latin1').on('data', (text: string) => (received += text));
  await once(plain, 'close');
  expect(received).not.toContain('200 OK');
  const tls = sendRequest(server, `https://localhost:${server.ports.api}/inbox`);
  await expect(tls).rejects.toThrow();
});

test('parameters of thousands of names or values are refused or left out', async () => {
  const names = Array.from({ length: 500 }, (_, index) => `p${index}=x`).join('&');
  for (const url of [
    `${authorizeUrl(server)}&${names}`,
    `${authorizeUrl(server)}&${'state=x&'.repeat(500)}`,
    `${server.hosted}/logout?${names}`,
    `${server.google}/auth?${names}`,
  ]) {
    expect((await sendRequest(server, url)).status).toBeLessThan(500);
  }
});

// This test comes last. Stopping the server afterwards shows that it has written no error.
test('after all these requests the same process still answers', async () => {
  expect((await signInWithPassword(server, await createUser(server))).status).toBe(200);
});
