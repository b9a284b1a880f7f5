import type { DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { marshall } from '@aws-sdk/util-dynamodb';
import { bucketChange } from '../resolvers/model/bucketChange';
import { publishedKeys, threadKey } from '../resolvers/model/comments';
import {
  banned,
  bookmarkKey,
  commentKey,
  commentNoteKey,
  memberKey,
  postKey,
  reactionsKey,
} from '../resolvers/model/items';
import type { ExportRecord, RecordOf } from './records';
import type { WritableTable } from './writableTable';

/**
 * Adds what a record says, unless the table has it or knows better.
 *
 * @returns whether this changed something, or would in a dry run
 */
export async function writeRecord(table: WritableTable, record: ExportRecord): Promise<boolean> {
  switch (record.kind) {
    case 'comment': {
      // First the note, as `Mutation.addComment` does: it is how the comment is found when its author's data is deleted.
      const { member, id } = record;
      const item = commentItem(record);
      // The author has deleted it, and wants no note of it either.
      if ((await table.read(item))['status'] === 'DELETED') return false;
      await table.add({ ...commentNoteKey(member, id), id });
      return table.add(item);
    }
    case 'bookmark': {
      const { member, post, addedAt } = record;
      return table.add({ ...bookmarkKey(member, post), post, addedAt });
    }
    case 'post': {
      const { post, comments } = record;
      return table.add({ ...postKey(post), post, comments });
    }
    case 'reactions':
      return writeReactions(table, record);
    case 'member':
      return writeMember(table, record);
  }
}

/** With what the indexes need. */
function commentItem({ parent, reporters, ...comment }: Omit<RecordOf<'comment'>, 'kind'>) {
  const { id, post, status, createdAt, member } = comment;
  const isHeld = status === 'HELD';
  const queuedAt = comment.queuedAt ?? (isHeld ? createdAt : undefined);
  return {
    ...comment,
    ...commentKey(id),
    kind: undefined,
    parentId: parent?.id,
    reporters: reporters && new Set(reporters),
    threadKey: threadKey(comment, parent),
    memberKey: member,
    ...(status === 'PUBLISHED' && publishedKeys(post, id)),
    ...(queuedAt && { queuedAt, queueKey: isHeld ? 'HELD' : 'REPORTED' }),
  };
}

/**
 * Notes and then counts, as `Mutation.react` does: a kill in between loses nothing. A note without a reaction says that
 * the member took it back.
 */
async function writeReactions(table: WritableTable, record: RecordOf<'reactions'>) {
  const { post, member, reactions } = record;
  const note = { ...reactionsKey(member, post), post, reactions: new Set<unknown>(reactions) };
  let changed = await table.add(note);
  const noted = changed ? note.reactions : setOf((await table.read(note))['reactions']);
  for (const reaction of reactions.filter((given) => noted.has(given))) {
    const change = bucketChange(post, member, [reaction], 'ADD');
    const counted = await table.change(change, (bucket) => !setOf(bucket[reaction]).has(member));
    changed ||= counted;
  }
  return changed;
}

const setOf = (value: unknown) => (value ?? new Set()) as Set<unknown>;

/** Each decision of an owner by itself: a ban arrives although the table has an approval. */
async function writeMember(table: WritableTable, record: RecordOf<'member'>) {
  const { member, approvedName, username, author, queuedAt = new Date().toISOString() } = record;
  const ban = record.banned ? { ...banned(queuedAt), username, author } : { banned: record.banned };
  const decided = async (name: 'banned' | 'approvedName', decision: object) => {
    if (record[name] === undefined) return false;
    const values = marshall({ member, ...decision }, { removeUndefinedValues: true });
    const names = Object.keys(values);
    const update = {
      // The item may be there because data was deleted, and would end with that lock.
      expression: `SET ${names.map((key) => `#${key} = :${key}`).join(', ')}${record[name] ? ' REMOVE expiresAt' : ''}`,
      expressionNames: Object.fromEntries(names.map((key) => [`#${key}`, key])),
      expressionValues: Object.fromEntries(names.map((key) => [`:${key}`, values[key]])),
    };
    const condition = { expression: `attribute_not_exists(${name})` };
    const key = marshall(memberKey(member)) as DynamoDBUpdateItemRequest['key'];
    return table.change(
      { operation: 'UpdateItem', key, update, condition },
      (state) => !(name in state),
    );
  };
  const wasBan = await decided('banned', ban);
  return (await decided('approvedName', { approvedName })) || wasBan;
}
