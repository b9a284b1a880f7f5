import { startTestApi, type TestApi } from '../testing/startTestApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

test('a unit resolver writes to the table and reads from it', async () => {
  const note = { id: '1', text: 'hello', tag: 'a' };
  expect((await api.put('1', 'hello', 'a')).data).toEqual({ putNote: note });
  expect((await api.ask('{ note(id: "1") { text } }')).data).toEqual({ note: { text: 'hello' } });
  expect((await api.ask('{ note(id: "missing") { text } }')).data).toEqual({ note: null });
});

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

test('a list goes on by its token, and a changed token is refused', async () => {
  for (const id of ['l1', 'l2', 'l3']) await api.put(id, 'text', 'list');
  const query = `query ($next: String) {
    notes(tag: "list", limit: 2, nextToken: $next) { items { id } nextToken }
  }`;
  const first = (await api.ask(query)).data.notes;
  expect(first.items).toEqual([{ id: 'l1' }, { id: 'l2' }]);
  const rest = await api.ask(query, { next: first.nextToken });
  expect(rest.data).toEqual({ notes: { items: [{ id: 'l3' }], nextToken: null } });
  const next = Buffer.from('{"id":{"S":"l1"},"tag":{"S":"other"}}').toString('base64url');
  const { errors } = await api.ask(query, { next });
  expect(errors[0]).toMatchObject({ message: 'Invalid pagination token given.' });
});

test.each([
  ['hand on their results and share the stash', undefined, ['one!', 'two']],
  ['are left by an early return to the next', 'NEXT', ['early', 'two']],
  ['are left by an early return to the end', 'END', 'early'],
])('functions of a pipeline %s', async (_, skip, result) => {
  const { data } = await api.ask('query ($skip: String) { pipeline(skip: $skip) }', { skip });
  expect(JSON.parse(data.pipeline)).toEqual({ stash: { first: 'before' }, result });
});

test('a function of Lambda runs in this process, and its errors are those of Lambda', async () => {
  await api.put('3', 'quiet');
  expect((await api.ask('{ note(id: "3") { shout } }')).data).toEqual({ note: { shout: 'QUIET' } });
  await api.put('4', 'crash');
  const { data, errors } = await api.ask('{ note(id: "4") { shout } }');
  expect(data).toEqual({ note: { shout: null } });
  const path = ['note', 'shout'];
  const error = { errorType: 'Lambda:Unhandled', message: 'The function crashed.', path };
  expect(errors).toMatchObject([error]);
});

test('handlers see who asks, for what, and the environment', async () => {
  const { data } = await api.ask('query Named { me: whoAmI }');
  expect(JSON.parse(data.me)).toEqual({
    ...{ identity: null, authType: 'API Key Authorization', env: { STAGE: 'test' } },
    info: {
      ...{ fieldName: 'whoAmI', parentTypeName: 'Query', variables: {} },
      ...{ selectionSetList: [], selectionSetGraphQL: '' },
    },
  });
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

test.each([
  ['append', { id: 'a', text: 'b' }, 'Warning', 'Careful'],
  [
    'partly',
    null,
    null,
    "Cannot return null for non-nullable type: 'text' within parent 'Note' (/fails/text)",
  ],
])('an error by %s comes beside the data', async (how, fails, errorType, message) => {
  const { data, errors } = await api.ask(`{ fails(how: "${how}") { id text } }`);
  expect(data).toEqual({ fails });
  expect(errors).toMatchObject([{ errorType, message }]);
});

test('a mistake in a handler is told, and shown to the developer with its place', async () => {
  const told = jest.spyOn(console, 'error').mockReturnValue();
  const { errors } = await api.ask('{ fails(how: "crash") { id } }');
  const message = expect.stringContaining('Cannot read properties of undefined') as string;
  expect(errors).toMatchObject([{ errorType: 'Code', message }]);
  expect(told.mock.calls[0]).toEqual(['Query.fails:', expect.stringContaining('code.js:')]);
  told.mockRestore();
});

test('JSON comes and goes as text', async () => {
  const v = '{"a":[1,null]}';
  const { data } = await api.ask('query ($v: AWSJSON) { echo(value: $v) }', { v });
  expect(data).toEqual({ echo: v });
});
