import { publishedKeys, threadKey } from '../resolvers/model/comments';
import { bookmarkKey, commentKey, postKey } from '../resolvers/model/items';
import type { CommentRecord, ExportRecord } from './records';

/** The item of the table that a record stands for, with what the indexes need. */
export function itemOf(record: Extract<ExportRecord, { kind: 'comment' | 'bookmark' | 'post' }>) {
  switch (record.kind) {
    case 'comment':
      return commentItem(record);
    case 'bookmark': {
      const { member, post, addedAt } = record;
      return { ...bookmarkKey(member, post), post, addedAt };
    }
    case 'post': {
      const { post, comments } = record;
      return { ...postKey(post), post, comments };
    }
  }
}

function commentItem({ kind: _, parentCreatedAt, reporters, ...comment }: CommentRecord) {
  const { id, parentId, post, status, queuedAt } = comment;
  const parent =
    parentId && parentCreatedAt ? { id: parentId, createdAt: parentCreatedAt } : undefined;
  return {
    ...commentKey(id),
    ...comment,
    ...(reporters && { reporters: new Set(reporters) }),
    threadKey: threadKey(comment, parent),
    memberKey: comment.member,
    ...(status === 'PUBLISHED' && publishedKeys(post, id)),
    ...(queuedAt && { queueKey: status === 'HELD' ? 'HELD' : 'REPORTED' }),
  };
}
