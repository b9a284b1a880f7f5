import {
  copyFileSync,
  lstatSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { preparedFile } from '../../testing/prepared';
import { openStore } from '../store';

/** Copies the state that all tests start with, because new keys take time to make. */
function newFile(): string {
  const file = path.join(newDirectory(), 'state.json');
  copyFileSync(preparedFile('state'), file);
  return file;
}

let errors: jest.SpyInstance;
beforeEach(() => (errors = jest.spyOn(console, 'error').mockReturnValue()));
afterEach(() => errors.mockRestore());

test('callers that wait at the same time share one write, which has all their changes', async () => {
  const file = newFile();
  const { store } = openStore(file);
  await store.kept();
  let writes = 0;
  let last = readFileSync(file, 'utf8');
  const change = async (identityId: string) => {
    store.state.collections.identities[identityId] = { identityId };
    store.save();
    await store.kept();
    const text = readFileSync(file, 'utf8');
    if (text !== last) writes += 1;
    last = text;
    expect(JSON.parse(text)).toMatchObject({ collections: { identities: { [identityId]: {} } } });
  };
  await Promise.all(['one', 'two', 'three'].map(change));
  expect(writes).toBe(1);
  await change('four');
  expect(writes).toBe(2);
});

test.each([{ version: 2 }, { collections: { identities: { one: {} } } }])(
  'a state with %j is put aside',
  async (damage) => {
    const file = newFile();
    const text = JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...damage });
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
  },
);

test('a folder in the place of the file stops the start, and stays where it is', () => {
  const folder = newDirectory();
  writeFileSync(path.join(folder, 'precious'), '');
  expect(() => openStore(folder)).toThrow(`${folder} cannot be read: EISDIR`);
  expect(readdirSync(folder)).toEqual(['precious']);
});

test('a link to the file stays a link, and the file behind it is written', async () => {
  const file = newFile();
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
  const file = path.join(newDirectory(), 'file');
  writeFileSync(file, '');
  const { store } = openStore(path.join(file, 'state.json'));
  await store.kept();
  expect(errors.mock.calls).toEqual([[expect.stringMatching(/^The state is not kept: /)]]);
});
