// Comments as the table has them and as callers see them; the fields that list, delete, report and follow them.
import { extensions, util, type Context } from '@aws-appsync/utils';
import { put, query } from '@aws-appsync/utils/dynamodb';
import { commentKey, reportKey, type CommentItem, type ItemKey } from './items';
import {
  callerSub,
  conditionFailed,
  fail,
  notFound,
  pageOf,
  refuseAliases,
  updateItem,
  type PageArgs,
} from './request';
import { checkedPost } from './texts';

/** How long a rejected comment is kept, and that there was a deleted one, in seconds. */
export const GONE_SECONDS = 30 * 24 * 3600;

/** What an update of a comment that goes has in common: where it was seen until then, and what takes it from there. */
export const GONE =
  'SET #status = :status, goneFrom = if_not_exists(publishedPost, if_not_exists(heldFrom, :nowhere)), expiresAt = :expiresAt';
export const UNSEEN =
  'publishedPost, countedPost, countedKey, heldFrom, queueKey, queuedAt, reason';

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

type IdArgs = { id: string };

// Query.comments: what an index does not hold, a page of it cannot show.

export function queryPublished(ctx: Context<PageArgs & { post: string }>) {
  const published = { publishedPost: { eq: checkedPost(ctx.args.post) } };
  return query<CommentItem>({ ...pageOf(ctx), index: 'published', query: published });
}

// Query.myComments

export function queryMyComments(ctx: Context<PageArgs>) {
  const own = { memberKey: { eq: callerSub(ctx) } };
  const newestFirst = { index: 'byMember', query: own, scanIndexForward: false };
  return query<CommentItem>({ ...pageOf(ctx), ...newestFirst });
}

// Mutation.deleteComment

/** Leaves an item that says nothing of its author, so that the replies never stand below another text with the same id. */
export function requestDeletion(ctx: Context<IdArgs>) {
  refuseAliases(ctx);
  return updateItem(
    commentKey(ctx.args.id),
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
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  if (!ctx.error) return goneComment(ctx.result, 'DELETED');
  // Gone before, or somebody else's: the answer is the same, and nobody hears of it.
  const { id } = ctx.args;
  const gone = { id, post: '', createdAt: util.time.nowISO8601(), version: 1 } as CommentItem;
  return goneComment(gone, 'DELETED', true);
}

// Mutation.reportComment

/** Notes the report among what is the member's own. The comment has its random id alone. */
export function putReport(ctx: Context<IdArgs>) {
  return put<ItemKey & { report: string }>({
    key: reportKey(callerSub(ctx), ctx.args.id),
    item: { report: util.autoId() },
    condition: { pk: { attributeExists: false } },
  });
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
    commentKey(ctx.args.id),
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

export function answerReport(ctx: Context<IdArgs>) {
  if (ctx.error && !conditionFailed(ctx)) fail(ctx);
  if (ctx.result?.status !== 'PUBLISHED') notFound();
  return ctx.args.id;
}

// Subscription.onComment

export function checkSubscription(ctx: Context<{ post: string }>) {
  checkedPost(ctx.args.post);
  return { payload: null };
}

/** What is held reaches nobody. Mutations select both fields, under their own names (`refuseAliases`). */
export function filterMessages(ctx: Context<{ post: string }>) {
  const visible = {
    post: { eq: ctx.args.post },
    isPublic: { eq: true },
  };
  extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter(visible));
  return null;
}
