import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { exchange, newCode, send, userInfo } from '../testing/oauth';
import { call, getId, later, newMember, server, startServer } from '../testing/server';
import { stopClock, tokensOf, unauthorized } from '../testing/server';

beforeAll(() => startServer());
beforeEach(stopClock);

const invalidToken = { status: 401, body: { error: 'invalid_token' } };

const getUser = (AccessToken: string) => call('GetUser', { AccessToken });
const refresh = (RefreshToken: string) => call('GetTokensFromRefreshToken', { RefreshToken });

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Forges a token in several ways. Each forgery has the true claims unless its name says otherwise. */
async function forgeries(token: string): Promise<Record<string, string>> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { kid } = decodeProtectedHeader(token);
  const claims = decodeJwt(token);
  const changed = (change: object) => `${header}.${encode({ ...claims, ...change })}.${signature}`;
  const withHeader = (change: object, end = signature) =>
    `${encode({ kid, ...change })}.${payload}.${end}`;
  // The pool's public key in the forms that could serve as an HMAC secret.
  const jwk = (await send('/eu-central-1_LocalPool/.well-known/jwks.json')).body.keys[0];
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const pem = key.export({ type: 'spki', format: 'pem' }).toString();
  const forms = [pem, pem.trim(), key.export({ type: 'spki', format: 'der' }), jwk.n, ''];
  const confused = forms.map((secret): [string, string] => {
    const text = `${encode({ alg: 'HS256', kid })}.${payload}`;
    const end = createHmac('sha256', secret).update(text).digest('base64url');
    return [`HS256 with the secret ${secret.toString('latin1')}`, `${text}.${end}`];
  });
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const byOtherKey = (change: object, options?: object) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...change }).sign(privateKey, options);
  const critical = { kid, crit: ['unknown'], unknown: true };
  return {
    ...Object.fromEntries(confused),
    'another subject': changed({ sub: 'someone-else' }),
    'a later end': changed({ exp: 9_999_999_999 }),
    'more scopes': changed({ scope: 'openid aws.cognito.signin.user.admin' }),
    'half a signature': `${header}.${payload}.${signature.slice(0, signature.length / 2)}`,
    'an empty signature': `${header}.${payload}.`,
    'no signature': `${header}.${payload}`,
    'five parts, as an encrypted token has': `${token}.AAAA.AAAA`,
    'alg none': withHeader({ alg: 'none' }, ''),
    'alg NONE with a signature': withHeader({ alg: 'NONE' }),
    'no alg': withHeader({}),
    'alg PS256': withHeader({ alg: 'PS256' }),
    'another key under the same id': await byOtherKey({ kid }),
    'another key without an id': await byOtherKey({}),
    'another key that it brings along': await byOtherKey({
      jwk: publicKey.export({ format: 'jwk' }),
    }),
    'another key at an address': await byOtherKey({ jku: 'https://evil.example/jwks.json' }),
    'a critical header': await byOtherKey(critical, { crit: { unknown: true } }),
    'no JSON': 'YQ.YQ.YQ',
    'JSON that is no object': `${encode([])}.${encode([])}.AAAA`,
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
  const { user, AccessToken, IdToken, RefreshToken } = await newMember();
  for (const token of [IdToken, RefreshToken]) {
    expect(await getUser(token)).toMatchObject(unauthorized('Invalid Access Token'));
    expect(await userInfo(token)).toMatchObject(invalidToken);
  }
  for (const token of [AccessToken, RefreshToken]) {
    expect(await getId(token)).toMatchObject(unauthorized());
  }
  for (const token of [AccessToken, IdToken]) {
    expect(await refresh(token)).toMatchObject(unauthorized('Invalid Refresh Token.'));
  }
  expect(await server.control.getUser(user.username)).toMatchObject({ sessions: 1 });
});

test('access tokens without the scope open neither userInfo nor operations of the user', async () => {
  expect(await userInfo((await newMember()).AccessToken)).toMatchObject(invalidToken);
  const { access_token: AccessToken } = (await exchange(await newCode())).body;
  for (const operation of ['GetUser', 'GlobalSignOut', 'AssociateSoftwareToken']) {
    const answer = await call(operation, { AccessToken });
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
    const expired = [unauthorized('Access Token has expired'), unauthorized(expiredLogin)];
    expect(await ask()).toMatchObject([...expired, invalidToken]);
  });
});

test.each([
  ...[undefined, 'Basic YTpi', 'Bearer', 'Bearer a.b.c, Bearer a.b.c', 'Bearer abc'],
  'Bearer <script>alert(1)</script>',
])('userInfo refuses the header %j, also with a token in the address', async (authorization) => {
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  const { body } = await exchange(await newCode());
  const answer = await send(`/oauth2/userInfo?access_token=${body.access_token}`, { headers });
  expect(answer.status).toBe(authorization === 'Bearer abc' ? 401 : 400);
  expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(answer.body)).not.toContain('<script>');
});
