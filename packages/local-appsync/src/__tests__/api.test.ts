import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { apiKey, handlers, notesApi } from '../testing/notesApi';
import { siteOrigin, startTestApi, type TestApi } from '../testing/startTestApi';

// Users with tokens are in posts.test.ts. Groups, batches and faults are not shown here again, because the tests of the
// members' API show them.

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const subscription = '{"query": "subscription { onNote { id } }"}';

test.each([
  ['', 'Request body is empty.'],
  ['{', 'Unable to parse GraphQL query.'],
  ['null', 'Unable to parse GraphQL query.'],
  ['{"query": "{ a }", "variables": "{}"}', 'Unable to parse GraphQL query.'],
  [subscription, 'A subscription is started through a WebSocket.'],
])('the body %s is refused', async (body, message) => {
  const response = await api.post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ message }] });
});

test('a document that cannot be read is refused with its place', async () => {
  const message = 'Invalid Syntax : Expected Name, found <EOF>.';
  const locations = [{ line: 1, column: 8, sourceName: null }];
  expect((await api.ask('{ note(')).errors).toEqual([{ path: null, locations, message }]);
});

test.each([
  ['{ nothing }', 'FieldUndefined'],
  ['{ note { id } }', 'MissingFieldArgument'],
  ['{ note(id: "1") }', 'SubSelectionRequired'],
  ['{ echo { a } }', 'SubSelectionNotAllowed'],
  ['{ note(id: "1", x: 1) { id } }', 'UnknownArgument'],
  ['{ note(id: $id) { id } }', 'UndefinedVariable'],
  ['{ note(id: [1]) { id } }', 'WrongType'],
])('%s does not fit the schema: %s', async (query, kind) => {
  const { status, errors } = await api.ask(query);
  expect(status).toBe(200);
  expect(errors[0]!['message']).toMatch(new RegExp(`^Validation error of type ${kind}: `));
});

test('a query that is too deep or runs too many resolvers is refused, and so is introspection if it is disabled', async () => {
  const limits = { queryDepthLimit: 2, resolverCountLimit: 1, introspection: 'DISABLED' } as const;
  const strict = await startTestApi({ definition: { ...notesApi, ...limits } });
  const deep = '{ notes(tag: "a") { ...rest } } fragment rest on Notes { items { id } }';
  const message = 'The query has 3 levels; 2 are allowed.';
  const hidden = expect.stringContaining('IntrospectionDisabled') as string;
  for (const [query, error] of [
    [deep, { errorType: 'QueryDepthLimitExceeded', message }],
    ['{ a: echo b: echo }', { errorType: 'ResolverCountLimitExceeded' }],
    ['{ __schema { queryType { name } } }', { message: hidden }],
  ] as const) {
    expect((await strict.ask(query)).errors[0]).toMatchObject(error);
    expect((await api.ask(query)).errors).toEqual([]);
  }
});

test('a request of more than a megabyte is refused', async () => {
  expect((await api.post('x'.repeat(1024 * 1024 + 1))).status).toBe(413);
});

test('pages of the site are answered; other pages, and other hosts, are not', async () => {
  const own = await api.post(echo, { Origin: siteOrigin });
  expect(own.headers.get('access-control-allow-origin')).toBe(siteOrigin);
  expect((await api.post(echo, { Origin: 'https://evil.example' })).status).toBe(403);
  const { endpoint } = await startTestApi({ allowedHosts: ['appsync'] });
  for (const [Host, status] of [
    ['evil.example', 403],
    ['appsync:9300', 401],
  ] as const) {
    const sent = httpRequest(endpoint, { method: 'POST', headers: { Host } }).end();
    const [answer] = (await once(sent, 'response')) as [{ statusCode: number; resume(): void }];
    answer.resume();
    expect(answer.statusCode).toBe(status);
  }
});

test('mistakes of a definition are named together', async () => {
  const nothing = { typeName: 'Query', fieldName: 'nothing', kind: 'UNIT', dataSource: 'valueOf' };
  const echo = { typeName: 'Query', fieldName: 'echo', kind: 'PIPELINE', functions: ['missing'] };
  const resolvers = [
    { ...nothing, ...handlers('let i = 0; i++;') },
    { ...echo, ...handlers('return {};') },
    { ...echo, functions: Array(11).fill('missing'), ...handlers('return {};') },
    { ...{ typeName: 'Query', fieldName: 'fails', kind: 'UNIT', dataSource: 'none' } },
  ] as typeof notesApi.resolvers;
  await expect(startTestApi({ definition: { ...notesApi, resolvers } })).rejects.toThrow(
    [
      'The schema has no field Query.nothing, for which there is a resolver.',
      'The code contains one or more errors.',
      'code.js:3:43 The operator ++ is not supported.',
      'Query.nothing uses the data source valueOf, which does not exist.',
      'Query.echo uses the function missing, which does not exist.',
      'Query.echo has two resolvers.',
      'Query.echo has more than 10 functions.',
      'Query.fails has no code, and none is no Lambda function.',
    ].join('\n'),
  );
});

// Authorization

test.each([
  ['nothing', {}, 'Missing authorization header'],
  ['an unknown key', { 'x-api-key': 'da2-other' }],
  ['an expired key', { 'x-api-key': 'da2-old' }],
])(
  '%s authorizes nobody',
  async (_, headers, message = 'You are not authorized to make this call.') => {
    const { status, errors } = await api.ask('{ echo }', {}, headers as Record<string, string>);
    expect(status).toBe(401);
    expect(errors).toEqual([{ errorType: 'UnauthorizedException', message }]);
  },
);

const echo = '{"query": "{ echo }"}';

/** The headers of a request that AWS's own signer signs. */
async function signed({ key = 'local', secret = 'local', service = 'appsync', minutes = 0 } = {}) {
  const { host, hostname } = new URL(api.endpoint);
  const credentials = { accessKeyId: key, secretAccessKey: secret };
  const options = { service, region: 'eu-central-1', sha256: Sha256, credentials };
  const message = { protocol: 'http:', hostname, method: 'POST', path: '/graphql', body: echo };
  const signingDate = new Date(Date.now() + minutes * 60_000);
  const signer = new SignatureV4(options);
  return (await signer.sign({ ...message, headers: { host } }, { signingDate })).headers;
}

test.each([
  ['four minutes ago', { minutes: -4 }, 200],
  ['with another key', { key: 'AKIAEXAMPLE' }, 401],
  ['with another secret', { secret: 'other' }, 401],
  ['for another service', { service: 's3' }, 401],
  ['16 minutes ago', { minutes: -16 }, 401],
  ['in the future', { minutes: 16 }, 401],
])('a request that is signed %s is answered with its due', async (_, how, status) => {
  expect((await api.post(echo, await signed(how))).status).toBe(status);
});

test('a request that was changed is refused, unless an own verifier knows who signed it', async () => {
  const headers = await signed();
  const authorization = headers['authorization']!.replace(/.{64}$/, 'é'.repeat(64));
  expect((await api.post(echo, { ...headers, authorization })).status).toBe(401);
  const changed = echo.replace('echo', 'whoAmI');
  expect((await api.post(changed, headers)).status).toBe(401);
  const lenient = await startTestApi({ verifySignature: () => ({ username: 'somebody' }) });
  expect(await (await lenient.post(changed, headers)).text()).toContain('somebody');
});

test('a field without directives is for the default mode alone', async () => {
  const answer = await api.post(echo, await signed());
  expect(await answer.json()).toEqual({
    data: { echo: null },
    errors: [
      {
        ...{ path: ['echo'], data: null, errorType: 'Unauthorized', errorInfo: null },
        locations: [{ line: 1, column: 3, sourceName: null }],
        message: 'Not Authorized to access echo on type Query',
      },
    ],
  });
});

// Resolvers

test('a put that finds the same item succeeds; another fails and shows what is there', async () => {
  await api.put('2', 'first');
  const note = { id: '2', text: 'first', tag: 'none' };
  expect((await api.put('2', 'first')).data).toEqual({ putNote: note });
  const { data, errors } = await api.put('2', 'second');
  expect(data).toBeNull();
  expect(errors).toEqual([
    {
      ...{ path: ['putNote'], data: note, errorInfo: null },
      errorType: 'DynamoDB:ConditionalCheckFailedException',
      locations: [{ line: 2, column: 9, sourceName: null }],
      message: expect.stringMatching(
        /^The conditional request failed \(Service: DynamoDb, Status Code: 400, Request ID: [\w-]+\)$/,
      ) as string,
    },
  ]);
});

test.each([
  ['hand on their results and share the stash', undefined, ['one!', 'two']],
  ['are left by an early return to the next', 'NEXT', ['early', 'two']],
  ['are left by an early return to the end', 'END', 'early'],
])('functions of a pipeline %s', async (_, skip, result) => {
  const { data } = await api.ask('query ($skip: String) { pipeline(skip: $skip) }', { skip });
  expect(JSON.parse(data.pipeline)).toEqual({ stash: { first: 'before' }, result });
});

test('handlers see who asks, for what, and the environment', async () => {
  const { data } = await api.ask('query Named { me: whoAmI }');
  const named = { fieldName: 'whoAmI', parentTypeName: 'Query', variables: {} };
  expect(JSON.parse(data.me)).toMatchObject({
    ...{ identity: null, authType: 'API Key Authorization', env: { STAGE: 'test' } },
    ...{ args: {}, source: null, stash: {}, prev: null },
    info: { ...named, selectionSetList: [], selectionSetGraphQL: '' },
  });
});

test('a Lambda function without handlers gets the context, and its own errors keep their names', async () => {
  const { data } = await api.ask('{ direct }');
  const context = JSON.parse(data.direct) as object;
  expect(context).toMatchObject({
    arguments: {},
    source: null,
    prev: null,
    stash: {},
    identity: null,
  });
  expect(Object.keys(context).sort().join(' ')).toBe(
    'arguments identity info prev request source stash',
  );
  for (const [name, errorType, message] of [
    ['Error', 'Lambda:Unhandled', 'Not today'],
    ['NoTea', 'NoTea', 'Not today'],
    ['UnauthorizedException', 'UnauthorizedException', 'You are not authorized to make this call.'],
  ]) {
    const { errors } = await api.ask(`{ direct(fail: "${name}") }`);
    expect(errors).toMatchObject([{ errorType, message }]);
  }
});

test('an error of a handler has its type, the selected part of its data, and its info', async () => {
  const { data, errors } = await api.ask('{ fails(how: "error") { id } }');
  expect(data).toEqual({ fails: null });
  expect(errors).toEqual([
    {
      ...{ path: ['fails'], data: { id: 1 }, errorType: 'Custom', errorInfo: { info: 3 } },
      locations: [{ line: 1, column: 3, sourceName: null }],
      message: 'No',
    },
  ]);
});

const nullText =
  "Cannot return null for non-nullable type: 'text' within parent 'Note' (/fails/text)";

test.each([
  ['append', { id: 'a', text: 'b' }, 'Warning', 'Careful'],
  ['partly', null, null, nullText],
])('an error by %s comes beside the data', async (how, fails, errorType, message) => {
  const { data, errors } = await api.ask(`{ fails(how: "${how}") { id text } }`);
  expect(data).toEqual({ fails });
  expect(errors).toMatchObject([{ errorType, message }]);
});

test('a mistake in a handler is told, and shown to the developer with its place', async () => {
  const told = jest.spyOn(console, 'error').mockReturnValue();
  const { errors } = await api.ask('{ fails(how: "crash") { id } }');
  const message = expect.stringContaining("cannot read property 'there' of undefined") as string;
  expect(errors).toMatchObject([{ errorType: 'Code', message }]);
  expect(told.mock.calls[0]).toEqual(['Query.fails:', expect.stringContaining('code.js:')]);
  told.mockRestore();
});

// The control API

test('requests are listed without the key, and a reset forgets them, the notes, faults and the clock', async () => {
  await api.control.clearRequests();
  await api.put('1');
  const requests = await api.control.listRequests();
  const body = { query: expect.stringContaining('putNote') as string };
  expect(requests).toMatchObject([{ surface: 'graphql', name: 'putNote', status: 200, body }]);
  expect(JSON.stringify(requests)).not.toContain(apiKey);
  await api.control.setClock({ offsetMs: 5000 });
  await api.control.addFault({ match: {}, fault: { kind: 'status' }, times: 9 });
  await api.control.reset();
  expect(await api.ids()).toEqual([]);
  expect(await api.control.listFaults()).toEqual([]);
  expect((await api.control.listRequests()).map(({ name }) => name)).toEqual(['notes']);
});

test('web pages cannot use it', async () => {
  const headers = { Origin: 'http://localhost:3000' };
  const response = await fetch(new URL('/control/requests', api.endpoint), { headers });
  expect(response.status).toBe(403);
});

// Clients

test('Amplify writes, and hears of it by a subscription', async () => {
  const script = path.resolve(__dirname, '../testing/amplifyClient.mjs');
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: path.resolve(api.certificate) };
  const args = [script, api.tlsEndpoint, apiKey];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const id = expect.stringMatching(/^amplify-\d+$/) as string;
  const note = { id, text: 'from Amplify', tag: 'amplify' };
  expect(JSON.parse(stdout)).toEqual({ written: note, heard: note });
});

const streams = { 'X-Amz-Target': 'DynamoDBStreams_20120810.ListStreams' };
const partiQl = { 'X-Amz-Target': 'DynamoDB_20120810.ExecuteStatement' };

test.each([
  [{ Origin: 'http://localhost:3000' }, 'Web pages cannot reach the tables.'],
  [streams, 'local-appsync has no streams: its engine dynalite has none.'],
  [
    partiQl,
    'ExecuteStatement is not supported by local-appsync: its engine dynalite has no PartiQL.',
  ],
])('the tables refuse %j with the reason', async (headers, message) => {
  const response = await fetch(api.tablesEndpoint, { method: 'POST', headers, body: '{}' });
  expect(((await response.json()) as Error).message).toContain(message);
});
