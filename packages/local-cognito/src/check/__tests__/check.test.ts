import { readFileSync } from 'node:fs';
import path from 'node:path';
import { server, startServer } from '../../testing/server';
import { check } from '../check';

beforeAll(() => startServer());

let printed: jest.SpyInstance;
beforeEach(() => (printed = jest.spyOn(console, 'log').mockReturnValue()));
afterEach(() => printed.mockRestore());
const output = () => printed.mock.calls.flat().join('\n');

test('every rule holds here, and the pool for them is gone afterwards', async () => {
  expect([await check([server.api]), output()]).toEqual([true, expect.not.stringMatching(/^NO/m)]);
  const [, count] = /^(\d\d) of \1 rules hold at http:/m.exec(output()) ?? [];
  const readme = readFileSync(path.join(__dirname, '../../../README.md'), 'utf8');
  expect(readme).toContain(`${count} rules`);
  const asked = await server.control.listRequests();
  expect(asked.filter(({ name }) => name === 'DeleteUserPool')).toMatchObject([{ status: 200 }]);
});

test('a rule that does not hold is printed with what was answered and its source', async () => {
  const match = { surface: 'userpool', name: 'InitiateAuth' } as const;
  const fault = { kind: 'error', type: 'NotAuthorizedException', message: 'No.' } as const;
  await server.control.addFault({ match, fault });
  expect(await check([server.api, 'password-tokens'])).toBe(false);
  expect(output()).toMatch(/^NO {2}password-tokens .+\n.+here: 400 NotAuthorized: No\.\n/);
  await expect(check([server.api, 'nonsense'])).rejects.toThrow('There is no rule nonsense.');
  expect(await check([])).toBe(false);
});
