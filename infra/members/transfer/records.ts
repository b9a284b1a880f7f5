import * as z from 'zod';
import * as patterns from '../resolvers/model/patterns';
import { REACTIONS } from '../resolvers/model/reactions';

/** The first line of an export. The version changes when older programs could no longer read what follows. */
export const firstLine = { kind: 'export', version: 1 } as const;

const like = (pattern: string, error: string) => z.string().regex(new RegExp(pattern, 'u'), error);
/** With nothing in it that hides or reorders text. */
const shown = (length: string, hidden: string) =>
  like(length, 'is too short or too long').refine(
    (text) => !new RegExp(hidden, 'u').test(text),
    'has a character that hides or reorders text',
  );
const id = like(patterns.ULID, 'is not a ULID');
const post = like(patterns.SLUG, 'is not the slug of a post');
const member = like(patterns.SUB, 'is not the id of a member');
const time = z.iso.datetime();

/** The lines below the first, by their kind. */
export const kinds = {
  comment: z.strictObject({
    kind: z.literal('comment'),
    id,
    post,
    /** It may be gone, and the reply still stands where it stood. */
    parent: z.strictObject({ id, createdAt: time }).optional(),
    member,
    username: z.string().optional(),
    author: shown(patterns.ofLength(2, 40), patterns.HIDDEN_IN_NAME),
    byOwner: z.boolean(),
    body: shown(patterns.ofLength(1, 3000), patterns.HIDDEN_IN_BODY),
    createdAt: time,
    editedAt: time.optional(),
    version: z.int().positive(),
    status: z.enum(['HELD', 'PUBLISHED', 'REJECTED']),
    reason: z.string().optional(),
    rejectedBecause: z.string().optional(),
    /** Since when it waits for an owner, held or reported. */
    queuedAt: time.optional(),
    reports: z.int().optional(),
    reporters: z.array(member).min(1).optional(),
    expiresAt: z.int().optional(),
  }),
  /** What a member has given to a post. */
  reactions: z.strictObject({
    kind: z.literal('reactions'),
    post,
    // The last digit chooses the bucket.
    member: like('^[0-9a-f-]{35}[0-9a-f]$', 'is not the id of a user pool'),
    reactions: z.array(z.enum(REACTIONS)).min(1),
  }),
  bookmark: z.strictObject({ kind: z.literal('bookmark'), member, post, addedAt: time }),
  member: z.strictObject({
    kind: z.literal('member'),
    member,
    banned: z.boolean().optional(),
    /** The name of the last comment that an owner approved. */
    approvedName: z.string().optional(),
    /** Of exports before approvals were for a name; ignored, since nobody knows for which. */
    approved: z
      .boolean()
      .optional()
      .transform(() => undefined),
    /** Of a banned one: names for owners, and since when. */
    username: z.string().optional(),
    author: z.string().optional(),
    queuedAt: time.optional(),
  }),
  post: z.strictObject({ kind: z.literal('post'), post, comments: z.enum(['OPEN', 'CLOSED']) }),
};

const { comment, reactions, bookmark, member: state, post: postState } = kinds;
export const anyRecord = z.discriminatedUnion('kind', [
  comment,
  reactions,
  bookmark,
  state,
  postState,
]);
export type ExportRecord = z.infer<typeof anyRecord>;
export type RecordOf<Kind extends ExportRecord['kind']> = Extract<ExportRecord, { kind: Kind }>;

/** The first problem, with the name of what is wrong. */
export function problemOf({ issues: [first] }: z.ZodError): string {
  return `${first?.path.join('.')} ${first?.message}`.trim();
}
