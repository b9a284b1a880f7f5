import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { apiKey } from '../../testing/notesApi';
import { siteOrigin, startTestApi, type TestApi } from '../../testing/startTestApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(api.endpoint, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'Content-Type': 'application/json', ...headers },
    body,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as unknown,
  };
}

test.each([
  ['{', 'Request body is not valid JSON.'],
  ['null', 'Unable to parse GraphQL query.'],
  ['{"query": 1}', 'Unable to parse GraphQL query.'],
])('the body %s is malformed', async (body, message) => {
  expect(await post(body)).toMatchObject({
    status: 400,
    body: { errors: [{ errorType: 'MalformedHttpRequestException', message }] },
  });
});

test('a document that cannot be read is refused with its place', async () => {
  expect((await api.ask('{ note(')).errors).toEqual([
    {
      path: null,
      locations: [{ line: 1, column: 8, sourceName: null }],
      message: 'Invalid Syntax : Expected Name, found <EOF>.',
    },
  ]);
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

test('a query that is too deep or runs too many resolvers is refused', async () => {
  const deep = await api.ask('{ notes(tag: "a") { items { id } } }');
  expect(deep.errors).toEqual([]);
  const deeper = await startTestApi({
    definition: { ...(await import('../../testing/notesApi')).notesApi, queryDepthLimit: 2 },
  });
  expect((await deeper.ask('{ notes(tag: "a") { items { id } } }')).errors).toMatchObject([
    { errorType: 'QueryDepthLimitExceeded', message: 'The query has 3 levels; 2 are allowed.' },
  ]);
  const many = await api.ask(
    `{ ${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}: echo`).join(' ')} }`,
  );
  expect(many.errors).toMatchObject([{ errorType: 'ResolverCountLimitExceeded' }]);
});

test('introspection can be disabled', async () => {
  const { notesApi } = await import('../../testing/notesApi');
  const closed = await startTestApi({ definition: { ...notesApi, introspection: 'DISABLED' } });
  expect((await api.ask('{ __schema { queryType { name } } }')).data).toEqual({
    __schema: { queryType: { name: 'Query' } },
  });
  expect((await closed.ask('{ __schema { queryType { name } } }')).errors[0]!['message']).toMatch(
    /IntrospectionDisabled/,
  );
});

test('a subscription is not answered by http', async () => {
  const { status, errors } = await api.ask('subscription { onNote { id } }');
  expect(status).toBe(400);
  expect(errors[0]).toMatchObject({ message: 'A subscription is started through a WebSocket.' });
});

test('a request of more than a megabyte is refused', async () => {
  expect(await post(JSON.stringify({ query: 'x'.repeat(1024 * 1024) }))).toMatchObject({
    status: 413,
  });
});

test('pages of the site are answered; other pages, and other hosts, are not', async () => {
  const query = JSON.stringify({ query: '{ echo }' });
  const own = await post(query, { Origin: siteOrigin });
  expect(own.headers.get('access-control-allow-origin')).toBe(siteOrigin);
  expect(await post(query, { Origin: 'https://evil.example' })).toMatchObject({ status: 403 });
  const sent = httpRequest(api.endpoint, {
    method: 'POST',
    headers: { Host: 'evil.example' },
  }).end();
  const [answer] = (await once(sent, 'response')) as [{ statusCode: number; resume(): void }];
  answer.resume();
  expect(answer.statusCode).toBe(403);
});

test('mistakes of a definition are named together', async () => {
  const { notesApi, handlers } = await import('../../testing/notesApi');
  const definition = {
    ...notesApi,
    resolvers: [
      {
        typeName: 'Query',
        fieldName: 'nothing',
        kind: 'UNIT',
        dataSource: 'gone',
        ...handlers('let i = 0; i++;'),
      },
      {
        typeName: 'Query',
        fieldName: 'echo',
        kind: 'PIPELINE',
        functions: ['missing'],
        ...handlers('return {};'),
      },
    ],
  } as const;
  await expect(startTestApi({ definition })).rejects.toThrow(
    [
      'The schema has no field Query.nothing, for which there is a resolver.',
      'The code contains one or more errors.',
      'code.js:3:43 The operator ++ is not supported.',
      'Query.nothing uses the data source gone, which does not exist.',
      'Query.echo uses the function missing, which does not exist.',
    ].join('\n'),
  );
});
