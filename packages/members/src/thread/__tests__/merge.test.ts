import type { Comment, CommentStatus } from '../../api/types';
import { conversations, merge } from '../merge';

function comment(change: Partial<Comment> = {}): Comment {
  return {
    id: 'A',
    post: 'hello',
    parentId: null,
    author: 'Ada',
    byOwner: false,
    body: 'Text',
    createdAt: '2026-01-01T00:00:00Z',
    editedAt: null,
    version: 1,
    status: 'PUBLISHED',
    threadKey: '1#A',
    ...change,
  };
}

const later: [Partial<Comment>, Partial<Comment>][] = [
  [{ status: 'HELD' }, { status: 'PUBLISHED' }],
  [{ status: 'HELD' }, { status: 'REJECTED' }],
  [{ status: 'PUBLISHED' }, { status: 'REJECTED' }],
  [{ status: 'PUBLISHED' }, { status: 'DELETED' }],
  [{ status: 'REJECTED' }, { status: 'DELETED' }],
  [{ body: 'Old' }, { body: 'New', version: 2 }],
  // An edit can put a comment back into the queue.
  [{ status: 'PUBLISHED' }, { status: 'HELD', version: 2 }],
  [{ version: 3 }, { status: 'DELETED', version: 2 }],
];

test.each(later)('of %j and %j the second counts, in both orders', (before, after) => {
  for (const order of [
    [before, after],
    [after, before],
  ]) {
    let known: ReadonlyMap<string, Comment> = new Map();
    for (const one of order) known = merge(known, [comment(one)]);
    expect(known.get('A')).toEqual(comment(after));
  }
});

test('the last message about a comment has no text, and its author still sees it', () => {
  const known = merge(new Map([['A', comment()]]), [
    comment({ status: 'REJECTED', author: '', body: '', threadKey: null }),
  ]);
  expect(known.get('A')).toEqual(comment({ status: 'REJECTED' }));
});

const shown = (comments: Comment[], statuses: CommentStatus[] = []) =>
  conversations(new Map(comments.map((one) => [one.id, one])), ({ status }) =>
    statuses.includes(status),
  ).map(({ comment: top, replies }) => [top?.id, ...replies.map(({ id }) => id)]);

test('comments stand in the order of reading, each with its replies', () => {
  const comments = [
    comment({ id: 'B', threadKey: '2#B' }),
    comment({ id: 'A2', parentId: 'A', threadKey: '1#A#4#A2' }),
    comment({ id: 'A1', parentId: 'A', threadKey: '1#A#3#A1' }),
    comment(),
  ];
  expect(shown(comments)).toEqual([['A', 'A1', 'A2'], ['B']]);
});

test('what is not published is shown only to those who may see it', () => {
  const comments = [comment({ status: 'HELD' })];
  expect(shown(comments)).toEqual([]);
  expect(shown(comments, ['HELD'])).toEqual([['A']]);
});

test('replies to a comment that is gone stay where it was', () => {
  const comments = [
    comment({ id: 'B', threadKey: '2#B' }),
    comment({ id: 'A1', parentId: 'A', threadKey: '1#A#3#A1' }),
  ];
  expect(shown(comments)).toEqual([[undefined, 'A1'], ['B']]);
});

test('a conversation stays while the reader answers, also when its comment goes', () => {
  const known = new Map([['A', comment({ status: 'DELETED' })]]);
  const none = () => false;
  expect(conversations(known, none)).toEqual([]);
  expect(conversations(known, none, (id) => id === 'A')).toEqual([
    { id: 'A', replies: [], place: '1#A' },
  ]);
});
