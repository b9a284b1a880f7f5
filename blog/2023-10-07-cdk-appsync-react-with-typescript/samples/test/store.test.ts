import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookmarkApi } from '../src/api';
import type { Bookmark } from '../src/graphql/types';
import { createStore } from '../src/store';

const bookmark = (id: string, changes: Partial<Bookmark> = {}): Bookmark => ({
  id,
  owner: 'user-1',
  url: 'https://example.com',
  title: `Title ${id}`,
  note: null,
  status: 'TO_READ',
  shared: false,
  addedAt: '2025-03-01T08:00:00.000Z',
  updatedAt: '2025-03-01T08:00:00.000Z',
  version: 1,
  removed: null,
  ...changes,
});

function setUp(overrides: Partial<BookmarkApi> = {}) {
  const unused = () => Promise.reject(new Error('not expected'));
  const list = () => Promise.resolve({ items: [], nextToken: null });
  return createStore({
    list,
    add: unused,
    update: unused,
    remove: unused,
    ...overrides,
  });
}

const shown = (store: ReturnType<typeof setUp>) =>
  store.getSnapshot().bookmarks.map(({ id, status }) => `${id} ${status}`);

test('an added bookmark shows at once, and its echo does not double it', async () => {
  const saved = bookmark('1');
  const store = setUp({ add: () => Promise.resolve(saved) });
  const adding = store.add({ id: '1', url: saved.url, title: saved.title });
  assert.deepEqual(shown(store), ['1 TO_READ']);
  store.receive(saved);
  assert.equal(await adding, null);
  assert.deepEqual(shown(store), ['1 TO_READ']);
  assert.equal(store.getSnapshot().busy.size, 0);
});

// #region conflict
test('a lost race shows what the winner wrote', async () => {
  const winner = bookmark('1', { version: 2, status: 'DONE' });
  const conflict = {
    data: null,
    errors: [{ errorType: 'Conflict', data: winner }],
  };
  const store = setUp({ update: () => Promise.reject(conflict) });
  store.receive(bookmark('1'));
  const updating = store.update(bookmark('1'), { status: 'READING' });
  assert.deepEqual(shown(store), ['1 READING']);
  assert.equal((await updating)?.kind, 'conflict');
  assert.deepEqual(shown(store), ['1 DONE']);
  assert.equal(store.getSnapshot().changeFailure?.kind, 'conflict');
});

test('news that come late change nothing', () => {
  const store = setUp();
  store.receive(bookmark('1', { version: 3, status: 'DONE' }));
  store.receive(bookmark('1', { version: 2, status: 'READING' }));
  assert.deepEqual(shown(store), ['1 DONE']);
  store.receive(bookmark('1', { version: 3, removed: true }));
  store.receive(bookmark('1', { version: 3 }));
  assert.deepEqual(shown(store), []);
});
// #endregion

test('a failed change goes back', async () => {
  const offline = { errors: [{ originalError: { name: 'NetworkError' } }] };
  const store = setUp({ remove: () => Promise.reject(offline) });
  store.receive(bookmark('1'));
  const removing = store.remove(bookmark('1'));
  assert.deepEqual(shown(store), []);
  assert.equal((await removing)?.kind, 'offline');
  assert.deepEqual(shown(store), ['1 TO_READ']);
  assert.equal(store.getSnapshot().changeFailure?.kind, 'offline');
});

test('removing what is already gone succeeds', async () => {
  const store = setUp({ remove: () => Promise.resolve(null) });
  store.receive(bookmark('1'));
  assert.equal(await store.remove(bookmark('1')), null);
  assert.deepEqual(shown(store), []);
});

test('a refresh drops what was removed elsewhere', async () => {
  const store = setUp({
    list: () => Promise.resolve({ items: [bookmark('2')], nextToken: null }),
  });
  store.receive(bookmark('1'));
  await store.refresh();
  assert.deepEqual(shown(store), ['2 TO_READ']);
});

test('one change per bookmark at a time', async () => {
  let calls = 0;
  const store = setUp({
    update: ({ id }) => {
      calls += 1;
      return Promise.resolve(bookmark(id, { version: 2, status: 'DONE' }));
    },
  });
  store.receive(bookmark('1'));
  const first = store.update(bookmark('1'), { status: 'DONE' });
  const second = await store.update(bookmark('1'), { status: 'READING' });
  assert.equal(second?.kind, 'busy');
  assert.equal(await first, null);
  assert.equal(calls, 1);
});

// #region first-load
test('a first load that fails is neither an empty list nor a failed change', async () => {
  const offline = { errors: [{ originalError: { name: 'NetworkError' } }] };
  let fail = true;
  const store = setUp({
    list: () =>
      fail
        ? Promise.reject(offline)
        : Promise.resolve({ items: [], nextToken: null }),
  });
  await store.refresh();
  const failed = store.getSnapshot();
  assert.deepEqual(
    [failed.loaded, failed.loadFailure?.kind],
    [false, 'offline'],
  );
  assert.equal(failed.changeFailure, null);
  fail = false;
  await store.refresh();
  const loaded = store.getSnapshot();
  assert.deepEqual([loaded.loaded, loaded.loadFailure], [true, null]);
});
// #endregion

test('a refresh that fails keeps the list', async () => {
  const store = setUp({ list: () => Promise.reject(new Error('any')) });
  store.receive(bookmark('1'));
  await store.refresh();
  assert.deepEqual(shown(store), ['1 TO_READ']);
  assert.equal(store.getSnapshot().loadFailure?.kind, 'unknown');
});

test('an update that lost to its own first try is saved', async () => {
  const first = bookmark('1', { version: 2, status: 'DONE' });
  const conflict = { errors: [{ errorType: 'Conflict', data: first }] };
  const store = setUp({ update: () => Promise.reject(conflict) });
  store.receive(bookmark('1'));
  assert.equal(await store.update(bookmark('1'), { status: 'DONE' }), null);
  assert.deepEqual(shown(store), ['1 DONE']);
});

test('a new title is not written over what another device has written', async () => {
  const elsewhere = bookmark('1', { version: 2, title: 'From the phone' });
  const conflict = { errors: [{ errorType: 'Conflict', data: elsewhere }] };
  const offline = { errors: [{ originalError: { name: 'NetworkError' } }] };
  const answers = [offline, conflict];
  const store = setUp({ add: () => Promise.reject(answers.shift()) });
  const input = { id: '1', url: elsewhere.url, title: 'Tpyo' };
  assert.equal((await store.add(input))?.kind, 'offline');
  assert.equal(
    (await store.add({ ...input, title: 'Typo' }))?.kind,
    'conflict',
  );
  assert.equal(store.getSnapshot().bookmarks[0]?.title, 'From the phone');
});
