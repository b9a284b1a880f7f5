import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newBookmark, pageSize, problemWith } from '../resolvers/shared/model';

const input = {
  id: '01GV8Z5T6Q3K9M2N4P7R8S0TVW',
  url: 'https://example.com',
  title: 'A',
};
const now = '2025-03-01T08:00:00.000Z';

test('a private bookmark stays out of the shelf', () => {
  const item = newBookmark('user-1', input, now);
  assert.equal(item.statusKey, 'STATUS#TO_READ#USER#user-1');
  assert.equal('shelfKey' in item, false);
  assert.equal('note' in item, false);
});

test('a shared bookmark is in the shelf', () => {
  const item = newBookmark('user-1', { ...input, shared: true }, now);
  assert.equal(item.shelfKey, 'SHELF');
});

test('only web addresses are links', () => {
  assert.equal(problemWith(input), undefined);
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/path', '']) {
    assert.match(problemWith({ ...input, url }) ?? '', /must start with/);
  }
});

test('an update may leave texts out, and may empty the note', () => {
  assert.equal(problemWith({ note: '' }), undefined);
  assert.equal(problemWith({ title: '  ' }), 'title is empty');
});

test('a page has 1 to 50 items', () => {
  assert.deepEqual([null, 0, 7, 1000].map(pageSize), [20, 1, 7, 50]);
});
