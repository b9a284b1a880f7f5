import type { CommentItem, ItemKey } from '../resolvers/model/items';
import { REACTIONS, type Reaction } from '../resolvers/model/reactions';
import { exported, problemsOf, type ExportRecord } from './records';

type Stored = ItemKey & Record<string, unknown>;

/**
 * What an export has of an item, as the SDK's `unmarshall` makes that. Counters of rates are left out, and the notes of
 * members on their reactions, which follow from those.
 *
 * @throws Error naming an item that this version does not know
 */
export function recordsOf(item: Stored): ExportRecord[] {
  const [owner, member] = item.pk.split('#');
  const [what] = item.sk.split('#');
  switch (`${owner} ${what}`) {
    case 'COMMENT COMMENT': {
      const { parentId, threadKey, reporters } = item as Stored & CommentItem;
      const parentCreatedAt = parentId && threadKey.split('#')[0];
      const sorted = reporters && [...reporters].sort();
      return [recordOf('comment', item, { parentCreatedAt, reporters: sorted })];
    }
    case 'POST REACTIONS':
      return givenIn(item).map(([by, reactions]) =>
        recordOf('reactions', item, { member: by, reactions }),
      );
    case 'MEMBER BOOKMARK':
      return [recordOf('bookmark', item, { member })];
    case 'MEMBER MEMBER':
      return [recordOf('member', item, { member })];
    case 'POST POST':
      return [recordOf('post', item)];
    case 'MEMBER REACTIONS':
    case 'RATE RATE':
      return [];
    default:
      throw new Error(
        `This version does not know ${item.pk} ${item.sk} of the table. Use the version that wrote it.`,
      );
  }
}

/** Who has given what in a bucket of reactions. */
function givenIn(bucket: Stored): [member: string, reactions: Reaction[]][] {
  const given = new Map<string, Reaction[]>();
  for (const reaction of REACTIONS) {
    for (const member of (bucket[reaction] ?? []) as Iterable<string>) {
      given.set(member, [...(given.get(member) ?? []), reaction]);
    }
  }
  return [...given].sort(([one], [other]) => (one < other ? -1 : 1));
}

function recordOf(kind: keyof typeof exported, item: Stored, changes: object = {}): ExportRecord {
  const { success, data, error } = exported[kind].safeParse({ ...item, ...changes, kind });
  if (success) return data;
  throw new Error(
    `${item.pk} ${item.sk} of the table is not as this version writes it: ${problemsOf(error)}.`,
  );
}
