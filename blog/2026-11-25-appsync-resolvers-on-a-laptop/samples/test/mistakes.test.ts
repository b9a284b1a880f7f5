import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { readingListTable } from '../local/readingListTable';
import { resolve } from '../local/resolver';
import { LocalTable } from '../local/table';

const id = (n: number) => `01GV8Z5T6Q3K9M2N4P7R8S0TV${n}`;
type Page = { items: unknown[]; nextToken: string | null };

/** Three bookmarks of Ann. The newest is done, in version 2. */
async function openList(t: TestContext) {
  const table = await LocalTable.open(readingListTable);
  t.after(() => table.close());
  for (const n of [1, 2, 3]) {
    const input = {
      id: id(n),
      url: 'https://example.com',
      title: `Bookmark ${n}`,
    };
    await resolve(table, { field: 'addBookmark', args: { input }, sub: 'ann' });
  }
  const input = { id: id(3), version: 1, status: 'DONE' };
  await resolve(table, {
    field: 'updateBookmark',
    args: { input },
    sub: 'ann',
  });
  return table;
}

test('a status as a filter gives an empty page that is not the last', async (t) => {
  const call = {
    field: 'bookmarksByFilter',
    args: { status: 'DONE', limit: 2 },
  };
  const page = await resolve(await openList(t), {
    ...call,
    sub: 'ann',
    folder: 'mistakes',
  });
  assert.deepEqual((page as Page).items, []);
  assert.notEqual((page as Page).nextToken, null);
});

test('an index cannot be read consistently', async (t) => {
  const log: unknown[] = [];
  const page = resolve(await openList(t), {
    field: 'bookmarksConsistent',
    args: { status: 'DONE', limit: 2 },
    sub: 'ann',
    folder: 'mistakes',
    log: (...words) => log.push(words.join(' ')),
  });
  await assert.rejects(page, { errorType: 'Internal' });
  assert.match(
    String(log),
    /Consistent reads are not supported on global secondary/,
  );
});

test('a response that does not look answers a lost write with success', async (t) => {
  const input = { id: id(3), version: 1, title: 'A better title' };
  const answer = await resolve(await openList(t), {
    field: 'updateWithoutLooking',
    args: { input },
    sub: 'ann',
    folder: 'mistakes',
  });
  assert.equal((answer as { title: string }).title, 'Bookmark 3');
});
