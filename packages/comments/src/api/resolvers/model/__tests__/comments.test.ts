import { commentKey, pageSize, type CommentItem } from '../items';
import { goneComment, hasLink, isRetry, newComment } from '../comments';

const draft = {
  id: '01J0000000000000000000000A',
  post: 'hello',
  author: 'Ada',
  body: 'Hi',
  member: 'sub-1',
  byOwner: false,
};
const now = '2026-11-26T12:00:00.000Z';

const stored = (changes: Partial<CommentItem> = {}): CommentItem => ({
  ...commentKey(draft.id),
  ...newComment(draft, now, undefined, undefined),
  ...changes,
});

test('a published comment is in the indexes of readers, a held one in the queue and nowhere else', () => {
  expect(newComment(draft, now, undefined, undefined)).toMatchObject({
    status: 'PUBLISHED',
    publishedPost: 'hello',
    countedPost: 'hello',
    countedKey: 'COMMENT#01J0000000000000000000000A',
  });
  const held = newComment(draft, now, 'link', undefined);
  expect(held).toMatchObject({ status: 'HELD', reason: 'link', queueKey: 'HELD', queuedAt: now });
  for (const key of ['publishedPost', 'countedPost', 'countedKey']) {
    expect(held).not.toHaveProperty(key);
  }
});

test('replies come after their parent and before the next comment, whatever time their ids say', () => {
  const later = '2026-11-26T12:05:00.000Z';
  const parent = stored({ id: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ' });
  const reply = newComment(
    { ...draft, id: '00000000000000000000000000' },
    later,
    undefined,
    parent,
  );
  const next = newComment(draft, '2026-11-26T12:01:00.000Z', undefined, undefined);
  expect(reply.parentId).toBe(parent.id);
  expect([next, reply, parent].map(({ threadKey }) => threadKey).sort()).toEqual(
    [parent, reply, next].map(({ threadKey }) => threadKey),
  );
});

test.each<[string, Partial<typeof draft> & { parentId?: string }]>([
  ['another author', { member: 'sub-2' }],
  ['another post', { post: 'other' }],
  ['another parent', { parentId: 'x' }],
  ['another name', { author: 'Bob' }],
  ['another text', { body: 'Hi.' }],
])('the same id with %s is no retry', (_what, change) => {
  expect(isRetry(stored(), { ...draft, ...change })).toBe(false);
});

test('the same comment again is a retry, whether "no parent" is null or left out', () => {
  expect(isRetry(stored(), { ...draft, parentId: null })).toBe(true);
});

test('the last message about a comment has neither text nor name nor reason', () => {
  const message = goneComment(stored({ rejectedBecause: 'rude', goneFrom: 'hello' }), 'REJECTED');
  expect(message).toMatchObject({ status: 'REJECTED', body: '', author: '', isPublic: true });
  expect(JSON.stringify(message)).not.toMatch(/Ada|Hi|rude/);
});

test.each([
  'see https://example.com',
  'HTTPS://EXAMPLE.COM',
  'www.example.com',
  '[here](/x)',
  '[here][1]',
  '[1]: //evil.example',
  '<mailto:x@example.com>',
])('%s has a link', (body) => expect(hasLink(body)).toBe(true));

test.each(['`a[0]` and (b)', 'a / b // c', 'array[i] (fast)'])('%s has no link', (body) =>
  expect(hasLink(body)).toBe(false),
);

test.each([
  [undefined, 20],
  [null, 20],
  [0, 1],
  [-5, 1],
  [50, 50],
  [1000, 50],
])('a limit of %s is a page of %d', (limit, size) => expect(pageSize(limit)).toBe(size));
