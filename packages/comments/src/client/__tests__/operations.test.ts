import { parse, visit } from 'graphql';
import { comments, memberOperations } from '../operations';
import { startApi } from '../testing/startApi';

// What becomes of requests that fail is tested with the API itself (api/__tests__/faults.test.ts).

test('who only reads sends the API key, and a member the token instead', async () => {
  const { api, asked } = await startApi(() => ({ body: { data: { any: 'answer' } } }));
  await expect(comments(api, 'hello', null, 20)).resolves.toBe('answer');
  await memberOperations(api, async () => 'token').amBanned();
  expect(asked[0]).toMatchObject({
    variables: { post: 'hello', limit: 20, nextToken: null },
    headers: { 'x-api-key': 'da2-key', 'content-type': 'application/json' },
  });
  expect(asked[1]?.headers).toMatchObject({ authorization: 'token' });
  expect(asked[1]?.headers).not.toHaveProperty('x-api-key');
});

test('a token that is not accepted for a field is told as one that is not accepted at all', async () => {
  const answer = { data: null, errors: [{ errorType: 'Unauthorized' }] };
  const { api } = await startApi(() => ({ body: answer }));
  await expect(comments(api, 'hello', null, 20)).rejects.toMatchObject({ failure: 'session' });
});

/**
 * AppSync may name the fields of a subscription's message by the aliases of the mutation (aws/aws-appsync-community#160),
 * so an alias could bring a held comment past the filter, or leave subscribers without a field.
 */
test('no operation of a member has an alias', async () => {
  const { api, asked } = await startApi(() => ({ body: { data: { any: {} } } }));
  const operations = Object.values(memberOperations(api, async () => 'token'));
  for (const operation of operations as ((argument: object) => Promise<unknown>)[]) {
    await operation({});
  }
  expect(asked).toHaveLength(operations.length);
  const aliases: string[] = [];
  for (const { query } of asked) {
    visit(parse(query), { Field: ({ alias }) => void (alias && aliases.push(alias.value)) });
  }
  expect(aliases).toEqual([]);
});
