import { parse, visit } from 'graphql';
import { memberOperations } from '../operations';

/**
 * AppSync may name the fields of a subscription's message by the aliases of the mutation (aws/aws-appsync-community#160),
 * so an alias could bring a held comment past the filter, or leave subscribers without a field.
 */
test('no operation of a member has an alias', async () => {
  const sent: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
    sent.push((JSON.parse(init?.body as string) as { query: string }).query);
    return Promise.resolve(new Response('{"data":{"any":{}}}'));
  });
  const api = { endpoint: 'https://api.example/graphql', apiKey: 'key' };
  const operations = Object.values(memberOperations(api, () => Promise.resolve('token')));
  for (const operation of operations as ((argument: object) => Promise<unknown>)[]) {
    await operation({});
  }
  expect(sent).toHaveLength(operations.length);
  const aliases: string[] = [];
  for (const query of sent) {
    visit(parse(query), { Field: ({ alias }) => void (alias && aliases.push(alias.value)) });
  }
  expect(aliases).toEqual([]);
});
