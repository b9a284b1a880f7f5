// Amplify itself, over real connections, against the fake in local/.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { configureLocal } from '../local/amplify';
import { fakeAppSync } from '../local/appsync';
import { loopback } from '../local/loopback';
import { api } from '../src/api';
import { addBookmark } from '../src/graphql/operations';
import { connect } from '../src/live';
import { loadShelf } from '../src/shelf-api';
import { createStore, type BookmarkStore, type Snapshot } from '../src/store';

globalThis.WebSocket = loopback(WebSocket);

async function setUp() {
  const server = createServer(
    (request, response) => void fake.answer(request, response),
  );
  const fake = fakeAppSync(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    fake.cut();
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  configureLocal(origin);
  return { fake, origin, store: createStore(api) };
}

const until = (store: BookmarkStore, wanted: (snapshot: Snapshot) => boolean) =>
  new Promise<void>((resolve) => {
    const stop = store.subscribe(look);
    function look() {
      if (!wanted(store.getSnapshot())) return;
      stop();
      resolve();
    }
    look();
  });

const titles = (store: BookmarkStore) =>
  store.getSnapshot().bookmarks.map(({ title }) => title);
const ULID = '01JNB8ZQ4G00000000000000';
const input = { id: `${ULID}01`, url: 'https://example.com/', title: 'Tpyo' };

// #region repeated
test('Amplify repeats a mutation whose answer was lost', async () => {
  const { fake, store } = await setUp();
  fake.trouble.loseAnswers = 1;
  assert.equal((await store.add(input))?.kind, undefined);
  assert.deepEqual(fake.requests, ['AddBookmark', 'AddBookmark']);
  assert.deepEqual(titles(store), ['Tpyo']);

  fake.trouble.loseAnswers = 1;
  const [bookmark] = store.getSnapshot().bookmarks;
  assert.ok(bookmark);
  // The second try finds version 2, which the first one has written.
  assert.equal(
    (await store.update(bookmark, { status: 'DONE' }))?.kind,
    undefined,
  );
  assert.equal(store.getSnapshot().bookmarks[0]?.version, 2);
});
// #endregion

// #region corrected
test('a corrected title arrives after a lost answer', async () => {
  const { fake, store } = await setUp();
  fake.trouble.loseAnswers = 3;
  assert.equal((await store.add(input))?.kind, 'offline');
  assert.deepEqual(titles(store), []);

  assert.equal((await store.add({ ...input, title: 'Typo' }))?.kind, undefined);
  await store.refresh();
  assert.deepEqual(titles(store), ['Typo']);
});
// #endregion

test('a shared bookmark is on the shelf, without its note', async () => {
  const { origin, store } = await setUp();
  const shelf = () =>
    loadShelf({ endpoint: `${origin}/graphql`, shelfApiKey: 'local' }, null);
  const newest = () => store.getSnapshot().bookmarks[0]!;
  await store.add(input);
  assert.equal(await store.update(newest(), { note: 'For Ada only' }), null);
  assert.equal(newest().note, 'For Ada only');
  assert.deepEqual(await shelf(), { items: [], nextToken: null });

  assert.equal(await store.update(newest(), { shared: true }), null);
  assert.match(JSON.stringify(await shelf()), /Tpyo/);
  assert.doesNotMatch(JSON.stringify(await shelf()), /For Ada only/);

  assert.equal(await store.update(newest(), { shared: false, note: '' }), null);
  assert.equal(newest().note, null);
  assert.deepEqual(await shelf(), { items: [], nextToken: null });
});

test('failures are told apart', async () => {
  const { fake, store } = await setUp();
  fake.trouble.loseRequests = 3;
  await store.refresh();
  assert.equal(store.getSnapshot().loadFailure?.kind, 'offline');
  fake.trouble.unauthorized = true;
  await store.refresh();
  assert.equal(store.getSnapshot().loadFailure?.kind, 'signedOut');
  fake.trouble.unauthorized = false;
  const refused = await store.add({ ...input, url: 'javascript:alert(1)' });
  assert.equal(refused?.kind, 'input');
});

// #region gap
test(
  'what happened during a gap is there after it',
  { timeout: 60_000 },
  async () => {
    const { fake, store } = await setUp();
    const disconnect = connect(store);
    await until(store, ({ live, loading }) => live === 'on' && !loading);

    await fake.run({ query: addBookmark, variables: { input } });
    await until(store, ({ bookmarks }) => bookmarks.length === 1);

    fake.cut();
    await until(store, ({ live }) => live === 'interrupted');
    const start = performance.now();
    const missed = { ...input, id: `${ULID}02`, title: 'During the gap' };
    await fake.run({ query: addBookmark, variables: { input: missed } });
    await until(store, ({ bookmarks }) => bookmarks.length === 2);
    console.log(
      `the gap closed after ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
    disconnect();
  },
);
// #endregion
