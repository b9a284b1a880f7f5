// Comments as the table has them and as callers see them: what lists, deletes and reports them, and what owners do.
import { extensions, util, type AppSyncIdentityCognito, type Context } from '@aws-appsync/utils';
import { get, operations, query, update } from '@aws-appsync/utils/dynamodb';
import * as items from './items';
import {
  callerSub,
  conditionFailed,
  notFound,
  pageOf,
  putOnce,
  refuseAliases,
  resultOf,
  updateItem,
  type PageArgs,
} from './request';
import { checkedId, checkedPost, checkedReason, checkedSub } from './texts';

/** How long a rejected comment is kept, and that there was a deleted one, in seconds. */
export const GONE_SECONDS = 30 * 24 * 3600;

/** What an update of a comment that goes has in common: where it was seen until then, and what takes it from there. */
const GONE =
  'SET #status = :status, goneFrom = if_not_exists(publishedPost, if_not_exists(heldFrom, :nowhere)), expiresAt = :expiresAt';
const UNSEEN = 'publishedPost, countedPost, countedKey, heldFrom, queueKey, queuedAt, reason';

/** A comment that is gone, as subscribers get it: nobody may read its text and its name any more. */
const withoutText = (item: items.CommentItem) => ({
  ...item,
  author: '',
  byOwner: false,
  body: '',
});

/** The last message about a comment, for subscribers if it was public until now: neither text nor name nor reason. */
function goneComment(item: items.CommentItem, status: 'REJECTED' | 'DELETED', isRetry = false) {
  const isPublic = !isRetry && !!item.goneFrom;
  return { ...withoutText(item), rejectedBecause: null, status, isPublic };
}

/** A comment that an edit has taken from everybody: subscribers get the answer, too, and its author has text and name. */
export function withdrawn(item: items.CommentItem) {
  return { ...withoutText(item), isPublic: true };
}

/** A comment as a mutation answers with it: subscribers hear of it only if everybody may see it, and once. */
export function announced(item: items.CommentItem, isRetry = false) {
  return { ...item, isPublic: !isRetry && item.status === 'PUBLISHED' };
}

type IdArgs = { id: string };

// Query.comments: what an index does not hold, a page of it cannot show.

export function queryPublished(ctx: Context<PageArgs & { post: string }>) {
  const published = { publishedPost: { eq: checkedPost(ctx.args.post) } };
  return query<items.CommentItem>({ ...pageOf(ctx), index: 'published', query: published });
}

// Query.myComments

export function queryMyComments(ctx: Context<PageArgs>) {
  const own = { memberKey: { eq: callerSub(ctx) } };
  const newestFirst = { index: 'byMember', query: own, scanIndexForward: false };
  return query<items.CommentItem>({ ...pageOf(ctx), ...newestFirst });
}

// Mutation.deleteComment

/** Leaves an item that says nothing of its author, so that the replies never stand below another text with the same id. */
export function requestDeletion(ctx: Context<IdArgs>) {
  refuseAliases(ctx);
  return updateItem(
    items.commentKey(ctx.args.id),
    `${GONE} REMOVE #member, memberKey, username, author, byOwner, body, editedAt, threadKey, rejectedBecause, reports, reporters, ${UNSEEN}`,
    '#member = :sub',
    {
      status: 'DELETED',
      nowhere: '',
      expiresAt: util.time.nowEpochSeconds() + GONE_SECONDS,
      sub: callerSub(ctx),
    },
  );
}

export function answerDeletion(ctx: Context<IdArgs>) {
  if (!conditionFailed(ctx)) return goneComment(resultOf(ctx), 'DELETED');
  // Gone before, or somebody else's: the answer is the same, and nobody hears of it.
  const { id } = ctx.args;
  const gone = { id, post: '', createdAt: util.time.nowISO8601(), version: 1 } as items.CommentItem;
  return goneComment(gone, 'DELETED', true);
}

// Mutation.reportComment

/** Notes the report among what is the member's own. The comment has its random id alone. */
export function putReport(ctx: Context<IdArgs>) {
  return putOnce(items.ownKey(callerSub(ctx), 'REPORT#', ctx.args.id), { report: util.autoId() });
}

/** More reports of a comment say nothing new, and its item must not grow without an end. */
const MOST_REPORTS = 100;

/**
 * Puts a published comment into the owners' queue. A member's second report of the same text changes nothing, also after
 * an owner has approved it; an edit makes it another text.
 */
export function addReport(ctx: Context<IdArgs>) {
  const { report } = ctx.prev.result as { report: string };
  return updateItem(
    items.commentKey(ctx.args.id),
    'SET queueKey = :queue, queuedAt = if_not_exists(queuedAt, :now) ADD reports :one, reporters :reporter',
    '#status = :published AND NOT contains(reporters, :id) AND (attribute_not_exists(reporters) OR size(reporters) < :most)',
    {
      queue: 'REPORTED',
      now: util.time.nowISO8601(),
      one: 1,
      published: 'PUBLISHED',
      id: report,
      most: MOST_REPORTS,
    },
    { reporter: [report] },
  );
}

export function getReported(ctx: Context<IdArgs>) {
  return get({ key: items.commentKey(ctx.args.id), consistentRead: true });
}

export function answerReport(ctx: Context<IdArgs>) {
  if (resultOf(ctx)?.status !== 'PUBLISHED') notFound();
  return ctx.args.id;
}

// Subscription.onComment

export function checkSubscription(ctx: Context<{ post: string }>) {
  checkedPost(ctx.args.post);
  return { payload: null };
}

/** What is held reaches nobody. Mutations select both fields, under their own names (`refuseAliases`). */
export function filterMessages(ctx: Context<{ post: string }>) {
  const visible = { post: { eq: ctx.args.post }, isPublic: { eq: true } };
  extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter(visible));
  return null;
}

// Query.queue, Query.bannedMembers and Query.comment: what waits for owners, and whom they have banned

export function queryQueue(ctx: Context<PageArgs & { queue?: items.QueueKeys['queueKey'] }>) {
  const waiting = { queueKey: { eq: ctx.args.queue ?? 'BANNED' } };
  return query<items.CommentItem>({ ...pageOf(ctx), index: 'queue', query: waiting });
}

export function getComment(ctx: Context<IdArgs>) {
  return get({ key: items.commentKey(checkedId(ctx.args.id)) });
}

export function answerComment(ctx: Context<IdArgs>) {
  const comment = resultOf(ctx);
  // What was deleted has no author any more.
  if (!comment?.member) notFound();
  return { reports: 0, ...comment };
}

// Mutation.approveComment

/** Publishes a held comment, or settles the reports of a published one. */
export function approve(ctx: Context<{ id: string; version: number }>) {
  refuseAliases(ctx);
  const { id, version } = ctx.args;
  const key = items.commentKey(id);
  return updateItem(
    key,
    'SET #status = :published, publishedPost = post, countedPost = post, countedKey = :pk REMOVE heldFrom, queueKey, queuedAt, reason, reports',
    // The author may have deleted it meanwhile, or edited it.
    '#status IN (:held, :already) AND version = :read',
    { published: 'PUBLISHED', pk: key.pk, held: 'HELD', already: 'PUBLISHED', read: version },
  );
}

export function readApproved(ctx: Context) {
  if (conditionFailed(ctx)) notFound();
  return resultOf(ctx);
}

/** Comments of an author under an approved name no longer wait because they are the first. */
export function trustAuthor(ctx: Context) {
  const { member, author } = ctx.prev.result as items.CommentItem;
  ctx.stash.approved = ctx.prev.result;
  // The item may be there because data was deleted, and would end with that lock.
  const changes = { member, approvedName: author, expiresAt: operations.remove() };
  return update<items.MemberItem>({ key: items.memberKey(member), update: changes });
}

export function answerApproval(ctx: Context) {
  resultOf(ctx);
  return announced(ctx.stash.approved as items.CommentItem);
}

// Mutation.rejectComment

export function reject(ctx: Context<{ id: string; reason: string }>) {
  refuseAliases(ctx);
  return updateItem(
    items.commentKey(checkedId(ctx.args.id)),
    `${GONE}, rejectedBecause = :because REMOVE ${UNSEEN}`,
    '#status IN (:held, :published)',
    {
      status: 'REJECTED',
      nowhere: '',
      expiresAt: util.time.nowEpochSeconds() + GONE_SECONDS,
      because: checkedReason(ctx.args.reason),
      held: 'HELD',
      published: 'PUBLISHED',
    },
  );
}

export function getRejected(ctx: Context<IdArgs>) {
  return get({ key: items.commentKey(ctx.args.id), consistentRead: true });
}

export function answerRejection(ctx: Context<{ id: string; reason: string }>) {
  const item = resultOf(ctx);
  const { wasRefused } = ctx.stash as { wasRefused: boolean };
  // A second try of the same rejection is answered like the first.
  if (wasRefused && item?.rejectedBecause !== checkedReason(ctx.args.reason)) notFound();
  // Subscribers get this answer, so the reason is not in it.
  return goneComment(item, 'REJECTED', wasRefused);
}

// Mutation.banMember and Mutation.unbanMember

type Ban = { member: string; username?: string | null; author?: string | null };

/** Makes the item if there is none: most members have none. */
export function ban(ctx: Context<Ban>) {
  const { username, author } = ctx.args;
  const member = checkedSub(ctx.args.member);
  if (member === (ctx.identity as AppSyncIdentityCognito).sub) {
    util.error('Nobody bans herself.', 'BadInput');
  }
  const gone = operations.remove();
  const changes = {
    member,
    banned: true,
    bannedUntil: items.NEVER,
    queueKey: 'BANNED' as const,
    queuedAt: util.time.nowISO8601(),
    expiresAt: gone,
    // As long as Cognito has them, and 40 characters, which may be two halves each.
    username: username ? username.slice(0, 128) : gone,
    author: author ? author.slice(0, 80) : gone,
  };
  return update<items.MemberItem>({ key: items.memberKey(member), update: changes });
}

/** Of a member who has deleted all data meanwhile, the item ends an hour after that, as it would have without the ban. */
export function unban(ctx: Context<Ban>) {
  const member = checkedSub(ctx.args.member);
  return updateItem(
    items.memberKey(member),
    'SET #member = :sub, banned = :no, expiresAt = if_not_exists(erasedAt, :end) + :hour REMOVE bannedUntil, username, author, queueKey, queuedAt',
    '',
    { sub: member, no: false, end: items.NEVER, hour: 3600 },
  );
}

export function answerBan(ctx: Context<Ban>) {
  const member = resultOf(ctx);
  return { ...member, bannedAt: member.queuedAt };
}
