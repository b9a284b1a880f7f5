import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import type { ApiDefinition } from '../../definition/apiDefinition';
import { readTemplate } from '../../template/readTemplate';
import { startTestApi } from '../../testing/startTestApi';
import { checkApi, checkCommand } from '../checkApi';

const file = path.join(newDirectory(), 'check.template.json');
let definition: ApiDefinition;
beforeAll(async () => {
  await checkCommand(['--template', file]);
  ({ definition } = readTemplate(file));
});

test('every rule is kept, also by a second check of the same API', async () => {
  const { endpoint } = await startTestApi({ definition });
  for (const _ of [1, 2]) {
    const verdicts = await checkApi(endpoint, 'da2-key');
    expect(verdicts.filter(({ problem }) => problem !== undefined)).toEqual([]);
  }
});

test('what an API answers else is told, and the exit code is 1', async () => {
  const resolvers = definition.resolvers.map((each) =>
    each.fieldName === 'rule1' && each.code !== undefined
      ? { ...each, code: each.code.replace('a: 1.5', 'a: 2') }
      : each,
  );
  const { endpoint } = await startTestApi({ definition: { ...definition, resolvers } });
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  expect(await checkCommand([endpoint])).toBe(1);
  const broken = /broken {2}numbers stay numbers.*\n +It answers \{"a":\{"N":2\}.*\n +https:/;
  expect(said.join('\n')).toMatch(broken);
  expect(said.at(-1)).toMatch(/^\n(\d+) of \d+ rules are kept\.$/);
  await expect(checkCommand(['nowhere'])).rejects.toThrow('Name the endpoint of an API');
});
