import { startLocalCognito } from 'local-cognito';
import { freePorts } from 'local-cognito/testing/free-ports';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import { apiKey, notesApi } from '../testing/notesApi';
import { callPool, signIn } from '../testing/signIn';
import { startTestApi, type TestApi } from '../testing/startTestApi';

let api: TestApi;
let tokens: Awaited<ReturnType<typeof signIn>>;
let cognito: Awaited<ReturnType<typeof startLocalCognito>>;

beforeAll(async () => {
  const folder = newDirectory();
  cognito = await startLocalCognito({
    ...{ callbackUrls: [], logoutUrls: [], ports: await freePorts() },
    users: [{ username: 'ada', password: 'Correct-horse-9' }],
    ...{ stateFile: `${folder}/state.json`, certificateDirectory: folder },
  });
  atEnd(() => cognito.close());
  api = await startTestApi({ userPoolEndpoint: cognito.userPoolEndpoint });
  tokens = await signIn(cognito, 'ada');
});

const refused = { errorType: 'UnauthorizedException' };
const forbidden = [{ errorType: 'Unauthorized' }];

test.each<[string, () => Record<string, string>]>([
  ['nothing', () => ({})],
  ['an unknown key', () => ({ 'x-api-key': 'da2-other' })],
  ['an expired key', () => ({ 'x-api-key': 'da2-old' })],
  ['text', () => ({ authorization: 'abc' })],
  ['a signature where nobody verifies', () => ({ authorization: 'AWS4-HMAC-SHA256 Credential=a' })],
  ['an unsigned token', () => ({ authorization: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' })],
  [
    'a token whose signature was changed',
    () => ({
      authorization: tokens.IdToken.replace(/\.(.)([^.]+)$/, (_, first, rest) => {
        return `.${first === 'A' ? 'B' : 'A'}${rest}`;
      }),
    }),
  ],
])('%s authorizes nobody', async (_, headers) => {
  const { status, errors } = await api.ask('{ whoAmI }', {}, headers());
  expect(status).toBe(401);
  expect(errors).toMatchObject([refused]);
});

test.each(['AccessToken', 'IdToken'] as const)(
  'the %s of a local user authorizes',
  async (name) => {
    const issuer = expect.stringMatching(/_LocalPool$/) as string;
    for (const authorization of [tokens[name], `Bearer ${tokens[name]}`]) {
      const { data } = await api.ask('{ whoAmI }', {}, { authorization });
      expect(JSON.parse(data?.['whoAmI'] as string)).toMatchObject({
        authType: 'User Pool Authorization',
        identity: { username: 'ada', groups: null, issuer },
      });
    }
  },
);

test('a token expires by the clock of the API', async () => {
  await api.control.setClock({ offsetMs: 2 * 3600 * 1000 });
  const { status, errors } = await api.ask('{ whoAmI }', {}, { authorization: tokens.IdToken });
  await api.control.setClock({ offsetMs: 0 });
  expect(status).toBe(401);
  expect(errors).toEqual([{ ...refused, message: 'Token has expired.' }]);
});

test('only tokens of clients that the API names are accepted', async () => {
  const [keys, pool] = notesApi.authorization;
  const { userPoolId, userPoolEndpoint } = cognito;
  const userPool = { userPoolId, region: 'eu-central-1', appIdClientRegex: 'other' };
  const authorization = [keys, { ...pool!, userPool } as never] as const;
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
  const write = 'mutation ($id: ID!) { putNote(id: $id, text: "t") { id secret } }';
  const byKey = await api.ask(write, { id: 'k' });
  expect(byKey.data).toEqual({ putNote: { id: 'k', secret: null } });
  expect(byKey.errors).toMatchObject([{ path: ['putNote', 'secret'], errorType: 'Unauthorized' }]);
  const byUser = await api.ask(write, { id: 'u' }, { authorization: tokens.IdToken });
  expect(byUser.errors).toMatchObject(forbidden);
  const scope = 'local/20261126/eu-central-1/cognito-idp/aws4_request';
  const signature = `SignedHeaders=host;x-amz-date, Signature=${'a'.repeat(64)}`;
  const admin = {
    Authorization: `AWS4-HMAC-SHA256 Credential=${scope}, ${signature}`,
    'X-Amz-Date': '20261126T000000Z',
  };
  const group = { UserPoolId: cognito.userPoolId, GroupName: 'editors' };
  await callPool(cognito, 'CreateGroup', group, admin);
  await callPool(cognito, 'AdminAddUserToGroup', { ...group, Username: 'ada' }, admin);
  const authorization = (await signIn(cognito, 'ada')).AccessToken;
  const { data } = await api.ask(write, { id: 'g' }, { authorization });
  expect(data).toEqual({ putNote: { id: 'g', secret: 'x' } });
});

test('who signs a request is asked of the verifier', async () => {
  const somebody = {
    ...{ accountId: '123', username: 'r:s', userArn: 'arn:aws:sts::123:assumed-role/r/s' },
  };
  const signed = await startTestApi({
    verifySignature: ({ headers, body }) =>
      headers['x-amz-date'] && body.includes('signedOnly') ? somebody : undefined,
  });
  const authorization = 'AWS4-HMAC-SHA256 Credential=a';
  const ask = (headers: Record<string, string>) => signed.ask('{ signedOnly }', {}, headers);
  expect((await ask({ authorization, 'x-amz-date': 'now' })).errors).toEqual([]);
  expect((await ask({ authorization })).status).toBe(401);
  expect((await ask({ 'x-api-key': apiKey })).errors).toMatchObject(forbidden);
});
