import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExecutionResult } from 'graphql';
import { LocalApi } from './appsync/api';

const id = '01GV8Z5T6Q3K9M2N4P7R8S0TVW';
const input = { id, url: 'https://example.com', title: 'A' };
const all = 'id owner url title note status shared version removed';

const add = `mutation ($input: AddBookmarkInput!) { addBookmark(input: $input) { ${all} } }`;
const update = `mutation ($input: UpdateBookmarkInput!) { updateBookmark(input: $input) { ${all} } }`;
const remove = `mutation ($input: RemoveBookmarkInput!) { removeBookmark(input: $input) { ${all} } }`;
const list = `query ($status: Status, $limit: Int, $nextToken: String) {
  bookmarks(status: $status, limit: $limit, nextToken: $nextToken) { items { id title } nextToken }
}`;

type Stored = { id: string; title: string; version: number };
type Page = { items: { id: string }[]; nextToken: string | null };

const errorOf = ({ errors }: ExecutionResult) => ({
  message: errors?.[0]?.message,
  errorType: errors?.[0]?.extensions.errorType,
  current: errors?.[0]?.extensions.data as Stored | undefined,
});
const pageOf = ({ data }: ExecutionResult) => data?.bookmarks as Page;

// #region retry
test('the same request twice is one bookmark and a success', async () => {
  const api = new LocalApi();
  await api.run(add, { input }, 'ann');
  const again = await api.run(add, { input }, 'ann');
  assert.equal(again.errors, undefined);
  assert.equal(api.table.items.size, 1);
});

test('a retry with a corrected title is a conflict', async () => {
  const api = new LocalApi();
  await api.run(add, { input: { ...input, title: 'Tpyo' } }, 'ann');
  const again = await api.run(
    add,
    { input: { ...input, title: 'Typo' } },
    'ann',
  );
  const { errorType, current } = errorOf(again);
  assert.equal(errorType, 'Conflict');
  assert.equal(current?.title, 'Tpyo');
  assert.equal(current.version, 1);
});
// #endregion

test('a note or a shelf that changed in a retry is a conflict as well', async () => {
  for (const change of [{ note: 'later' }, { shared: true }]) {
    const api = new LocalApi();
    await api.run(add, { input }, 'ann');
    const again = await api.run(add, { input: { ...input, ...change } }, 'ann');
    assert.equal(errorOf(again).errorType, 'Conflict');
  }
});

test('the loser of a race gets what the winner wrote, and no word from AWS', async () => {
  const api = new LocalApi();
  await api.run(add, { input }, 'ann');
  await api.run(update, { input: { id, version: 1, title: 'B' } }, 'ann');
  const late = await api.run(
    update,
    { input: { id, version: 1, title: 'C' } },
    'ann',
  );
  const { errorType, message, current } = errorOf(late);
  assert.equal(errorType, 'Conflict');
  assert.equal(current?.title, 'B');
  assert.doesNotMatch(message ?? '', /DynamoDb|role/);
});

test('removing what is gone is no error', async () => {
  const api = new LocalApi();
  await api.run(add, { input }, 'ann');
  for (const removed of [true, undefined]) {
    const { data, errors } = await api.run(
      remove,
      { input: { id, version: 1 } },
      'ann',
    );
    assert.equal(errors, undefined);
    assert.equal(
      (data?.removeBookmark as { removed: boolean } | null)?.removed,
      removed,
    );
  }
});

test('nobody reads or changes the bookmarks of somebody else', async () => {
  const api = new LocalApi();
  await api.run(add, { input }, 'ann');
  assert.deepEqual(pageOf(await api.run(list, {}, 'bob')).items, []);
  const change = { input: { id, version: 1, title: 'B' } };
  assert.equal(
    errorOf(await api.run(update, change, 'bob')).errorType,
    'NotFound',
  );
  assert.equal(errorOf(await api.run(list, {})).errorType, 'Unauthorized');
});

test('a page of one status is full', async () => {
  const api = new LocalApi();
  for (const n of [1, 2, 3, 4]) {
    const each = { ...input, id: id.slice(0, -1) + n };
    await api.run(add, { input: each }, 'ann');
    if (n % 2)
      await api.run(
        update,
        { input: { id: each.id, version: 1, status: 'DONE' } },
        'ann',
      );
  }
  const page = pageOf(await api.run(list, { status: 'DONE', limit: 2 }, 'ann'));
  assert.equal(page.items.length, 2);
  assert.equal(page.nextToken, null);
});

// #region silent
test('a subscriber hears only mutations that select the owner', async () => {
  const api = new LocalApi();
  const heard: unknown[] = [];
  await api.subscribe('ann', (bookmark) => heard.push(bookmark.title));
  await api.run(add, { input }, 'ann');
  await api.run(add, { input: { ...input, title: 'Not for Ann' } }, 'bob');
  assert.deepEqual(heard, ['A']);

  const silent = update.replace(all, 'id title version');
  await api.run(silent, { input: { id, version: 1, title: 'B' } }, 'ann');
  assert.deepEqual(heard, ['A']);
  await api.run(update, { input: { id, version: 2, title: 'C' } }, 'ann');
  assert.deepEqual(heard, ['A', 'C']);
});
// #endregion

test('nobody subscribes without signing in', async () => {
  await assert.rejects(
    new LocalApi().subscribe(undefined, () => undefined),
    {
      errorType: 'Unauthorized',
    },
  );
});
