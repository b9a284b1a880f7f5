import * as fs from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { userPoolId } from '../../connection/connection';
import { newState } from '../../testing/newCognito';
import { openStore, type Store } from '../store';

let errors: jest.SpyInstance;
beforeEach(() => (errors = jest.spyOn(console, 'error').mockReturnValue()));
afterEach(() => errors.mockRestore());

const contentOf = ({ state }: Store) => {
  const { users, ...pool } = state.pools[userPoolId]!;
  return JSON.stringify([state, pool, users.values(), state.identities.values()]);
};

test('callers that wait at the same time share one write; it adds the changed records, and later all are there', async () => {
  const file = newState();
  const { store } = openStore(file);
  const { size } = fs.statSync(file);
  const added = () => fs.readFileSync(file, 'utf8').slice(size);
  const change = async (identityId: string) => {
    store.state.identities.set(identityId, { identityId });
    await store.kept();
    return added();
  };
  const line = (name: string) => `["identities","","${name}",{"identityId":"${name}"}]\n`;
  const [one, two] = await Promise.all(['one', 'two'].map(change));
  expect([one, two]).toEqual([`${line('one')}${line('two')}`, one]);
  store.state.identities.delete('one');
  expect(await change('three')).toBe(`${one}["identities","","one"]\n${line('three')}`);
  expect(contentOf(openStore(file).store)).toEqual(contentOf(store));
});

test('a file that has grown, lost its end or been removed is written anew', async () => {
  const file = newState();
  const open = openStore(file).store;
  const change = async (store: Store, identityId: string) => {
    store.state.identities.set('one', { identityId });
    await store.kept();
    expect(contentOf(openStore(file).store)).toEqual(contentOf(store));
    return fs.readFileSync(file, 'utf8');
  };
  const longest = 'x'.repeat(700_000);
  const { length } = await change(open, longest);
  expect(await change(open, longest)).toHaveLength(length);
  fs.rmSync(file);
  const text = await change(open, 'again');
  const torn = '["identities","","one",{"identi';
  fs.writeFileSync(file, text + torn);
  const { store, isNew } = openStore(file);
  expect(isNew).toBe(false);
  expect(store.state.identities.get('one')).toEqual({ identityId: 'again' });
  await store.kept();
  expect(fs.readFileSync(file, 'utf8')).toBe(text);
});

const damaged = ['damaged', /is damaged \(.+\)\. It is now .+; users start as seeded\.$/] as const;
const written = /was written by another version of local-cognito\. It is now .+; users start as/;

test.each([
  ['{"version":1}', 'other-version', written],
  ['{"other":1}', ...damaged],
  ['["identities","","one",{}]\n', ...damaged],
  ['["nonsense"]\n', ...damaged],
  ['["__proto__","polluted","",{}]\n', ...damaged],
  ['[\n', ...damaged],
])('a state with %j is put aside as %s', async (damage, ending, told) => {
  const file = newState();
  const text = damage.startsWith('{') ? damage : fs.readFileSync(file, 'utf8') + damage;
  fs.writeFileSync(file, text);
  const { store, isNew } = openStore(file);
  expect(isNew).toBe(true);
  await store.kept();
  const names = fs.readdirSync(path.dirname(file)).sort();
  expect(names).toEqual(['state.json', expect.stringMatching(`^state\\.json\\.${ending}-`)]);
  expect(fs.readFileSync(path.join(path.dirname(file), names[1]!), 'utf8')).toBe(text);
  expect(errors.mock.calls).toEqual([[expect.stringMatching(told)]]);
});

test('a folder in the place of the file stops the start, and stays where it is', () => {
  const folder = newDirectory();
  fs.writeFileSync(path.join(folder, 'precious'), '');
  expect(() => openStore(folder)).toThrow(`${folder} cannot be read: EISDIR`);
  expect(fs.readdirSync(folder)).toEqual(['precious']);
});

test('a link to the file stays a link, and the file behind it is written', async () => {
  const link = path.join(newDirectory(), 'link.json');
  fs.symlinkSync(newState(), link);
  const { store } = openStore(link);
  store.state.identities.set('one', { identityId: 'kept' });
  await store.kept();
  expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
  expect(contentOf(openStore(link).store)).toEqual(contentOf(store));
});

test('without a file the state is in memory', async () => {
  const { store, isNew } = openStore(undefined);
  store.state.identities.set('one', { identityId: 'one' });
  await store.kept();
  expect([isNew, store.state.identities.hasChanged]).toEqual([true, false]);
});

test('a failed write is reported, and everything goes on', async () => {
  const { store } = openStore(path.join(newState(), 'state.json'));
  await store.kept();
  expect(errors.mock.calls).toEqual([[expect.stringMatching(/^The state is not kept: /)]]);
});
