import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as identity from '@aws-sdk/client-cognito-identity';
import * as idp from '@aws-sdk/client-cognito-identity-provider';
import type { z } from 'zod';
import { type Api, awsJsonApp } from '../aws-json/app';
import { identityPoolApi } from '../identity-pool/operations';
import { newCognito } from '../testing/newCognito';
import { signature } from '../testing/server';
import { userPoolApi } from '../user-pool/operations';

// The clients of the SDK carry the service models: `…Command` of each operation, and `…$` with the members of a request.

const commands = (sdk: object) =>
  Object.keys(sdk).flatMap((name) => /^(?!\$)(.+)Command$/.exec(name)?.[1] ?? []);

function membersOf(sdk: object, operation: string): string[] {
  const schema = Object.entries(sdk).find(([name]) => name === `${operation}$`)?.[1] as unknown[];
  const input = schema[4] as unknown[] | (() => unknown[]);
  return (typeof input === 'function' ? input() : input)[4] as string[];
}

/** What the README says about an API. */
function listOf(sdk: object, { operations, refusedMembers, refusedOperations }: Api): string[] {
  const done = commands(sdk).filter((name) => operations.has(name) && !refusedMembers[name]);
  const list = (names: readonly string[]) => `${[...names].sort().join(', ')}.`;
  const partly = Object.entries(refusedMembers).map(
    ([name, members]) => `${name} without ${members.map((each) => `\`${each}\``).join(' and ')}`,
  );
  const refused = Object.entries(refusedOperations).flatMap(([reason, names]) => {
    const others = names.filter((name) => !operations.has(name));
    return others.length > 0 ? [`- **Refused, because ${reason}:** ${list(others)}`] : [];
  });
  return [`- **Done:** ${list(done)}`, `- **Done in part:** ${list(partly)}`, ...refused];
}

describe.each<[string, object, Api]>([
  ['user pool', idp, userPoolApi],
  ['identity pool', identity, identityPoolApi],
])('the API of the %s', (name, sdk, api) => {
  const others = Object.values(api.refusedOperations).flat();

  test('has each operation of the service model, or a reason why not', () => {
    expect([...new Set([...api.operations.keys(), ...others])].sort()).toEqual(
      commands(sdk).sort(),
    );
  });

  test('reads each member of a request, refuses it, or has it in the list of those without effect', () => {
    const silent = [...api.operations].flatMap(([operation, { parameters }]) => {
      const known = Object.keys((parameters as z.ZodObject).shape);
      const all = [...known, ...(api.refusedMembers[operation] ?? []), ...api.withoutEffect];
      const members = membersOf(sdk, operation);
      const ignored = members.filter((each) => !all.includes(each));
      // Every request of a client may prove that it knows the secret.
      const invented = known.filter((each) => !members.includes(each) && !/Secret/.test(each));
      return [...ignored, ...invented].map((each) => `${operation}: ${each}`);
    });
    expect(silent).toEqual([]);
  });

  test('refuses what it does not do by name, in the answer and on the console', async () => {
    const said = jest.spyOn(console, 'log').mockImplementation();
    const app = awsJsonApp(newCognito(), api);
    const members = Object.entries(api.refusedMembers).flatMap(([operation, names]) =>
      names.map((member) => ({ operation, member, what: `"${member}" of ${operation}` })),
    );
    const operations = others.filter((operation) => !api.operations.has(operation));
    const refused = operations.map((operation) => ({ operation, member: '', what: operation }));
    for (const { operation, member, what } of [...members, ...refused]) {
      const target = { 'X-Amz-Target': api.targetPrefix + operation };
      const headers = { 'Content-Type': 'application/x-amz-json-1.1', ...target, ...signature };
      const body = JSON.stringify({ [member]: 'x' });
      const answer = await app.request('/', { method: 'POST', headers, body });
      const { message, __type } = (await answer.json()) as Record<string, string>;
      expect([message, answer.status, __type]).toEqual([
        expect.stringMatching(
          `^local-cognito does not do ${what}.* See "Operations" in its README`,
        ),
        ...[501, 'NotImplementedException'],
      ]);
      expect(said).toHaveBeenLastCalledWith(message);
    }
  });

  test('stands in the README as it is', () => {
    const readme = readFileSync(path.resolve(__dirname, '../../README.md'), 'utf8');
    const [, section = ''] = readme.split(`\n### Of the ${name}\n`);
    const [text = ''] = section.replaceAll(/\s+/g, ' ').trim().split(' #');
    expect(text.split(/ (?=- )/)).toEqual(listOf(sdk, api));
    for (const member of api.withoutEffect) expect(readme).toContain(`\`${member}\``);
  });
});
