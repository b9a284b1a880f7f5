import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { handlers, notesApi } from '../testing/notesApi';
import { siteOrigin, startTestApi, type TestApi } from '../testing/startTestApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

test.each([
  ['{', 'Request body is not valid JSON.'],
  ['null', 'Unable to parse GraphQL query.'],
  ['{"query": 1}', 'Unable to parse GraphQL query.'],
])('the body %s is malformed', async (body, message) => {
  const response = await api.post(body);
  expect(response.status).toBe(400);
  const errors = [{ errorType: 'MalformedHttpRequestException', message }];
  expect(await response.json()).toMatchObject({ errors });
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
  const list = '{ notes(tag: "a") { ...rest } } fragment rest on Notes { items { id } }';
  const introspection = '{ __schema { queryType { name } } }';
  expect((await api.ask(list)).errors).toEqual([]);
  expect((await api.ask(introspection)).errors).toEqual([]);
  const many = await api.ask('{ a: echo b: echo c: echo d: echo e: echo f: echo }');
  expect(many.errors).toMatchObject([{ errorType: 'ResolverCountLimitExceeded' }]);
  const definition = { ...notesApi, queryDepthLimit: 2, introspection: 'DISABLED' } as const;
  const strict = await startTestApi({ definition });
  const message = 'The query has 3 levels; 2 are allowed.';
  const tooDeep = [{ errorType: 'QueryDepthLimitExceeded', message }];
  expect((await strict.ask(list)).errors).toMatchObject(tooDeep);
  const { errors } = await strict.ask(introspection);
  expect(errors[0]!['message']).toMatch(/IntrospectionDisabled/);
});

test('a subscription is not answered by http', async () => {
  const { status, errors } = await api.ask('subscription { onNote { id } }');
  expect(status).toBe(400);
  expect(errors[0]).toMatchObject({ message: 'A subscription is started through a WebSocket.' });
});

test('a request of more than a megabyte is refused', async () => {
  const query = 'x'.repeat(1024 * 1024);
  expect((await api.post(JSON.stringify({ query }))).status).toBe(413);
});

test('pages of the site are answered; other pages, and other hosts, are not', async () => {
  const query = '{"query": "{ echo }"}';
  const own = await api.post(query, { Origin: siteOrigin });
  expect(own.headers.get('access-control-allow-origin')).toBe(siteOrigin);
  expect((await api.post(query, { Origin: 'https://evil.example' })).status).toBe(403);
  const headers = { Host: 'evil.example' };
  const sent = httpRequest(api.endpoint, { method: 'POST', headers }).end();
  const [answer] = (await once(sent, 'response')) as [{ statusCode: number; resume(): void }];
  answer.resume();
  expect(answer.statusCode).toBe(403);
});

test('mistakes of a definition are named together', async () => {
  const nothing = { typeName: 'Query', fieldName: 'nothing', kind: 'UNIT', dataSource: 'gone' };
  const echo = { typeName: 'Query', fieldName: 'echo', kind: 'PIPELINE', functions: ['missing'] };
  const resolvers = [
    { ...nothing, ...handlers('let i = 0; i++;') },
    { ...echo, ...handlers('return {};') },
  ] as typeof notesApi.resolvers;
  await expect(startTestApi({ definition: { ...notesApi, resolvers } })).rejects.toThrow(
    [
      'The schema has no field Query.nothing, for which there is a resolver.',
      'The code contains one or more errors.',
      'code.js:3:43 The operator ++ is not supported.',
      'Query.nothing uses the data source gone, which does not exist.',
      'Query.echo uses the function missing, which does not exist.',
    ].join('\n'),
  );
});
