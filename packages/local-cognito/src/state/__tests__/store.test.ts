import { lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { newState } from '../../testing/newCognito';
import { openStore } from '../store';

let errors: jest.SpyInstance;
beforeEach(() => (errors = jest.spyOn(console, 'error').mockReturnValue()));
afterEach(() => errors.mockRestore());

test('callers that wait at the same time share one write, which has all their changes', async () => {
  const file = newState();
  const { store } = openStore(file);
  await store.kept();
  const written = new Set<string>();
  const change = async (identityId: string) => {
    store.state.collections.identities[identityId] = { identityId };
    store.save();
    await store.kept();
    written.add(readFileSync(file, 'utf8'));
    expect([...written].at(-1)).toContain(`{"identityId":"${identityId}"}`);
  };
  await Promise.all(['one', 'two', 'three'].map(change));
  expect(written.size).toBe(1);
  await change('four');
  expect(written.size).toBe(2);
});

test.each([{ version: 1 }, { collections: { identities: { one: {} } } }])(
  'a state with %j is put aside',
  async (damage) => {
    const file = newState();
    const text = JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...damage });
    writeFileSync(file, text);
    const { store, isNew } = openStore(file);
    expect(isNew).toBe(true);
    await store.kept();
    const names = readdirSync(path.dirname(file)).sort();
    expect(names).toEqual(['state.json', expect.stringMatching(/^state\.json\.damaged-/)]);
    expect(readFileSync(path.join(path.dirname(file), names[1]!), 'utf8')).toBe(text);
    const told = /is damaged \(.+\)\. It is now .+; users start as seeded\.$/;
    expect(errors.mock.calls).toEqual([[expect.stringMatching(told)]]);
  },
);

test('a folder in the place of the file stops the start, and stays where it is', () => {
  const folder = newDirectory();
  writeFileSync(path.join(folder, 'precious'), '');
  expect(() => openStore(folder)).toThrow(`${folder} cannot be read: EISDIR`);
  expect(readdirSync(folder)).toEqual(['precious']);
});

test('a link to the file stays a link, and the file behind it is written', async () => {
  const link = path.join(newDirectory(), 'link.json');
  symlinkSync(newState(), link);
  const { store } = openStore(link);
  store.state.collections.identities.one = { identityId: 'kept' };
  store.save();
  await store.kept();
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(openStore(link).store.state).toEqual(store.state);
});

test('a failed write is reported, and everything goes on', async () => {
  const { store } = openStore(path.join(newState(), 'state.json'));
  await store.kept();
  expect(errors.mock.calls).toEqual([[expect.stringMatching(/^The state is not kept: /)]]);
});
