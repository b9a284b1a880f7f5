import {
  copyFileSync,
  lstatSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'local-service/testing/newDirectory';
import { preparedFile } from '../../testing/prepared';
import { openStore } from '../store';

/** Copies the state that all tests start with, because new keys take time to make. */
function newFile(): string {
  const file = path.join(newDirectory(), 'state.json');
  copyFileSync(preparedFile('state'), file);
  return file;
}

test('callers that wait at the same time share one write, which has all their changes', async () => {
  const file = newFile();
  const { store } = openStore(file);
  await store.kept();
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

test.each([
  ['no JSON', () => 'nonsense'],
  ['another version', (kept: object) => JSON.stringify({ ...kept, version: 2 })],
  [
    'a collection with an entry that is none',
    (kept: object) => JSON.stringify({ ...kept, collections: { identities: { one: {} } } }),
  ],
])('%s is put aside', async (_what, damage) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const file = newFile();
  const { store: former } = openStore(file);
  await former.kept();
  const text = damage(former.state);
  writeFileSync(file, text);
  const { store, isNew } = openStore(file);
  expect(isNew).toBe(true);
  expect(store.state).toMatchObject({ version: 1, users: {} });
  await store.kept();
  const folder = path.dirname(file);
  const [kept, aside = '', ...others] = readdirSync(folder).sort();
  expect([kept, others]).toEqual(['state.json', []]);
  expect(aside).toMatch(/^state\.json\.damaged-/);
  expect(readFileSync(path.join(folder, aside), 'utf8')).toBe(text);
  expect(errors.mock.calls).toEqual([[expect.stringContaining(`${file} is damaged`)]]);
  errors.mockRestore();
});

test('a folder in the place of the file stops the start, and stays where it is', () => {
  const folder = newDirectory();
  writeFileSync(path.join(folder, 'precious'), '');
  expect(() => openStore(folder)).toThrow(`${folder} cannot be read: EISDIR`);
  expect(readdirSync(folder)).toEqual(['precious']);
});

test('a link to the file stays a link, and the file behind it is written', async () => {
  const file = newFile();
  await openStore(file).store.kept();
  const link = path.join(newDirectory(), 'link.json');
  symlinkSync(file, link);
  const { store } = openStore(link);
  store.state.collections.identities.one = { identityId: 'kept' };
  store.save();
  await store.kept();
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(openStore(file).store.state).toEqual(store.state);
});

test('a failed write is reported, and everything goes on', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = newDirectory();
  writeFileSync(path.join(folder, 'file'), '');
  const { store } = openStore(path.join(folder, 'file', 'state.json'));
  await store.kept();
  expect(errors.mock.calls).toEqual([[expect.stringMatching(/^The state is not kept: /)]]);
  errors.mockRestore();
});
