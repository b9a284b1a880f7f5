import { bucketChange } from '../resolvers/model/bucketChange';
import { publishedKeys, threadKey } from '../resolvers/model/comments';
import {
  bookmarkKey,
  commentKey,
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
export function writeRecord(table: WritableTable, record: ExportRecord): Promise<boolean> {
  switch (record.kind) {
    case 'comment':
      return table.add(commentItem(record));
    case 'bookmark': {
      const { member, post, addedAt } = record;
      return table.add({ ...bookmarkKey(member, post), ...{ post, addedAt } });
    }
    case 'post': {
      const { post, comments } = record;
      return table.add({ ...postKey(post), ...{ post, comments } });
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
async function writeMember(table: WritableTable, { member, ...decisions }: RecordOf<'member'>) {
  const { pk, sk } = memberKey(member);
  let changed = false;
  for (const name of ['banned', 'approved'] as const) {
    if (decisions[name] === undefined) continue;
    const update = {
      expression: `SET ${name} = :decision, #member = :member`,
      expressionNames: { '#member': 'member' },
      expressionValues: { ':decision': { BOOL: decisions[name] }, ':member': { S: member } },
    };
    const condition = { expression: `attribute_not_exists(${name})` };
    const key = { pk: { S: pk }, sk: { S: sk } };
    const decided = await table.change(
      { operation: 'UpdateItem', key, update, condition },
      (state) => !(name in state),
    );
    changed ||= decided;
  }
  return changed;
}
