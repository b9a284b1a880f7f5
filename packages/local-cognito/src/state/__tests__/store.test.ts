import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from '../../../../../testing/newDirectory';
import { Clock } from '../clock';
import { seededState } from '../../users/seed';
import { openStore } from '../store';

const initial = seededState(new Clock());

function newFile(): string {
  return path.join(newDirectory(), 'deep', 'state.json');
}

test('state outlives a restart', async () => {
  const file = newFile();
  const store = openStore(file, () => structuredClone(initial));
  store.state.collections.identities.one = { identityId: 'kept' };
  store.save();
  await store.kept();
  const again = openStore(file, () => {
    throw new Error('the state was not read');
  });
  expect(again.state).toEqual(store.state);
  expect(again.state.collections.identities).toEqual({ one: { identityId: 'kept' } });
});

test('fresh starts over', async () => {
  const file = newFile();
  const first = openStore(file, () => structuredClone(initial));
  first.state.users = {};
  first.save();
  await first.kept();
  expect(openStore(file, () => structuredClone(initial), { fresh: true }).state.users).toEqual(
    initial.users,
  );
});

test('those who wait at the same time share one write, which has the changes of them all', async () => {
  const file = newFile();
  const store = openStore(file, () => structuredClone(initial));
  const read = () => readFileSync(file, 'utf8');
  let writes = 0;
  let last = read();
  const change = async (identityId: string) => {
    store.state.collections.identities[identityId] = { identityId };
    store.save();
    await store.kept();
    const text = read();
    if (text !== last) writes += 1;
    last = text;
    expect(JSON.parse(text)).toMatchObject({ collections: { identities: { [identityId]: {} } } });
  };
  await Promise.all(['one', 'two', 'three'].map(change));
  expect(writes).toBe(1);
  await change('four');
  expect(writes).toBe(2);
});

test('the file is for its owner only, and no temporary file stays', () => {
  const file = newFile();
  openStore(file, () => structuredClone(initial));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['state.json']);
});

test.each([
  ['no JSON', 'nonsense'],
  ['an empty file', ''],
  ['half a file', JSON.stringify(initial).slice(0, 2000)],
  ['no object', '[]'],
  ['another version', JSON.stringify({ ...initial, version: 2 })],
  [
    'a collection with an entry that is none',
    JSON.stringify({ ...initial, collections: { identities: { one: {} } } }),
  ],
  ['a user without a name', JSON.stringify({ ...initial, users: { 'user:x': {} } })],
])('%s is put aside', (_what, text) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const file = newFile();
  openStore(file, () => structuredClone(initial));
  writeFileSync(file, text);
  const store = openStore(file, () => structuredClone(initial));
  expect(store.state).toEqual(initial);
  const folder = path.dirname(file);
  const [kept, aside = '', ...others] = readdirSync(folder).sort();
  expect([kept, others]).toEqual(['state.json', []]);
  expect(aside).toMatch(/^state\.json\.damaged-/);
  expect(readFileSync(path.join(folder, aside), 'utf8')).toBe(text);
  expect(errors.mock.calls).toEqual([[expect.stringContaining(`${file} is damaged`)]]);
  errors.mockRestore();
});

test('a state that was kept before there were collections is read', async () => {
  const file = newFile();
  openStore(file, () => structuredClone(initial));
  writeFileSync(file, JSON.stringify({ ...initial, collections: {} }));
  expect(openStore(file, () => structuredClone(initial)).state).toEqual(initial);
});

test('what cannot be written is said, and everything goes on', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = newDirectory();
  writeFileSync(path.join(folder, 'file'), '');
  const store = openStore(path.join(folder, 'file', 'state.json'), () => structuredClone(initial));
  store.save();
  await store.kept();
  expect(errors.mock.calls).toEqual([
    [expect.stringMatching(/^The state is not kept: /)],
    [expect.stringMatching(/^The state is not kept: /)],
  ]);
  errors.mockRestore();
});
