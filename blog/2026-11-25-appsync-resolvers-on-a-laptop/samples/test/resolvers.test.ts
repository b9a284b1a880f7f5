import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { readingListTable } from '../local/readingListTable';
import { resolve } from '../local/resolver';
import { LocalTable } from '../local/table';

const id = '01GV8Z5T6Q3K9M2N4P7R8S0TVW';
const input = { id, url: 'https://example.com', title: 'A' };
type Page = {
  items: { id: string; title: string }[];
  nextToken: string | null;
};

async function openApi(t: TestContext) {
  const table = await LocalTable.open(readingListTable);
  t.after(() => table.close());
  return {
    call: (field: string, args: object, sub: string | undefined = 'ann') =>
      resolve(table, { field, args, sub }),
    page: async (field: string, args: object = {}, sub = 'ann') =>
      (await resolve(table, { field, args, sub })) as Page,
  };
}

// #region race
test('the loser of a race gets what the winner wrote', async (t) => {
  const { call } = await openApi(t);
  await call('addBookmark', { input });
  await call('updateBookmark', { input: { id, version: 1, title: 'B' } });
  await assert.rejects(
    call('updateBookmark', { input: { id, version: 1, title: 'C' } }),
    ({ errorType, data }: { errorType: string; data: { title: string } }) => {
      assert.equal(errorType, 'Conflict');
      assert.equal(data.title, 'B');
      return true;
    },
  );
});
// #endregion

test('the same request twice is one bookmark and a success', async (t) => {
  const { call, page } = await openApi(t);
  await call('addBookmark', { input });
  await call('addBookmark', { input });
  assert.equal((await page('bookmarks')).items.length, 1);
});

test('a retry with a corrected title is a conflict', async (t) => {
  const { call } = await openApi(t);
  await call('addBookmark', { input });
  const again = call('addBookmark', { input: { ...input, title: 'B' } });
  await assert.rejects(again, { errorType: 'Conflict' });
});

test('removing what is gone is no error', async (t) => {
  const { call } = await openApi(t);
  await call('addBookmark', { input });
  const first = await call('removeBookmark', { input: { id, version: 1 } });
  assert.equal((first as { removed: boolean }).removed, true);
  assert.equal(
    await call('removeBookmark', { input: { id, version: 1 } }),
    null,
  );
});

test('removing an old version is a conflict', async (t) => {
  const { call } = await openApi(t);
  await call('addBookmark', { input });
  await call('updateBookmark', { input: { id, version: 1, title: 'B' } });
  const late = call('removeBookmark', { input: { id, version: 1 } });
  await assert.rejects(late, { errorType: 'Conflict' });
});

test('the shelf has what is shared, and neither note nor owner', async (t) => {
  const { call, page } = await openApi(t);
  await call('addBookmark', {
    input: { ...input, note: 'mine', shared: true },
  });
  const [shared] = (await page('shelf')).items;
  assert.equal(shared?.title, 'A');
  assert.equal('note' in shared, false);
  assert.equal('owner' in shared, false);

  await call('updateBookmark', { input: { id, version: 1, shared: false } });
  assert.deepEqual((await page('shelf')).items, []);
});

test('a page of one status is full, and the next one goes on after it', async (t) => {
  const { call, page } = await openApi(t);
  for (const n of [1, 2, 3, 4]) {
    const each = { ...input, id: id.slice(0, -1) + n };
    await call('addBookmark', { input: each });
    if (n === 2) continue;
    await call('updateBookmark', {
      input: { id: each.id, version: 1, status: 'DONE' },
    });
  }
  const first = await page('bookmarks', { status: 'DONE', limit: 2 });
  const { nextToken } = first;
  const second = await page('bookmarks', {
    status: 'DONE',
    limit: 2,
    nextToken,
  });
  const ends = [...first.items, ...second.items].map((item) => item.id.at(-1));
  assert.deepEqual(ends, ['4', '3', '1']);
});

test('nobody reads or changes the bookmarks of somebody else', async (t) => {
  const { call, page } = await openApi(t);
  await call('addBookmark', { input });
  assert.deepEqual((await page('bookmarks', {}, 'bob')).items, []);
  const change = call(
    'updateBookmark',
    { input: { id, version: 1, title: 'B' } },
    'bob',
  );
  await assert.rejects(change, { errorType: 'NotFound' });
});

test('a visitor without an identity gets no list', async (t) => {
  const table = await LocalTable.open(readingListTable);
  t.after(() => table.close());
  const list = resolve(table, { field: 'bookmarks', args: {} });
  await assert.rejects(list, { errorType: 'Unauthorized' });
});
