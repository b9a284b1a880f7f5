import * as z from 'zod';
import { SLUG, SUB, ULID } from '../resolvers/model/patterns';
import { HIDDEN_IN_BODY, HIDDEN_IN_NAME, ofLength } from '../resolvers/model/patterns';
import { REACTIONS } from '../resolvers/model/reactions';

/** Of an export. The version changes when older programs could no longer read the lines below it. */
export const firstLine = { kind: 'export', version: 1 } as const;

const like = (pattern: string, problem: string) =>
  z.string().regex(new RegExp(pattern, 'u'), problem);
const without = (pattern: string) => (text: string) => !new RegExp(pattern, 'u').test(text);
const visible = 'has a character that hides or reorders text';
const id = like(ULID, 'is not a ULID');
const post = like(SLUG, 'is not the slug of a post');
const member = like(SUB, 'is not the id of a member');
const time = z.iso.datetime();

const comment = z.strictObject({
  kind: z.literal('comment'),
  id,
  post,
  parentId: id.optional(),
  /** Its parent may be gone, and the reply still stands where it stood. */
  parentCreatedAt: time.optional(),
  member,
  author: like(ofLength(2, 40), 'has to have 2 to 40 characters').refine(
    without(HIDDEN_IN_NAME),
    visible,
  ),
  byOwner: z.boolean(),
  body: like(ofLength(1, 3000), 'has to have 1 to 3,000 characters').refine(
    without(HIDDEN_IN_BODY),
    visible,
  ),
  createdAt: time,
  editedAt: time.optional(),
  version: z.int().positive(),
  status: z.enum(['HELD', 'PUBLISHED', 'REJECTED']),
  reason: z.string().optional(),
  rejectedBecause: z.string().optional(),
  /** Since when it waits for an owner: held, or published and reported. */
  queuedAt: time.optional(),
  reports: z.int().positive().optional(),
  reporters: z.array(member).min(1).optional(),
  /** In seconds since 1970. */
  expiresAt: z.int().positive().optional(),
});

/** What a member has given to a post. */
const reactions = z.strictObject({
  kind: z.literal('reactions'),
  post,
  member,
  reactions: z.array(z.enum(REACTIONS)).min(1),
});

const bookmark = z.strictObject({ kind: z.literal('bookmark'), member, post, addedAt: time });

const memberState = z.strictObject({
  kind: z.literal('member'),
  member,
  banned: z.boolean().optional(),
  approved: z.boolean().optional(),
});

const postState = z.strictObject({
  kind: z.literal('post'),
  post,
  comments: z.enum(['OPEN', 'CLOSED']),
});

/** A line of an export below the first. */
export const exportRecord = z.discriminatedUnion('kind', [
  comment
    .refine(
      ({ parentId, parentCreatedAt }) =>
        (parentId === undefined) === (parentCreatedAt === undefined),
      { path: ['parentCreatedAt'], error: 'goes with parentId' },
    )
    .refine(({ status, queuedAt }) => status !== 'HELD' || queuedAt !== undefined, {
      path: ['queuedAt'],
      error: 'is missing, and no owner would find what is held',
    }),
  reactions,
  bookmark,
  memberState,
  postState,
]);

export type ExportRecord = z.infer<typeof exportRecord>;
export type CommentRecord = z.infer<typeof comment>;

/** Of an item, the attributes that are exported. */
export const exported = {
  comment: comment.strip(),
  reactions: reactions.strip(),
  bookmark: bookmark.strip(),
  member: memberState.strip(),
  post: postState.strip(),
};

/** One line for each problem, each with the name of what is wrong. */
export function problemsOf(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ');
}
