import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merge } from '../src/comments/merge';
import type { Comment } from '../src/comments/types';

const comment = (
  id: string,
  status: Comment['status'],
  minute = '00',
): Comment => ({
  id,
  postSlug: 'a-post',
  author: 'Ada',
  body: 'Hello.',
  createdAt: `2026-11-23T12:${minute}:00.000Z`,
  status,
});

// #region late
test('an answer that comes late does not take a published comment back', () => {
  // The subscription was faster than the answer to addComment.
  const known = merge([], [comment('1', 'PUBLISHED')]);
  assert.equal(merge(known, [comment('1', 'PENDING')])[0]?.status, 'PUBLISHED');
});

test('in whatever order two versions arrive, the later state stays', () => {
  const states = ['PENDING', 'HELD', 'PUBLISHED', 'REJECTED'] as const;
  for (const [n, earlier] of states.entries()) {
    for (const later of states.slice(n)) {
      const old = [comment('1', earlier)];
      const young = [comment('1', later)];
      assert.equal(merge(old, young)[0]?.status, later);
      assert.equal(merge(young, old)[0]?.status, later);
    }
  }
});
// #endregion

test('one entry for each id, newest first', () => {
  const list = merge(
    [comment('1', 'PUBLISHED', '01')],
    [comment('2', 'PUBLISHED', '02'), comment('1', 'PUBLISHED', '01')],
  );
  assert.deepEqual(
    list.map(({ id }) => id),
    ['2', '1'],
  );
});
