// What owners do.
import { util, type AppSyncIdentityCognito, type Context } from '@aws-appsync/utils';
import { get, operations, query, update } from '@aws-appsync/utils/dynamodb';
import { announced, GONE, goneComment, GONE_SECONDS, UNSEEN } from './comments';
import {
  commentKey,
  memberKey,
  NEVER,
  type CommentItem,
  type MemberItem,
  type QueueKeys,
} from './items';
import {
  conditionFailed,
  fail,
  notFound,
  pageOf,
  refuseAliases,
  updateItem,
  type PageArgs,
} from './request';
import { checkedId, checkedReason, checkedSub } from './texts';

// Query.queue, Query.bannedMembers and Query.comment

export function queryQueue(ctx: Context<PageArgs & { queue: QueueKeys['queueKey'] }>) {
  const waiting = { queueKey: { eq: ctx.args.queue } };
  return query<CommentItem>({ ...pageOf(ctx), index: 'queue', query: waiting });
}

export function queryBanned(ctx: Context<PageArgs>) {
  const banned = { queueKey: { eq: 'BANNED' } };
  return query<CommentItem>({ ...pageOf(ctx), index: 'queue', query: banned });
}

export function getComment(ctx: Context<{ id: string }>) {
  return get({ key: commentKey(checkedId(ctx.args.id)) });
}

export function answerComment(ctx: Context<{ id: string }>) {
  if (ctx.error) fail(ctx);
  // What was deleted has no author any more.
  if (!ctx.result?.member) notFound();
  return { reports: 0, ...ctx.result };
}

// Mutation.approveComment

type Approval = { id: string; version: number };

/** Publishes a held comment, or settles the reports of a published one. */
export function approve(ctx: Context<Approval>) {
  refuseAliases(ctx);
  const { id, version } = ctx.args;
  const key = commentKey(id);
  return updateItem(
    key,
    'SET #status = :published, publishedPost = post, countedPost = post, countedKey = :pk REMOVE heldFrom, queueKey, queuedAt, reason, reports',
    // The author may have deleted it meanwhile, or edited it.
    '#status IN (:held, :already) AND version = :read',
    { published: 'PUBLISHED', pk: key.pk, held: 'HELD', already: 'PUBLISHED', read: version },
  );
}

export function readApproved(ctx: Context<Approval>) {
  if (conditionFailed(ctx)) notFound();
  if (ctx.error) fail(ctx);
  return ctx.result;
}

/** Comments of an author under an approved name no longer wait because they are the first. */
export function trustAuthor(ctx: Context) {
  const { member, author } = ctx.prev.result as CommentItem;
  ctx.stash.approved = ctx.prev.result;
  // The item may be there because data was deleted, and would end with that lock.
  const changes = { member, approvedName: author, expiresAt: operations.remove() };
  return update<MemberItem>({ key: memberKey(member), update: changes });
}

export function answerApproval(ctx: Context) {
  if (ctx.error) fail(ctx);
  return announced(ctx.stash.approved as CommentItem);
}

// Mutation.rejectComment

type Rejection = { id: string; reason: string };

export function reject(ctx: Context<Rejection>) {
  refuseAliases(ctx);
  return updateItem(
    commentKey(checkedId(ctx.args.id)),
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

export function answerRejection(ctx: Context<Rejection>) {
  // A second try of the same rejection is answered like the first.
  const isRetry = ctx.result?.rejectedBecause === checkedReason(ctx.args.reason);
  if (conditionFailed(ctx) && !isRetry) notFound();
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  // Subscribers get this answer, so the reason is not in it.
  return goneComment(ctx.result, 'REJECTED', !!ctx.error);
}

// Mutation.banMember and Mutation.unbanMember

/** Of 40 characters, which may be two halves each. */
const MOST_OF_A_NAME = 80;
/** Of Cognito. */
const MOST_OF_A_USERNAME = 128;

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
    bannedUntil: NEVER,
    queueKey: 'BANNED' as const,
    queuedAt: util.time.nowISO8601(),
    expiresAt: gone,
    username: username ? username.slice(0, MOST_OF_A_USERNAME) : gone,
    author: author ? author.slice(0, MOST_OF_A_NAME) : gone,
  };
  return update<MemberItem>({ key: memberKey(member), update: changes });
}

/** Of a member who has deleted all data meanwhile, the item ends an hour after that, as it would have without the ban. */
export function unban(ctx: Context<Ban>) {
  const member = checkedSub(ctx.args.member);
  return updateItem(
    memberKey(member),
    'SET #member = :sub, banned = :no, expiresAt = if_not_exists(erasedAt, :end) + :hour REMOVE bannedUntil, username, author, queueKey, queuedAt',
    '',
    { sub: member, no: false, end: NEVER, hour: 3600 },
  );
}

export function answerBan(ctx: Context<Ban>) {
  if (ctx.error) fail(ctx);
  return { ...ctx.result, bannedAt: ctx.result.queuedAt };
}
