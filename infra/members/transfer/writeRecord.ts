import { bucketChange } from '../resolvers/model/bucketChange';
import { memberKey, reactionsKey } from '../resolvers/model/items';
import { itemOf } from './itemOf';
import type { ExportRecord } from './records';
import type { WritableTable } from './writableTable';

type Of<Kind extends ExportRecord['kind']> = Extract<ExportRecord, { kind: Kind }>;

/**
 * Adds what a record says, unless the table has it or knows better.
 *
 * @returns whether this changed something, or would in a dry run
 */
export function writeRecord(table: WritableTable, record: ExportRecord): Promise<boolean> {
  if (record.kind === 'reactions') return writeReactions(table, record);
  if (record.kind === 'member') return writeMember(table, record);
  return table.add(itemOf(record));
}

/**
 * Writes the member's note and then counts, as `Mutation.react` does, so that a kill in between loses nothing. A note that
 * is there without a reaction says that the member took it back.
 */
async function writeReactions(table: WritableTable, { post, member, reactions }: Of<'reactions'>) {
  const note = { ...reactionsKey(member, post), post, reactions: new Set(reactions) };
  const isNew = await table.add(note);
  const noted = isNew ? note.reactions : (await table.read(note))?.['reactions'];
  let changed = isNew;
  for (const reaction of reactions.filter((given) =>
    (noted as Set<string> | undefined)?.has(given),
  )) {
    const counted = await table.change(
      bucketChange(post, member, [reaction], 'ADD'),
      (bucket) => !(bucket[reaction] as Set<string> | undefined)?.has(member),
    );
    changed ||= counted;
  }
  return changed;
}

/** Each of an owner's decisions by itself: a ban arrives although the table has an approval. */
async function writeMember(table: WritableTable, { member, ...decisions }: Of<'member'>) {
  let changed = false;
  for (const name of ['banned', 'approved'] as const) {
    const decision = decisions[name];
    if (decision === undefined) continue;
    const { pk, sk } = memberKey(member);
    const added = await table.change(
      {
        operation: 'UpdateItem',
        key: { pk: { S: pk }, sk: { S: sk } },
        update: {
          expression: `SET ${name} = :decision, #member = :member`,
          expressionNames: { '#member': 'member' },
          expressionValues: { ':decision': { BOOL: decision }, ':member': { S: member } },
        },
        condition: { expression: `attribute_not_exists(${name})` },
      },
      (state) => state[name] === undefined,
    );
    changed ||= added;
  }
  return changed;
}
