import { startTestApi, type TestApi } from '../../testing/startTestApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const put = (id: string, text = 'hello', tag = 'a') =>
  api.ask(
    `mutation ($id: ID!, $text: String!, $tag: String) { putNote(id: $id, text: $text, tag: $tag) { id text tag } }`,
    { id, text, tag },
  );

test('a unit resolver writes to the table and reads from it', async () => {
  expect((await put('1')).data).toEqual({ putNote: { id: '1', text: 'hello', tag: 'a' } });
  expect((await api.ask('{ note(id: "1") { text } }')).data).toEqual({ note: { text: 'hello' } });
  expect((await api.ask('{ note(id: "missing") { text } }')).data).toEqual({ note: null });
});

test('a put that finds the same item succeeds; another fails and shows what is there', async () => {
  await put('2', 'first');
  expect((await put('2', 'first')).data).toEqual({ putNote: { id: '2', text: 'first', tag: 'a' } });
  const { data, errors } = await put('2', 'second');
  expect(data).toBeNull();
  expect(errors).toEqual([
    {
      path: ['putNote'],
      data: { id: '2', text: 'first', tag: 'a' },
      errorType: 'DynamoDB:ConditionalCheckFailedException',
      errorInfo: null,
      locations: [{ line: 1, column: 53, sourceName: null }],
      message: expect.stringMatching(
        /^The conditional request failed \(Service: DynamoDb, Status Code: 400, Request ID: [\w-]+\)$/,
      ) as string,
    },
  ]);
});

test('a list goes on by its token, and a changed token is refused', async () => {
  for (const id of ['l1', 'l2', 'l3']) await put(id, 'text', 'list');
  const query =
    'query ($next: String) { notes(tag: "list", limit: 2, nextToken: $next) { items { id } nextToken } }';
  const first = (await api.ask(query)).data?.['notes'] as { items: object[]; nextToken: string };
  expect(first.items).toEqual([{ id: 'l1' }, { id: 'l2' }]);
  const rest = await api.ask(query, { next: first.nextToken });
  expect(rest.data).toEqual({ notes: { items: [{ id: 'l3' }], nextToken: null } });
  const forged = Buffer.from('{"id":{"S":"l1"},"tag":{"S":"other"}}').toString('base64url');
  const { errors } = await api.ask(query, { next: forged });
  expect(errors[0]).toMatchObject({ message: 'Invalid pagination token given.' });
});

test('functions of a pipeline hand on their results and share the stash', async () => {
  const { data } = await api.ask('{ pipeline }');
  expect(JSON.parse(data?.['pipeline'] as string)).toEqual({
    stash: { first: 'before' },
    result: ['one!', 'two'],
  });
});

test.each([
  ['NEXT', { stash: { first: 'before' }, result: ['early', 'two'] }],
  ['END', { stash: { first: 'before' }, result: 'early' }],
])('an early return goes on at %s', async (skip, expected) => {
  const { data } = await api.ask('query ($skip: String) { pipeline(skip: $skip) }', { skip });
  expect(JSON.parse(data?.['pipeline'] as string)).toEqual(expected);
});

test('a function of Lambda runs in this process, and its errors are those of Lambda', async () => {
  await put('3', 'quiet');
  expect((await api.ask('{ note(id: "3") { shout } }')).data).toEqual({ note: { shout: 'QUIET' } });
  await put('4', 'crash');
  const { data, errors } = await api.ask('{ note(id: "4") { shout } }');
  expect(data).toEqual({ note: { shout: null } });
  expect(errors[0]).toMatchObject({
    errorType: 'Lambda:Unhandled',
    message: 'The function crashed.',
    path: ['note', 'shout'],
  });
});

test('handlers see who asks, for what, and the environment', async () => {
  const { data } = await api.ask('query Named { me: whoAmI }');
  expect(JSON.parse(data?.['me'] as string)).toEqual({
    identity: null,
    authType: 'API Key Authorization',
    env: { STAGE: 'test' },
    info: {
      fieldName: 'whoAmI',
      parentTypeName: 'Query',
      variables: {},
      selectionSetList: [],
      selectionSetGraphQL: '',
    },
  });
});

test('an error of a handler has its type, the selected part of its data, and its info', async () => {
  const { data, errors } = await api.ask('{ fails(how: "error") { id } }');
  expect(data).toEqual({ fails: null });
  expect(errors).toEqual([
    {
      path: ['fails'],
      data: { id: 1 },
      errorType: 'Custom',
      errorInfo: { info: 3 },
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
  expect(errors).toMatchObject([
    {
      errorType: 'Code',
      message: expect.stringContaining('Cannot read properties of undefined') as string,
    },
  ]);
  expect(told.mock.calls[0]).toEqual(['Query.fails:', expect.stringContaining('code.js:')]);
  told.mockRestore();
});

test('null where the schema forbids it is told in the words of AppSync', async () => {
  const { errors } = await api.ask('{ fails(how: "partly") { id text } }');
  expect(errors[0]).toMatchObject({
    message: "Cannot return null for non-nullable type: 'text' within parent 'Note' (/fails/text)",
    errorType: null,
  });
});

test('JSON comes and goes as text', async () => {
  const { data } = await api.ask('query ($v: AWSJSON) { echo(value: $v) }', {
    v: '{"a":[1,null]}',
  });
  expect(data).toEqual({ echo: '{"a":[1,null]}' });
});
