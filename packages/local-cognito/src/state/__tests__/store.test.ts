import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { newDirectory } from '../../../../../testing/newDirectory';
import { Clock } from '../clock';
import { seededState } from '../../users/seed';
import { openStore } from '../store';

const initial = seededState(new Clock());

function newFile(): string {
  return path.join(newDirectory(), 'deep', 'state.json');
}

test('state outlives a restart', () => {
  const file = newFile();
  const store = openStore(file, () => structuredClone(initial));
  store.collection('identities').one = { identityId: 'kept' };
  store.save();
  store.flush();
  const again = openStore(file, () => {
    throw new Error('the state was not read');
  });
  expect(again.state).toEqual(store.state);
  expect(again.collection('identities')).toEqual({ one: { identityId: 'kept' } });
});

test('fresh starts over', () => {
  const file = newFile();
  const first = openStore(file, () => structuredClone(initial));
  first.state.users = {};
  first.save();
  first.flush();
  expect(openStore(file, () => structuredClone(initial), { fresh: true }).state.users).toEqual(
    initial.users,
  );
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
  ['a user without a name', JSON.stringify({ ...initial, users: { 'user:x': {} } })],
])('%s is put aside', (_what, text) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const file = newFile();
  openStore(file, () => structuredClone(initial));
  writeFileSync(file, text);
  const store = openStore(file, () => structuredClone(initial));
  expect(store.state).toEqual(initial);
  expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(text);
  expect(existsSync(file)).toBe(true);
  expect(errors.mock.calls).toEqual([[expect.stringContaining(`${file} is damaged`)]]);
  errors.mockRestore();
});

test('entries of collections that are none are left out, in one line', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const file = newFile();
  const good = { name: 'kept' };
  const things = { good, empty: null, text: 'x', list: [], other: { name: 1 } };
  const collections = { things, notes: { empty: null }, fine: { good } };
  openStore(file, () => ({ ...structuredClone(initial), collections }));
  const thing = z.object({ name: z.string() });
  const options = { collections: { things: thing, notes: thing, fine: thing, unused: thing } };
  const kept = { things: { good }, notes: {}, fine: { good } };
  const open = () => openStore(file, () => structuredClone(initial), options);
  expect(open().state).toEqual({ ...initial, collections: kept });
  expect(errors.mock.calls).toEqual([
    [`${file} has damaged entries, which are left out: 4 of things, 1 of notes.`],
  ]);
  expect(open().state.collections).toEqual(kept);
  expect(errors).toHaveBeenCalledTimes(1);
  errors.mockRestore();
});

test('ids that objects have anyway find nothing', () => {
  const store = openStore(newFile(), () => structuredClone(initial));
  const identities = store.collection('identities');
  expect([identities.constructor, identities.__proto__, identities.toString]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
