import { startTestApi, type TestApi } from '../testing/startTestApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const put = (id: string, text = 'hello', tag = 'a') =>
  api.ask(
    `mutation ($id: ID!, $text: String!, $tag: String) {
      putNote(id: $id, text: $text, tag: $tag) { id text tag }
    }`,
    { id, text, tag },
  );

/** Asks a field of JSON. */
async function json(query: string, variables?: object): Promise<unknown> {
  const { data } = await api.ask(query, variables);
  return JSON.parse(Object.values(data ?? {})[0] as string);
}

test('a unit resolver writes to the table and reads from it', async () => {
  expect((await put('1')).data).toEqual({ putNote: { id: '1', text: 'hello', tag: 'a' } });
  expect((await api.ask('{ note(id: "1") { text } }')).data).toEqual({ note: { text: 'hello' } });
  expect((await api.ask('{ note(id: "missing") { text } }')).data).toEqual({ note: null });
});

test('a put that finds the same item succeeds; another fails and shows what is there', async () => {
  const note = { id: '2', text: 'first', tag: 'a' };
  await put('2', 'first');
  expect((await put('2', 'first')).data).toEqual({ putNote: note });
  const { data, errors } = await put('2', 'second');
  expect(data).toBeNull();
  expect(errors).toEqual([
    {
      ...{ path: ['putNote'], data: note, errorInfo: null },
      errorType: 'DynamoDB:ConditionalCheckFailedException',
      locations: [{ line: 2, column: 7, sourceName: null }],
      message: expect.stringMatching(
        /^The conditional request failed \(Service: DynamoDb, Status Code: 400, Request ID: [\w-]+\)$/,
      ) as string,
    },
  ]);
});

test('a list goes on by its token, and a changed token is refused', async () => {
  for (const id of ['l1', 'l2', 'l3']) await put(id, 'text', 'list');
  const query = `query ($next: String) {
    notes(tag: "list", limit: 2, nextToken: $next) { items { id } nextToken }
  }`;
  const first = (await api.ask(query)).data?.['notes'] as { items: object[]; nextToken: string };
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
  const answer = await json('query ($skip: String) { pipeline(skip: $skip) }', { skip });
  expect(answer).toEqual({ stash: { first: 'before' }, result });
});

test('a function of Lambda runs in this process, and its errors are those of Lambda', async () => {
  await put('3', 'quiet');
  expect((await api.ask('{ note(id: "3") { shout } }')).data).toEqual({ note: { shout: 'QUIET' } });
  await put('4', 'crash');
  const { data, errors } = await api.ask('{ note(id: "4") { shout } }');
  expect(data).toEqual({ note: { shout: null } });
  const message = 'The function crashed.';
  expect(errors).toMatchObject([
    { errorType: 'Lambda:Unhandled', message, path: ['note', 'shout'] },
  ]);
});

test('handlers see who asks, for what, and the environment', async () => {
  expect(await json('query Named { me: whoAmI }')).toEqual({
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

test('an appended error comes beside the data', async () => {
  const { data, errors } = await api.ask('{ fails(how: "append") { id text } }');
  expect(data).toEqual({ fails: { id: 'a', text: 'b' } });
  expect(errors).toMatchObject([{ path: ['fails'], errorType: 'Warning', message: 'Careful' }]);
});

test('a mistake in a handler is told, and shown to the developer with its place', async () => {
  const told = jest.spyOn(console, 'error').mockReturnValue();
  const { errors } = await api.ask('{ fails(how: "crash") { id } }');
  const message = expect.stringContaining('Cannot read properties of undefined') as string;
  expect(errors).toMatchObject([{ errorType: 'Code', message }]);
  expect(told.mock.calls[0]).toEqual(['Query.fails:', expect.stringContaining('code.js:')]);
  told.mockRestore();
});

test('null where the schema forbids it is told in the words of AppSync', async () => {
  const { errors } = await api.ask('{ fails(how: "partly") { id text } }');
  const message =
    "Cannot return null for non-nullable type: 'text' within parent 'Note' (/fails/text)";
  expect(errors[0]).toMatchObject({ message, errorType: null });
});

test('JSON comes and goes as text', async () => {
  const v = '{"a":[1,null]}';
  const { data } = await api.ask('query ($v: AWSJSON) { echo(value: $v) }', { v });
  expect(data).toEqual({ echo: v });
});
