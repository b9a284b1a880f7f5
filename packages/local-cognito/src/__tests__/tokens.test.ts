import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { exchange, newCode, send, userInfo } from '../testing/oauth';
import {
  createUser,
  identityPool,
  later,
  refused,
  server,
  startServer,
  stopClock,
  tokensOf,
  userPool,
  withSettings,
} from '../testing/server';

beforeAll(() => startServer());
beforeEach(stopClock);

const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const unauthorized = (message?: unknown) => refused('NotAuthorizedException', message);
const invalidToken = { status: 401, body: { error: 'invalid_token' } };

const getUser = (AccessToken: string) => userPool('GetUser', { AccessToken });
const refresh = (RefreshToken: string) => userPool('GetTokensFromRefreshToken', { RefreshToken });

function getId(token: string) {
  const provider = `localhost:${server.ports.hosted}/eu-central-1_LocalPool`;
  return identityPool('GetId', { Logins: { [provider]: token } });
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Returns the pool's public key in the forms that could serve as an HMAC secret. */
async function publicKeyForms(): Promise<(string | Buffer)[]> {
  const { body } = await send('/eu-central-1_LocalPool/.well-known/jwks.json');
  const jwk = body.keys[0] as JsonWebKey;
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const pem = key.export({ type: 'spki', format: 'pem' }).toString();
  const der = key.export({ type: 'spki', format: 'der' });
  return [pem, pem.trim(), der, jwk.n ?? '', JSON.stringify(jwk), ''];
}

/** Forges a token in several ways. Each forgery has the true claims unless its name says otherwise. */
async function forgeries(token: string): Promise<Record<string, string>> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { kid } = decodeProtectedHeader(token);
  const claims = decodeJwt(token);
  const changed = (change: object) => `${header}.${encode({ ...claims, ...change })}.${signature}`;
  const withHeader = (change: object, end = signature) =>
    `${encode({ kid, ...change })}.${payload}.${end}`;
  const confused = (await publicKeyForms()).map((secret): [string, string] => {
    const text = `${encode({ alg: 'HS256', kid })}.${payload}`;
    const end = createHmac('sha256', secret).update(text).digest('base64url');
    return [`HS256 with the secret ${secret.toString('latin1')}`, `${text}.${end}`];
  });
  const byOtherKey = (change: object, options?: object) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', ...change })
      .sign(foreignKey.privateKey, options);
  const critical = { crit: ['unknown'], unknown: true };
  return {
    'another subject': changed({ sub: 'someone-else' }),
    'a later end': changed({ exp: 9_999_999_999 }),
    'more scopes': changed({ scope: 'openid aws.cognito.signin.user.admin' }),
    'half a signature': `${header}.${payload}.${signature.slice(0, signature.length / 2)}`,
    'an empty signature': `${header}.${payload}.`,
    'no signature': `${header}.${payload}`,
    'a fourth part': `${token}.AAAA`,
    'five parts, as an encrypted token has': `${token}.AAAA.AAAA`,
    'alg none': withHeader({ alg: 'none' }, ''),
    'alg NONE with a signature': withHeader({ alg: 'NONE' }),
    'no alg': withHeader({}),
    'alg RS512': withHeader({ alg: 'RS512' }),
    'alg PS256': withHeader({ alg: 'PS256' }),
    ...Object.fromEntries(confused),
    'another key under the same id': await byOtherKey({ kid }),
    'another key under another id': await byOtherKey({ kid: 'other' }),
    'another key without an id': await byOtherKey({}),
    'another key that the token brings along': await byOtherKey({
      jwk: foreignKey.publicKey.export({ format: 'jwk' }),
    }),
    'another key at an address': await byOtherKey({ jku: 'https://evil.example/jwks.json' }),
    'an unknown critical header': await byOtherKey(
      { kid, ...critical },
      { crit: { unknown: true } },
    ),
    'no JSON': 'YQ.YQ.YQ',
    'JSON that is no object': `${encode([])}.${encode([])}.AAAA`,
    dots: '..',
    'a prototype': '__proto__',
  };
}

const invalidLogin = unauthorized(expect.stringMatching(/^Invalid login token\./));

test.each([
  ['operations of the user pool', unauthorized('Invalid Access Token'), 'AccessToken', getUser],
  ['userInfo', invalidToken, 'access_token', userInfo],
  ['the identity pool', invalidLogin, 'IdToken', getId],
] as const)('forged tokens do not open %s', async (_what, refusal, name, ask) => {
  const granted = await newCode();
  const { body } = await exchange(granted);
  const token = { ...body, ...(await tokensOf(granted.user)) }[name] as string;
  for (const [forgery, forged] of Object.entries(await forgeries(token))) {
    expect({ forgery, ...(await ask(forged)) }).toMatchObject({ forgery, ...refusal });
  }
  expect((await ask(token)).status).toBe(200);
});

test('a token works only for its own purpose', async () => {
  const user = await createUser();
  const { AccessToken, IdToken, RefreshToken } = await tokensOf(user);
  for (const token of [IdToken, RefreshToken]) {
    for (const operation of ['GetUser', 'DeleteUser']) {
      const answer = await userPool(operation, { AccessToken: token });
      expect(answer).toMatchObject(unauthorized('Invalid Access Token'));
    }
    expect(await userInfo(token)).toMatchObject(invalidToken);
  }
  for (const token of [AccessToken, RefreshToken]) {
    expect(await getId(token)).toMatchObject(unauthorized());
  }
  for (const token of [AccessToken, IdToken]) {
    expect(await refresh(token)).toMatchObject(unauthorized('Invalid Refresh Token'));
  }
  expect(await server.control.getUser(user.username)).toMatchObject({ sessions: 1 });
});

test('access tokens without the scope open neither userInfo nor operations of the user', async () => {
  const { AccessToken } = await tokensOf(await createUser());
  expect(await userInfo(AccessToken)).toMatchObject(invalidToken);
  const { body } = await exchange(await newCode());
  for (const operation of ['GetUser', 'GlobalSignOut', 'DeleteUser', 'ListDevices']) {
    const answer = await userPool(operation, { AccessToken: body.access_token });
    expect(answer).toMatchObject(unauthorized('Access Token does not have required scopes'));
  }
});

test('tokens expire after their time', async () => {
  const granted = await newCode();
  const { body } = await exchange(granted);
  const { AccessToken, IdToken } = await tokensOf(granted.user);
  const ask = () =>
    Promise.all([getUser(AccessToken), getId(IdToken), userInfo(body.access_token)]);
  await later(3_590_000, async () => {
    expect((await ask()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
  const expiredLogin = expect.stringMatching(/^Invalid login token\. Token expired: \d+ >= \d+$/);
  await later(3_601_000, async () => {
    expect(await ask()).toMatchObject([
      unauthorized('Access Token has expired'),
      unauthorized(expiredLogin),
      invalidToken,
    ]);
  });
});

test('the lifetimes of tokens follow the settings', async () => {
  const user = await createUser();
  const tokenValidity = { accessToken: 300, idToken: 600, refreshToken: 3600 };
  const { AccessToken, IdToken } = await withSettings({ tokenValidity }, () => tokensOf(user));
  const lifetime = ({ exp = 0, iat = 0 }: JWTPayload) => exp - iat;
  expect([AccessToken, IdToken].map((token) => lifetime(decodeJwt(token)))).toEqual([300, 600]);
});

test('the tokens of a disabled user are refused', async () => {
  const user = await createUser();
  const { AccessToken, RefreshToken } = await tokensOf(user);
  await createUser({ username: user.username, enabled: false });
  expect((await getUser(AccessToken)).status).toBe(400);
  expect(await refresh(RefreshToken)).toMatchObject(unauthorized());
});

test.each([
  ...[undefined, '', 'Basic YTpi', 'Bearer', 'Bearer ', 'Bearer a.b.c a.b.c'],
  ...['Bearer a.b.c, Bearer a.b.c', 'Bearer <script>alert(1)</script>', 'Bearer abc'],
])('userInfo refuses the header %j', async (authorization) => {
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  const answer = await send('/oauth2/userInfo', { headers });
  expect(answer.status).toBe(authorization === 'Bearer abc' ? 401 : 400);
  expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(answer.body)).not.toContain('<script>');
});

test('userInfo takes no token from the address', async () => {
  const { body } = await exchange(await newCode());
  const answer = await send(`/oauth2/userInfo?access_token=${body.access_token}`);
  expect(answer.status).toBe(400);
});
