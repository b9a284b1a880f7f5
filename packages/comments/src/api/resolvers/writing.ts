// Mutation.addComment and Mutation.editComment, step by step.
import { runtime, util, type AppSyncIdentityCognito, type Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { announced, withdrawn } from './comments';
import {
  commentKey,
  commentNoteKey,
  memberKey,
  postKey,
  readPolicy,
  type CommentItem,
  type HoldReason,
  type MemberItem,
  type PostItem,
} from './items';
import {
  callerSub,
  conditionFailed,
  isOwner,
  itemsRead,
  notFound,
  putOnce,
  readItems,
  refuseAliases,
  refuseBarred,
  resultOf,
  updateItem,
} from './request';
import { checkedBody, checkedId, checkedName, checkedPost, isOfOwner } from './texts';

type AddCommentInput = {
  id: string;
  post: string;
  parentId?: string | null;
  author: string;
  body: string;
};

type EditCommentInput = { id: string; version: number; body: string };

/** What is new of a comment, checked and trimmed. */
type Draft = AddCommentInput & { member: string; username?: string; byOwner: boolean };

type Adding = {
  /** Why the comment is held; without it, it is published. */
  reason?: HoldReason;
  /** Whether the first try has arrived, and its answer was lost. What is stored is answered, and nobody hears of it again. */
  isRetry?: boolean;
  draft: Draft;
  parent?: CommentItem;
};

type Editing = Pick<Adding, 'reason'> & {
  edit: EditCommentInput;
  /** Whether the comment waits already. */
  isHeld?: boolean;
  /** The post that has shown the comment until now. */
  shownBy?: string;
};

// Mutation.addComment

export function checkAddition(ctx: Context<{ input: AddCommentInput }, Adding>) {
  refuseAliases(ctx);
  const { input } = ctx.args;
  const { parentId } = input;
  const id = checkedId(input.id);
  if (parentId && checkedId(parentId) === id)
    util.error('A comment is no reply to itself.', 'BadInput');
  const author = checkedName(input.author);
  const body = checkedBody(input.body);
  const post = checkedPost(input.post);
  const { username } = ctx.identity as AppSyncIdentityCognito;
  const who = { member: callerSub(ctx), username, author, byOwner: isOwner(ctx) };
  ctx.stash.draft = { id, post, parentId, body, ...who };
  return {};
}

type Items = [PostItem | null, MemberItem | null, CommentItem | null, CommentItem?];

/** Reads all that decides on a new comment at once: the post, the member, the comment's first try, its parent. */
export function readForAdding(ctx: Context<unknown, Adding>) {
  const { id, post, parentId, member } = ctx.stash.draft;
  const keys = [postKey(post), memberKey(member), commentKey(id)];
  return readItems(ctx, parentId ? [...keys, commentKey(parentId)] : keys);
}

export function decideOnAdding(ctx: Context<unknown, Adding>) {
  const { draft } = ctx.stash;
  const [post, member, stored, parent] = itemsRead(ctx) as Items;
  refuseBarred(member);
  if (stored) {
    // An answer was lost. putComment answers with what is there.
    if (!isRetry(stored, draft)) util.error('This id has another comment.', 'Conflict');
    ctx.stash.isRetry = true;
    return null;
  }
  // Whoever sends this takes another id, of the time here: the clock of a browser may be wrong. What was too old before it
  // was sent could not be told from what is gone.
  if (!isFresh(draft.id, util.time.nowEpochSeconds())) {
    const now = util.time.nowEpochMilliSeconds();
    util.error('This id is not of this week.', 'StaleId', null, { now });
  }
  if (!post) util.error('There is no such post.', 'UnknownPost');
  if (post.comments !== 'OPEN') util.error('The comments of this post are closed.', 'Closed');
  if (draft.parentId) {
    const fits = parent?.status === 'PUBLISHED' && parent.post === draft.post;
    if (!fits || parent.parentId) {
      util.error('The comment that you reply to is gone.', 'NotFound');
    }
    ctx.stash.parent = parent;
  }
  ctx.stash.reason = reasonToHold(ctx, member, draft.author, draft.body);
  return null;
}

/** Notes the comment among what is the member's own, before it is there: so the deletion of their data finds it. */
export function putNote(ctx: Context<unknown, Adding>) {
  const { id } = ctx.stash.draft;
  return putOnce(commentNoteKey(callerSub(ctx), id), { id });
}

export function putComment(ctx: Context<unknown, Adding>) {
  const { draft, parent, reason } = ctx.stash;
  const { id, post, author, body, byOwner, member, username } = draft;
  const now = util.time.nowISO8601();
  const key = commentKey(id);
  // By the server's clock: an id is the client's, and one from the year 9999 would stay at the end.
  const place = `${now}#${id}`;
  const seen: Partial<CommentItem> = reason
    ? { status: 'HELD', reason, queueKey: 'HELD', queuedAt: now }
    : { status: 'PUBLISHED', publishedPost: post, countedPost: post, countedKey: key.pk };
  return putOnce(key, {
    ...{ id, post, member, username, author, byOwner, body, createdAt: now, version: 1 },
    ...(parent && { parentId: parent.id }),
    // A reply stands after its parent.
    threadKey: parent ? `${parent.createdAt}#${parent.id}#${place}` : place,
    memberKey: member,
    ...seen,
  });
}

export function readPut(ctx: Context<unknown, Adding>) {
  if (conditionFailed(ctx)) {
    // An answer was lost, or two tries came at the same time.
    if (!ctx.result || !isRetry(ctx.result as CommentItem, ctx.stash.draft)) {
      util.error('This id has another comment.', 'Conflict');
    }
    ctx.stash.isRetry = true;
    return ctx.result;
  }
  return resultOf(ctx);
}

export function answerAddition(ctx: Context<unknown, Adding>) {
  return announced(ctx.prev.result, ctx.stash.isRetry);
}

// Mutation.editComment

const EDIT_SECONDS = 15 * 60;

export function checkEdit(ctx: Context<{ input: EditCommentInput }, Editing>) {
  refuseAliases(ctx);
  const { id, version } = ctx.args.input;
  const body = checkedBody(ctx.args.input.body);
  ctx.stash.edit = { id: checkedId(id), version, body };
  return {};
}

export function readForEditing(ctx: Context<unknown, Editing>) {
  return readItems(ctx, [commentKey(ctx.stash.edit.id), memberKey(callerSub(ctx))]);
}

export function decideOnEditing(ctx: Context<unknown, Editing>) {
  const { edit } = ctx.stash;
  const [comment, member] = itemsRead(ctx) as [CommentItem | null, MemberItem | null];
  refuseBarred(member);
  if (!comment || comment.member !== callerSub(ctx) || comment.status === 'REJECTED') notFound();
  if (comment.version !== edit.version) {
    util.error('The comment has changed meanwhile.', 'Conflict');
  }
  const age =
    util.time.nowEpochMilliSeconds() - util.time.parseISO8601ToEpochMilliSeconds(comment.createdAt);
  // Nobody has read what waits, and an owner approves only the version that was read.
  ctx.stash.isHeld = comment.status === 'HELD';
  ctx.stash.shownBy = comment.publishedPost;
  if (age > EDIT_SECONDS * 1000 && !ctx.stash.isHeld) {
    util.error('A comment can be edited for 15 minutes. Delete it, or reply to it.', 'TooLate');
  }
  ctx.stash.reason = ctx.stash.isHeld
    ? comment.reason
    : reasonToHold(ctx, member, comment.author, edit.body);
  return null;
}

export function updateComment(ctx: Context<unknown, Editing>) {
  const { edit, reason, isHeld, shownBy } = ctx.stash;
  const now = util.time.nowEpochMilliSeconds();
  // What was reported was another text. That it was stays in the queue, and this one can be reported by the same people.
  const set = 'SET body = :body, version = :next, editedAt = :now';
  const wasShown = shownBy ? ', heldFrom = :shownBy' : '';
  const hold = `, #status = :held, reason = :reason, queueKey = :held, queuedAt = :now${wasShown}`;
  const changes = reason
    ? `${set}${hold} REMOVE reporters, publishedPost, countedPost, countedKey`
    : `${set} REMOVE reporters`;
  const asRead = '#member = :sub AND version = :read AND #status = :status';
  return updateItem(
    commentKey(edit.id),
    changes,
    isHeld ? asRead : `${asRead} AND createdAt >= :oldest`,
    {
      body: edit.body,
      next: edit.version + 1,
      now: util.time.epochMilliSecondsToISO8601(now),
      held: 'HELD',
      reason,
      shownBy,
      sub: callerSub(ctx),
      read: edit.version,
      status: isHeld ? 'HELD' : 'PUBLISHED',
      oldest: util.time.epochMilliSecondsToISO8601(now - EDIT_SECONDS * 1000),
    },
  );
}

export function readUpdate(ctx: Context<unknown, Editing>) {
  // If it is the answer of the first try that was lost, its author finds the new text there.
  if (conditionFailed(ctx)) util.error('The comment has changed meanwhile.', 'Conflict');
  return resultOf(ctx);
}

export function answerEdit(ctx: Context<unknown, Editing>) {
  const { reason, shownBy } = ctx.stash;
  return reason && shownBy ? withdrawn(ctx.prev.result) : announced(ctx.prev.result);
}

// Of both: the texts that wait for an owner

/** Why a text has to wait for an owner; undefined if it does not. */
function reasonToHold(
  ctx: Context,
  member: MemberItem | null,
  author: string,
  body: string,
): HoldReason | undefined {
  if (isOwner(ctx)) return undefined;
  const { holdFirst, holdLinks } = readPolicy(ctx.env);
  const approved = member?.approvedName;
  if (approved !== author) {
    const name = util.str.normalize(author, 'nfkd');
    const ownerName = util.str.normalize(ctx.env.OWNER_NAME ?? '', 'nfkd');
    if (isOfOwner(name, ownerName)) return 'name of an owner';
    if (holdFirst && approved) return 'new name';
    if (holdFirst) return 'first comment';
  }
  if (holdLinks && hasLink(body)) return 'link';
  return undefined;
}

/** Whether Markdown has a link, or something that may be one. */
function hasLink(body: string): boolean {
  const text = body.toLowerCase();
  return ['://', 'www.', '](', ']:', '][', 'mailto:', '<//'].some(
    (mark) => text.indexOf(mark) >= 0,
  );
}

/** How many comments of a member may wait for an owner at a time. */
const MOST_HELD = 5;

/** Lets no member fill the owners' queue. What the member has written a hundred comments ago does not count. */
export function findHeld(ctx: Context<unknown, Adding & Editing>) {
  if (ctx.stash.isRetry || !ctx.stash.reason) runtime.earlyReturn(null);
  return query<CommentItem>({
    index: 'byMember',
    query: { memberKey: { eq: callerSub(ctx) } },
    filter: { status: { eq: 'HELD' } },
    scanIndexForward: false,
    limit: 100,
  });
}

export function limitHeld(ctx: Context<unknown, Adding & Editing>) {
  const { id } = ctx.stash.edit ?? ctx.stash.draft;
  const others = (resultOf(ctx).items as CommentItem[]).filter((item) => item.id !== id);
  if (others.length >= MOST_HELD) {
    util.error(
      'Several of your comments wait for the owner. Wait until they are read.',
      'QueueFull',
    );
  }
  return null;
}

// What is stored

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Whether a ULID is of the last week, or of a clock that is a day ahead. An older one may be that of a comment which is
 * gone without a trace, and whose replies are still there.
 */
function isFresh(ulid: string, nowSeconds: number): boolean {
  const time = ulid
    .slice(0, 10)
    .split('')
    .reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0);
  const age = nowSeconds - time / 1000;
  return age < 7 * 86400 && age > -86400;
}

/** Whether a stored comment is the first try of this one. */
function isRetry(stored: CommentItem, draft: Draft): boolean {
  return (
    stored.member === draft.member &&
    stored.post === draft.post &&
    (stored.parentId ?? null) === (draft.parentId ?? null) &&
    stored.author === draft.author &&
    stored.body === draft.body
  );
}
