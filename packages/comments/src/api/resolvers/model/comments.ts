// What comments are, and what callers see of them. Pure: nothing here imports @aws-appsync/utils.
import { commentKey, type CommentItem, type ItemKey, type PublishedKeys } from './items';

export type AddCommentInput = {
  id: string;
  post: string;
  parentId?: string | null;
  author: string;
  body: string;
};

export type EditCommentInput = { id: string; version: number; body: string };

/** What is new of a comment, checked and trimmed. */
export type Draft = AddCommentInput & { member: string; username?: string; byOwner: boolean };

/** How long an author can edit, in seconds. */
export const EDIT_SECONDS = 15 * 60;

const DAY = 24 * 3600;

/** How long a rejected comment is kept, and that there was a deleted one, in seconds. */
export const GONE_SECONDS = 30 * DAY;

/** Of ULIDs, by Crockford. */
export const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Whether a ULID is of the last week, or of a clock that is a day ahead. An older one may be that of a comment which is
 * gone without a trace, and whose replies are still there.
 */
export function isFresh(ulid: string, nowSeconds: number): boolean {
  const time = ulid
    .slice(0, 10)
    .split('')
    .reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0);
  const age = nowSeconds - time / 1000;
  return age < 7 * DAY && age > -DAY;
}

export const publishedKeys = (post: string, id: string): PublishedKeys => ({
  publishedPost: post,
  countedPost: post,
  countedKey: commentKey(id).pk,
});

/** Where a comment stands in the order of reading: by time, and a reply after its parent. */
export function threadKey(
  { createdAt, id }: Pick<CommentItem, 'createdAt' | 'id'>,
  parent?: Pick<CommentItem, 'createdAt' | 'id'>,
): string {
  const place = `${createdAt}#${id}`;
  return parent ? `${parent.createdAt}#${parent.id}#${place}` : place;
}

/**
 * The item of a new comment, without its key.
 *
 * @param reason why it is held; without one it is published
 * @param parent the comment that it replies to
 */
export function newComment(
  draft: Draft,
  now: string,
  reason: string | undefined,
  parent: CommentItem | undefined,
): Omit<CommentItem, keyof ItemKey> {
  const { id, post, author, body, byOwner, member, username } = draft;
  return {
    id,
    post,
    ...(parent && { parentId: parent.id }),
    member,
    username,
    author,
    byOwner,
    body,
    createdAt: now,
    version: 1,
    status: reason ? 'HELD' : 'PUBLISHED',
    // By the server's clock: an id is the client's, and one from the year 9999 would stay at the end.
    threadKey: threadKey({ createdAt: now, id }, parent),
    memberKey: member,
    ...(reason ? { reason, queueKey: 'HELD' as const, queuedAt: now } : publishedKeys(post, id)),
  };
}

/** Whether a stored comment is the first try of this one. */
export function isRetry(stored: CommentItem, draft: Draft): boolean {
  return (
    stored.member === draft.member &&
    stored.post === draft.post &&
    (stored.parentId ?? null) === (draft.parentId ?? null) &&
    stored.author === draft.author &&
    stored.body === draft.body
  );
}

/** A comment that is gone, as subscribers get it: nobody may read its text and its name any more. */
const withoutText = (item: CommentItem) => ({ ...item, author: '', byOwner: false, body: '' });

/** The last message about a comment, for subscribers if it was public until now: neither text nor name nor reason. */
export function goneComment(item: CommentItem, status: 'REJECTED' | 'DELETED', isRetry = false) {
  const isPublic = !isRetry && !!item.goneFrom;
  return { ...withoutText(item), rejectedBecause: null, status, isPublic };
}

/**
 * A comment that an edit has taken from everybody, as the edit answers with it. Subscribers hear that it is gone, so neither
 * text nor name is in it: its author has both.
 */
export function withdrawn(item: CommentItem) {
  return { ...withoutText(item), isPublic: true };
}

/** A comment as a mutation answers with it: subscribers hear of it only if everybody may see it, and once. */
export function announced(item: CommentItem, isRetry = false) {
  return { ...item, isPublic: !isRetry && item.status === 'PUBLISHED' };
}

/** Whether a stored comment is what the first try of this edit has made. */
export function isEdited({ version, body }: CommentItem, edit: EditCommentInput): boolean {
  return version === edit.version + 1 && body === edit.body;
}

/** Whether Markdown has a link, or something that may be one. */
export function hasLink(body: string): boolean {
  const text = body.toLowerCase();
  const marks = ['://', 'www.', '](', ']:', '][', 'mailto:', '<//'];
  return marks.some((mark) => text.indexOf(mark) >= 0);
}
