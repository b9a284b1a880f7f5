import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTPayload } from 'jose';
import { appClientId, identityPoolId } from '../../connection/connection';
import { createUser, later, stopClock, withSettings } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { exchange, newCode, send, userInfo, type OAuthAnswer } from './oauthRequests';
import { identityPool, tokensOf, userPool, type ApiAnswer } from './userPool';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
beforeEach(() => stopClock(server));

const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 });

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function getUser(token: string): Promise<ApiAnswer> {
  return userPool(server, 'GetUser', { AccessToken: token });
}

function getUserInfo(token: string): Promise<OAuthAnswer> {
  return userInfo(server, token);
}

function getId(token: string): Promise<ApiAnswer> {
  const provider = `localhost:${server.ports.hosted}/eu-central-1_LocalPool`;
  return identityPool(server, 'GetId', {
    IdentityPoolId: identityPoolId,
    Logins: { [provider]: token },
  });
}

/** Returns the pool's public key in every form that could serve as an HMAC secret. */
async function publicKeyForms(): Promise<(string | Buffer)[]> {
  const { body } = await send(server, '/eu-central-1_LocalPool/.well-known/jwks.json', {});
  const jwk = body.keys[0] as JsonWebKey;
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return [
    key.export({ type: 'spki', format: 'pem' }).toString(),
    key.export({ type: 'spki', format: 'pem' }).toString().trim(),
    key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    key.export({ type: 'spki', format: 'der' }),
    Buffer.from(jwk.n ?? '', 'base64url'),
    jwk.n ?? '',
    JSON.stringify(jwk),
  ];
}

function signed(header: object, payload: object, secret: string | Buffer): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

function signedByOther(claims: JWTPayload, header: object): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', ...header })
    .sign(foreignKey.privateKey);
}

/** Forges a token in several ways. Each forgery has the true claims unless its name says otherwise. */
async function forgeries(token: string): Promise<Record<string, string>> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { kid } = decodeProtectedHeader(token);
  const claims = decodeJwt(token);
  const jwk = foreignKey.publicKey.export({ format: 'jwk' });
  const changed = (change: object) => encode({ ...claims, ...change });
  const swapped = signature.startsWith('A') ? 'B' : 'A';
  const confused = (await publicKeyForms()).map((secret, index): [string, string] => [
    `HS256 with the public key (form ${index})`,
    signed({ alg: 'HS256', kid }, claims, secret),
  ]);
  return {
    'another subject': `${header}.${changed({ sub: 'someone-else' })}.${signature}`,
    'a later end': `${header}.${changed({ exp: 9_999_999_999 })}.${signature}`,
    'more scopes': `${header}.${changed({ scope: 'openid aws.cognito.signin.user.admin' })}.${signature}`,
    'another signature': `${header}.${payload}.${swapped}${signature.slice(1)}`,
    'half a signature': `${header}.${payload}.${signature.slice(0, signature.length / 2)}`,
    'an empty signature': `${header}.${payload}.`,
    'no signature': `${header}.${payload}`,
    'a fourth part': `${token}.AAAA`,
    'five parts, as an encrypted token has': `${token}.AAAA.AAAA`,
    'alg none': `${encode({ alg: 'none', kid })}.${payload}.`,
    'alg None': `${encode({ alg: 'None', kid })}.${payload}.`,
    'alg NONE with a signature': `${encode({ alg: 'NONE', kid })}.${payload}.${signature}`,
    'no alg': `${encode({ kid })}.${payload}.${signature}`,
    'alg RS512': `${encode({ alg: 'RS512', kid })}.${payload}.${signature}`,
    'alg PS256': `${encode({ alg: 'PS256', kid })}.${payload}.${signature}`,
    ...Object.fromEntries(confused),
    'HS256 with an empty secret': signed({ alg: 'HS256', kid }, claims, ''),
    'another key under the same id': await signedByOther(claims, { kid }),
    'another key under another id': await signedByOther(claims, { kid: 'other' }),
    'another key without an id': await signedByOther(claims, {}),
    'another key that the token brings along': await signedByOther(claims, { jwk }),
    'another key at an address': await signedByOther(claims, {
      jku: 'https://evil.example/jwks.json',
      kid: 'other',
    }),
    'an unknown critical header': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid, crit: ['unknown'], unknown: true })
      .sign(foreignKey.privateKey, { crit: { unknown: true } }),
    'no JSON': 'YQ.YQ.YQ',
    'JSON that is no object': `${encode([])}.${encode([])}.AAAA`,
    dots: '..',
    'one dot': '.',
    'a prototype': '__proto__',
  };
}

const invalidAccess = { error: 'NotAuthorizedException', message: 'Invalid Access Token' };
const invalidLogin = {
  error: 'NotAuthorizedException',
  message: expect.stringMatching(/^Invalid login token\./),
};

test.each([
  ['operations of the user pool', 400, invalidAccess, 'AccessToken', getUser],
  ['userInfo', 401, { body: { error: 'invalid_token' } }, 'access_token', getUserInfo],
  ['the identity pool', 400, invalidLogin, 'IdToken', getId],
] as const)('forged tokens do not open %s', async (_what, status, refusal, name, ask) => {
  const granted = await newCode(server);
  const { body } = await exchange(server, granted);
  const token: string = { ...body, ...(await tokensOf(server, granted.user)) }[name];
  for (const [forgery, forged] of Object.entries(await forgeries(token))) {
    expect({ forgery, ...(await ask(forged)) }).toMatchObject({ forgery, status, ...refusal });
  }
  expect((await ask(token)).status).toBe(200);
});

test('a token works only for its own purpose', async () => {
  const user = await createUser(server);
  const { AccessToken, IdToken, RefreshToken } = await tokensOf(server, user);
  for (const token of [IdToken, RefreshToken]) {
    expect(await getUser(token)).toMatchObject({
      error: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    });
    expect((await userInfo(server, token)).status).toBe(401);
    expect(await userPool(server, 'DeleteUser', { AccessToken: token })).toMatchObject({
      error: 'NotAuthorizedException',
    });
  }
  for (const token of [AccessToken, RefreshToken]) {
    expect(await getId(token)).toMatchObject({ error: 'NotAuthorizedException' });
  }
  for (const token of [AccessToken, IdToken]) {
    const refresh = await userPool(server, 'GetTokensFromRefreshToken', {
      ClientId: appClientId,
      RefreshToken: token,
    });
    expect(refresh).toMatchObject({
      error: 'NotAuthorizedException',
      message: 'Invalid Refresh Token',
    });
  }
  expect(await server.control.getUser(user.username)).toMatchObject({ sessions: 1 });
});

test('access tokens without the scope open neither userInfo nor operations of the user', async () => {
  const { AccessToken } = await tokensOf(server, await createUser(server));
  expect(await userInfo(server, AccessToken)).toMatchObject({
    status: 401,
    body: { error: 'invalid_token' },
  });
  const { body } = await exchange(server, await newCode(server));
  for (const operation of ['GetUser', 'GlobalSignOut', 'DeleteUser', 'ListDevices']) {
    expect(await userPool(server, operation, { AccessToken: body.access_token })).toMatchObject({
      error: 'NotAuthorizedException',
      message: 'Access Token does not have required scopes',
    });
  }
});

test('tokens expire after their time', async () => {
  const granted = await newCode(server);
  const { body } = await exchange(server, granted);
  const { AccessToken, IdToken } = await tokensOf(server, granted.user);
  await later(server, 3_590_000, async () => {
    expect((await getUser(AccessToken)).status).toBe(200);
    expect((await getId(IdToken)).status).toBe(200);
    expect((await userInfo(server, body.access_token)).status).toBe(200);
  });
  await later(server, 3_601_000, async () => {
    expect(await getUser(AccessToken)).toMatchObject({
      error: 'NotAuthorizedException',
      message: 'Access Token has expired',
    });
    expect(await getId(IdToken)).toMatchObject({
      error: 'NotAuthorizedException',
      message: expect.stringMatching(/^Invalid login token\. Token expired: \d+ >= \d+$/),
    });
    expect((await userInfo(server, body.access_token)).status).toBe(401);
  });
});

test('the lifetimes of tokens follow the settings', async () => {
  const user = await createUser(server);
  const tokenValidity = { accessToken: 300, idToken: 600, refreshToken: 3600 };
  const { AccessToken, IdToken } = await withSettings(server, { tokenValidity }, () =>
    tokensOf(server, user),
  );
  const lifetime = ({ exp = 0, iat = 0 }: JWTPayload) => exp - iat;
  expect(lifetime(decodeJwt(AccessToken))).toBe(300);
  expect(lifetime(decodeJwt(IdToken))).toBe(600);
});

test('the tokens of a disabled or deleted user are refused', async () => {
  const user = await createUser(server);
  const { AccessToken, RefreshToken } = await tokensOf(server, user);
  await createUser(server, { username: user.username, enabled: false });
  expect((await getUser(AccessToken)).status).toBe(400);
  const refresh = await userPool(server, 'GetTokensFromRefreshToken', {
    ClientId: appClientId,
    RefreshToken,
  });
  expect(refresh).toMatchObject({ error: 'NotAuthorizedException' });
});

test.each([
  ['no header', undefined, 400],
  ['an empty header', '', 400],
  ['another scheme', 'Basic YTpi', 400],
  ['no token', 'Bearer', 400],
  ['an empty token', 'Bearer ', 400],
  ['two tokens', 'Bearer a.b.c a.b.c', 400],
  ['two headers in one', 'Bearer a.b.c, Bearer a.b.c', 400],
  ['markup', 'Bearer <script>alert(1)</script>', 400],
  ['what is no token', 'Bearer abc', 401],
])('userInfo refuses %s', async (_case, authorization, status) => {
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  const answer = await send(server, '/oauth2/userInfo', { headers });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(answer.body)).not.toContain('<script>');
});

test('userInfo takes no token from the address', async () => {
  const { body } = await exchange(server, await newCode(server));
  const answer = await send(server, `/oauth2/userInfo?access_token=${body.access_token}`, {});
  expect(answer.status).toBe(400);
});
