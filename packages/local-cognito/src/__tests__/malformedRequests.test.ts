import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { appClientId, identityPoolId } from '../connection/connection';
import { authorizeUrl } from '../testing/oauth';
import {
  callApi,
  codeTo,
  createUser,
  incorrect,
  newName,
  password,
  refused,
  sendRequest,
  server,
  signInWithPassword,
  startServer,
  tokensOf,
  userPool,
} from '../testing/server';

beforeAll(() => startServer());

const userPoolTarget = (name: string) => ({
  'X-Amz-Target': `AWSCognitoIdentityProviderService.${name}`,
});
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
  ['/', userPoolTarget('InitiateAuth')],
  ['/identity/', getId],
])('the API at %s', (path, target) => {
  const sendBody = (body: string | Buffer) => callApi(path, { headers: target, body });

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

  test('refuses values of the wrong type, and names parameters that are missing', async () => {
    const type = expect.stringMatching(/^[A-Z_]+ can not be converted to a /);
    for (const value of [1, true, [], {}, [['a']], { toString: 'x' }]) {
      const body = JSON.stringify({ ClientId: value, IdentityPoolId: value, AuthFlow: value });
      expect(await sendBody(body)).toMatchObject(refused('SerializationException', type));
    }
    const missing = expect.stringMatching(
      /^\d validation errors? detected: Value null at '(clientId|identityPoolId)' failed to satisfy constraint: Member must not be null/,
    );
    expect(await sendBody('{}')).toMatchObject(refused('InvalidParameterException', missing));
  });

  test('refuses a body of a megabyte with 413, and one without a length with 411', async () => {
    const body = JSON.stringify({ ClientId: 'x'.repeat(1_000_000) });
    const answer = await sendBody(body).catch((error: NodeJS.ErrnoException) => error.code);
    // The server does not wait for the rest, so the client may notice the closed connection first.
    if (typeof answer !== 'object') expect(['EPIPE', 'ECONNRESET']).toContain(answer);
    else expect(answer.status).toBe(413);
    expect((await callApi(path, { body: ['{"ClientId":', '"x"}'] })).status).toBe(411);
  });

  test.each([
    ...[undefined, 'InitiateAuth', 'GetId', 'AWSCognitoIdentityProviderService.'],
    'AWSCognitoIdentityProviderService.initiateauth',
    'AWSCognitoIdentityProviderService.constructor',
    'AWSCognitoIdentityProviderService.__proto__',
    'AWSCognitoIdentityProviderService.InitiateAuth.InitiateAuth',
    'awscognitoidentityproviderservice.InitiateAuth',
    'AWSCognitoIdentityService.DeleteIdentities',
    path === '/' ? getId['X-Amz-Target'] : 'AWSCognitoIdentityProviderService.InitiateAuth',
    'x'.repeat(8_000),
  ])('knows no operation of the target %s', async (unknown) => {
    const headers = unknown === undefined ? {} : { 'X-Amz-Target': unknown };
    const answer = await callApi(path, { headers, body: '{}' });
    expect(answer).toMatchObject(refused('UnknownOperationException'));
  });

  test.each([
    ...['application/json', 'text/plain', 'application/x-www-form-urlencoded'],
    ...['application/x-amz-json-1.1x', 'text/plain; application/x-amz-json-1.1'],
  ])('refuses a body of the type %s', async (type) => {
    const headers = { 'Content-Type': type, ...target };
    const { error } = await callApi(path, { headers, body: '{}' });
    expect(error).toBe('UnknownOperationException');
  });
});

describe('the names of prototypes', () => {
  test.each(['__proto__', 'constructor', 'toString'])(
    'are names like any other: %s is free until somebody takes it',
    async (name) => {
      await expect(server.control.getUser(name)).rejects.toMatchObject({ status: 404 });
      expect(await signInWithPassword({ username: name, password })).toMatchObject(incorrect);
      // The body is written by hand, because JSON.stringify leaves __proto__ out.
      const signUp = (attribute: string) =>
        callApi('/', {
          headers: userPoolTarget('SignUp'),
          body: `{"ClientId":"${appClientId}","Username":"${name}","Password":"${password}",
            "__proto__":{"polluted":true},"ClientMetadata":{"__proto__":"x","constructor":"y"},
            "UserAttributes":[{"Name":"${attribute}","Value":"a@example.com"}]}`,
        });
      const unknown = `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.\n`;
      expect(await signUp(name)).toMatchObject(refused('InvalidParameterException', unknown));
      expect((await signUp('email')).status).toBe(200);
      expect(await signUp('email')).toMatchObject(refused('UsernameExistsException'));
      // The test reads the answer itself, because the client leaves out unknown fields.
      const response = await fetch(`${server.api}/control/users/${name}`);
      const described: unknown = await response.json();
      expect(described).toMatchObject({ username: name, status: 'UNCONFIRMED' });
      expect(described).not.toHaveProperty('polluted');
    },
  );

  test('change nothing in parameters, responses and settings', async () => {
    const user = await createUser({ mfa: 'TOTP' });
    const { Session } = (await signInWithPassword(user)).body;
    const respond = await callApi('/', {
      headers: userPoolTarget('RespondToAuthChallenge'),
      body: `{"ClientId":"${appClientId}","ChallengeName":"SOFTWARE_TOKEN_MFA","Session":"${Session}",
        "ChallengeResponses":{"__proto__":{"USERNAME":"${user.username}","SOFTWARE_TOKEN_MFA_CODE":"123456"}}}`,
    });
    expect(respond.status).toBe(400);
    const settings = await sendRequest(`${server.api}/control/settings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"__proto__":{"autoConfirm":true},"constructor":{"prototype":{"autoConfirm":true}}}',
    });
    expect(settings.status).toBe(400);
    expect(await server.control.getSettings()).toMatchObject({ autoConfirm: false });
    const logins = `{"IdentityPoolId":"${identityPoolId}","Logins":{"__proto__":"a.b.c","constructor":"x"}}`;
    const answer = await callApi('/identity/', { headers: getId, body: logins });
    expect(answer).toMatchObject(refused('NotAuthorizedException'));
  });
});

describe('values of the wrong form', () => {
  test.each([...['a b', 'a\0b', 'a\nb', 'a\ud800', 'a\u200db', 'x'.repeat(129), '']])(
    'are refused before anything else: the username %j',
    async (Username) => {
      const message = expect.stringContaining(
        "at 'username' failed to satisfy constraint: Member must",
      );
      for (const operation of [
        ...['SignUp', 'ConfirmSignUp', 'ResendConfirmationCode'],
        ...['ForgotPassword', 'ConfirmForgotPassword'],
      ]) {
        const given = { Username, ConfirmationCode: '123456', Password: password };
        const answer = await userPool(operation, given);
        expect(answer).toMatchObject(refused('InvalidParameterException', message));
      }
      expect((await signInWithPassword({ username: Username, password })).status).toBe(400);
    },
  );

  test('are not the longest ones: a username of 128 characters, a password of 256', async () => {
    const Username = newName().padEnd(128, 'y');
    const Password = 'Aa1-'.repeat(64);
    const UserAttributes = [{ Name: 'email', Value: 'long@example.com' }];
    await userPool('SignUp', { Username, Password, UserAttributes });
    const ConfirmationCode = await codeTo('long@example.com');
    await userPool('ConfirmSignUp', { Username, ConfirmationCode });
    await tokensOf({ username: Username, password: Password });
  });

  test.each([`Aa1-${'x'.repeat(253)}`, ` ${password}`, `${password} `])(
    'are refused and not repeated: the new password %j',
    async (Password) => {
      const answer = await userPool('SignUp', { Username: newName(), Password });
      const message = expect.stringContaining("at 'password' failed to satisfy constraint");
      expect(answer).toMatchObject(refused('InvalidParameterException', message));
      expect(answer.message).not.toContain('orrect');
    },
  );

  test.each<[string, object]>([
    ...[
      [{ Name: 'name', Value: 'x'.repeat(2049) }],
      [{ Name: 'x'.repeat(33), Value: 'x' }],
      [{ Name: '', Value: 'x' }],
      [{ Name: 'name' }],
      [{ Value: 'x' }],
      [null],
      ['name'],
      { Name: 'name', Value: 'x' },
      Array.from({ length: 1000 }, () => ({ Name: '', Value: 1 })),
    ].map((UserAttributes): [string, object] => ['UpdateUserAttributes', { UserAttributes }]),
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
  ])('are refused by %s: %j', async (operation, parameters) => {
    const { AccessToken } = await tokensOf({ username: 'reader', password });
    const { status, error } = await userPool(operation, { AccessToken, ...parameters });
    expect(status).toBe(400);
    expect(error).toMatch(/^(InvalidParameter|Serialization|NotAuthorized)Exception$/);
  });

  test.each([
    ['AA==', 'AA=='],
    ['', ''],
    ['%%%', '%%%'],
    [Buffer.alloc(1000, 255).toString('base64'), 'AQ=='],
  ])('are refused as the secret of a device: %s', async (PasswordVerifier, Salt) => {
    const { AccessToken, NewDeviceMetadata } = await tokensOf({ username: 'reader', password });
    const { DeviceKey } = NewDeviceMetadata;
    const DeviceSecretVerifierConfig = { PasswordVerifier, Salt };
    const given = { AccessToken, DeviceKey, DeviceSecretVerifierConfig };
    expect(await userPool('ConfirmDevice', given)).toMatchObject(
      refused('InvalidParameterException'),
    );
  });
});

test.each([
  ...['//', '//evil.example/', '/..', '/../../../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd'],
  ...['/..\\..\\etc\\passwd', '/%252e%252e%252fetc%252fpasswd', '/inbox/../../package.json'],
  ...['/identity/../../state.json', '/.cache/local-identity/state.json', '/.git/config'],
  ...['/pictures/../../main.ts', '/interaction/%2e%2e%2f', '/%zz', '/%00', '/%ff', '*'],
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
  ['api', ['/', '/identity/', '/inbox', '/confirmUser', '/control/settings', '/nothing']],
  ['api', ['/control/users/reader']],
  ['hosted', ['/', '/login', '/logout', '/eu-central-1_LocalPool/.well-known/jwks.json']],
  [
    'hosted',
    ['authorize', 'idpresponse', 'token', 'revoke', 'userInfo'].map((n) => `/oauth2/${n}`),
  ],
  ['google', ['/', '/auth', '/token', '/jwks', '/me', '/interaction/unknown']],
  ['google', ['/pictures/ada.svg', '/.well-known/openid-configuration']],
] as const)('%s%j answer other methods without doing anything', async (name, paths) => {
  const refusedMethods = ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY'];
  for (const path of paths) {
    for (const method of ['HEAD', 'OPTIONS', ...refusedMethods]) {
      const { status } = await sendRequest(server[name] + path, { method });
      const isRight = status < 500 && (status >= 400 || !refusedMethods.includes(method));
      expect({ path, method, status, isRight }).toMatchObject({ isRight: true });
    }
  }
});

test.each([
  ...['evil.example', 'localhost.evil.example', 'evil.example:9229'],
  ...['localhost:9229@evil.example', '127.0.0.1.nip.io:9229', '192.168.0.1', '[::2]', 'local host'],
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

test.each(['localhost', 'LOCALHOST:80', '127.0.0.1', '127.1.2.3:9229', '[::1]:9229'])(
  'a request for the host "%s" is served',
  async (host) => {
    const response = await sendRequest(`${server.api}/inbox`, { headers: { Host: host } });
    expect(response.status).toBe(200);
  },
);

const get = 'GET /inbox HTTP/1.1\r\n';
const post = 'POST / HTTP/1.1\r\nHost: localhost\r\n';
const close = 'Connection: close\r\n\r\n';

test.each([
  ['no host', get + close, '400'],
  ['two hosts', `${get}Host: localhost\r\nHost: evil.example\r\n${close}`, '40[03]'],
  ['an empty host', `${get}Host:\r\n${close}`, '40[03]'],
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
    `${server.hosted}/logout?${names}`,
    `${server.google}/auth?${names}`,
  ]) {
    expect((await sendRequest(url)).status).toBeLessThan(500);
  }
});

// This test comes last. Stopping the server afterwards shows that it has written no error.
test('after all these requests the same process still answers', async () => {
  await tokensOf(await createUser());
});
