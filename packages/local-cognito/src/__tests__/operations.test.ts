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

// The clients of the SDK carry the service models. In them, a structure is a 3 with its members' names and models at 4 and
// 5, a list a 1 with the model of its items at 4; each may be behind a function, or stand in a list before its traits.

const commands = (sdk: object) =>
  Object.keys(sdk).flatMap((name) => /^(?!\$)(.+)Command$/.exec(name)?.[1] ?? []);

function resolved(model: unknown): unknown[] {
  if (typeof model === 'function') return resolved((model as () => unknown)());
  const list = Array.isArray(model) ? (model as unknown[]) : [];
  return list.length === 2 && typeof list[0] !== 'number' ? resolved(list[0]) : list;
}

/** Returns the paths of the members that only the model has, or at the top only the schema. */
function differences(model: unknown, schema: z.ZodType, path: string[]): string[] {
  const [kind, , , , names, models] = resolved(model) as [unknown, 0, 0, 0, string[], unknown[]];
  if ('innerType' in schema.def) {
    return differences(model, schema.def.innerType as z.ZodType, path);
  }
  if (kind === 1 && 'element' in schema.def) {
    return differences(names, schema.def.element as z.ZodType, path);
  }
  if (kind !== 3 || !('shape' in schema)) return [];
  const shape = schema.shape as Record<string, z.ZodType>;
  const read = names.flatMap((name, index) =>
    shape[name]
      ? differences(models[index], shape[name], [...path, name])
      : [...path, name].join('.'),
  );
  const invented =
    path.length === 1 ? Object.keys(shape).filter((each) => !names.includes(each)) : [];
  return [...read, ...invented.map((each) => `${path[0]}.${each}`)];
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
      const model = Object.entries(sdk).find(
        ([each]) => each === `${operation}$`,
      )?.[1] as unknown[];
      const said = [...(api.refusedMembers[operation] ?? []), ...api.withoutEffect];
      // Every request of a client may prove that it knows the secret.
      const known = [...said, 'SecretHash', 'ClientSecret'].map((each) => `${operation}.${each}`);
      return differences(model[4], parameters, [operation]).filter((each) => !known.includes(each));
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
