import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { apiKey, notesApi } from '../testing/notesApi';
import { startTestApi, startTestPool, type TestApi } from '../testing/startTestApi';

let api: TestApi;
let pool: Awaited<ReturnType<typeof startTestPool>>;
let tokens: Awaited<ReturnType<typeof pool.signIn>>;
beforeAll(async () => {
  pool = await startTestPool('ada');
  api = await startTestApi({ userPoolEndpoint: pool.userPoolEndpoint });
  tokens = await pool.signIn('ada');
});

const forbidden = [{ errorType: 'Unauthorized' }];

test.each<[string, () => Record<string, string>]>([
  ['nothing', () => ({})],
  ['an unknown key', () => ({ 'x-api-key': 'da2-other' })],
  ['an expired key', () => ({ 'x-api-key': 'da2-old' })],
  ['a signature that is none', () => ({ authorization: 'AWS4-HMAC-SHA256 Credential=a' })],
  ['an unsigned token', () => ({ authorization: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' })],
  [
    'a token whose signature was changed',
    () => ({ authorization: tokens.IdToken.replace(/[^.]{9}$/, 'AAAAAAAAA') }),
  ],
])('%s authorizes nobody', async (_, headers) => {
  const { status, errors } = await api.ask('{ whoAmI }', {}, headers());
  expect(status).toBe(401);
  expect(errors).toMatchObject([{ errorType: 'UnauthorizedException' }]);
});

test.each(['AccessToken', 'IdToken'] as const)(
  'the %s of a local user authorizes, until it ends by the clock of the API',
  async (name) => {
    const issuer = expect.stringMatching(/_LocalPool$/) as string;
    for (const authorization of [tokens[name], `Bearer ${tokens[name]}`]) {
      const { data } = await api.ask('{ whoAmI }', {}, { authorization });
      expect(JSON.parse(data.whoAmI)).toMatchObject({
        authType: 'User Pool Authorization',
        identity: { username: 'ada', groups: null, issuer },
      });
    }
    await api.control.setClock({ offsetMs: 2 * 3600 * 1000 });
    const { errors } = await api.ask('{ whoAmI }', {}, { authorization: tokens[name] });
    await api.control.setClock({ offsetMs: 0 });
    expect(errors).toMatchObject([{ message: 'Token has expired.' }]);
  },
);

test('only tokens of clients that the API names are accepted', async () => {
  const [keys] = notesApi.authorization;
  const { userPoolId, userPoolEndpoint } = pool;
  const userPool = { userPoolId, region: 'eu-central-1', appIdClientRegex: 'other' };
  const authorization = [keys, { type: 'AMAZON_COGNITO_USER_POOLS', userPool }] as const;
  const definition = { ...notesApi, authorization };
  const strict = await startTestApi({ definition, userPoolEndpoint });
  for (const token of Object.values(tokens)) {
    expect((await strict.ask('{ echo }', {}, { authorization: token })).status).toBe(401);
  }
});

test('a field without directives is for the default mode alone', async () => {
  const { data, errors } = await api.ask('{ echo }', {}, { authorization: tokens.IdToken });
  expect(data).toEqual({ echo: null });
  expect(errors).toEqual([
    {
      ...{ path: ['echo'], data: null, errorType: 'Unauthorized', errorInfo: null },
      locations: [{ line: 1, column: 3, sourceName: null }],
      message: 'Not Authorized to access echo on type Query',
    },
  ]);
});

test('directives of a field replace those of its type, and groups are asked for', async () => {
  const write = (id: string, headers?: Record<string, string>) =>
    api.ask(`mutation { putNote(id: "${id}", text: "t") { id secret } }`, {}, headers);
  const byKey = await write('k');
  expect(byKey.data).toEqual({ putNote: { id: 'k', secret: null } });
  expect(byKey.errors).toMatchObject([{ path: ['putNote', 'secret'], errorType: 'Unauthorized' }]);
  expect((await write('u', { authorization: tokens.IdToken })).errors).toMatchObject(forbidden);
  const scope = 'local/20261126/eu-central-1/cognito-idp/aws4_request';
  const signature = `SignedHeaders=host;x-amz-date, Signature=${'a'.repeat(64)}`;
  const admin = {
    Authorization: `AWS4-HMAC-SHA256 Credential=${scope}, ${signature}`,
    'X-Amz-Date': '20261126T000000Z',
  };
  const group = { UserPoolId: pool.userPoolId, GroupName: 'editors' };
  await pool.call('CreateGroup', group, admin);
  await pool.call('AdminAddUserToGroup', { ...group, Username: 'ada' }, admin);
  const authorization = (await pool.signIn('ada')).AccessToken;
  expect((await write('g', { authorization })).data).toEqual({ putNote: { id: 'g', secret: 'x' } });
});

test('who signs a request is asked of the verifier', async () => {
  const signed = await startTestApi({
    verifySignature: ({ headers, body }) =>
      headers['x-amz-date'] && String(body).includes('signedOnly')
        ? { username: 'r:s' }
        : undefined,
  });
  const authorization = 'AWS4-HMAC-SHA256 Credential=a';
  const ask = (headers: Record<string, string>) => signed.ask('{ signedOnly }', {}, headers);
  expect((await ask({ authorization, 'x-amz-date': 'now' })).errors).toEqual([]);
  expect((await ask({ authorization })).status).toBe(401);
  expect((await ask({ 'x-api-key': apiKey })).errors).toMatchObject(forbidden);
});

describe('a request that is signed by AWS’s signer', () => {
  const body = JSON.stringify({ query: '{ whoAmI }' });

  async function signed({ key = 'local', secret = 'local', service = 'appsync', minutesAgo = 0 }) {
    const { host, hostname } = new URL(api.endpoint);
    const credentials = { accessKeyId: key, secretAccessKey: secret };
    const signer = new SignatureV4({
      ...{ service, region: 'eu-central-1', sha256: Sha256, credentials },
    });
    const message = { protocol: 'http:', hostname, method: 'POST', path: '/graphql', body };
    const signingDate = new Date(Date.now() - minutesAgo * 60_000);
    return (await signer.sign({ ...message, headers: { host } }, { signingDate })).headers;
  }

  test('with the local credentials is that of the local user', async () => {
    const answer = await api.post(body, await signed({ minutesAgo: 4 }));
    const { data } = (await answer.json()) as { data: { whoAmI: string } };
    expect(JSON.parse(data.whoAmI)).toMatchObject({ identity: { username: 'local' } });
  });

  test.each([
    ['with another key', { key: 'AKIAEXAMPLE' }],
    ['with another secret', { secret: 'other' }],
    ['for another service', { service: 's3' }],
    ['16 minutes ago', { minutesAgo: 16 }],
    ['in the future', { minutesAgo: -16 }],
  ])('%s is refused', async (_, how) => {
    expect((await api.post(body, await signed(how))).status).toBe(401);
  });

  test('and was changed is refused', async () => {
    const headers = await signed({});
    expect((await api.post(body.replace('whoAmI', 'echo'), headers)).status).toBe(401);
    const authorization = headers['authorization']!.replace(/.{64}$/, 'é'.repeat(64));
    expect((await api.post(body, { ...headers, authorization })).status).toBe(401);
  });
});
