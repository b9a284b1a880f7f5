import { type CommentItem, type ItemKey } from '../resolvers/model/items';
import { REACTIONS, type Reaction } from '../resolvers/model/reactions';
import { kinds, problemOf, type ExportRecord } from './records';

type Stored = ItemKey & Record<string, unknown>;

/**
 * What an export has of an item of the table. Left out are counters of rates, what says that there was a comment, who has
 * reported one, and members' notes on their comments and reactions, which follow from those.
 *
 * @throws Error naming an item that this version does not know
 */
export function recordsOf(item: Stored): ExportRecord[] {
  const [owner, member] = item.pk.split('#');
  const [what] = item.sk.split('#');
  switch (`${owner} ${what}`) {
    case 'COMMENT COMMENT': {
      const { status, parentId, threadKey, reporters } = item as Stored & CommentItem;
      if (status === 'DELETED') return [];
      const parent = parentId && { id: parentId, createdAt: threadKey.split('#')[0] };
      return [recordOf('comment', item, { parent, reporters: reporters && [...reporters].sort() })];
    }
    case 'REACTIONS BUCKET':
      return givenIn(item).map(([by, reactions]) =>
        recordOf('reactions', item, { member: by, reactions }),
      );
    case 'MEMBER BOOKMARK':
      return [recordOf('bookmark', item, { member })];
    case 'MEMBER MEMBER':
      // Without a decision, it says that the member's data is being deleted.
      return 'banned' in item || 'approvedName' in item
        ? [recordOf('member', item, { member })]
        : [];
    case 'POST POST':
      return [recordOf('post', item)];
    case 'MEMBER COMMENT':
    case 'MEMBER REACTIONS':
    case 'MEMBER REPORT':
    case 'RATE RATE':
      return [];
  }
  throw new Error(`${item.pk} ${item.sk} of the table is unknown. Use the version that wrote it.`);
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

function recordOf(kind: keyof typeof kinds, item: Stored, changes?: object): ExportRecord {
  const { success, data, error } = kinds[kind].strip().safeParse({ ...item, ...changes, kind });
  if (success) return data;
  throw new Error(`${item.pk} ${item.sk} of the table: ${problemOf(error)}.`);
}
