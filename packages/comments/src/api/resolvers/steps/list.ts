import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import * as items from '../model/items';
import { callerSub, fail } from '../shared/context';
import { checkedPost } from '../shared/texts';

type Args = {
  post: string;
  queue: items.QueueKeys['queueKey'];
  limit?: number | null;
  nextToken?: string | null;
};

/** All fields with pages. What an index does not hold, a page of it cannot show. */
export function request(ctx: Context<Args>) {
  const { fieldName } = ctx.info;
  const { post, queue, limit, nextToken } = ctx.args;
  const page = { limit: items.pageSize(limit), nextToken };
  if (fieldName === 'comments') {
    const published = { publishedPost: { eq: checkedPost(post) } };
    return query<items.CommentItem>({ ...page, index: 'published', query: published });
  }
  if (fieldName === 'queue' || fieldName === 'bannedMembers') {
    const waiting = { queueKey: { eq: fieldName === 'queue' ? queue : 'BANNED' } };
    return query<items.CommentItem>({ ...page, index: 'queue', query: waiting });
  }
  const sub = callerSub(ctx);
  if (fieldName === 'myComments') {
    const own = { memberKey: { eq: sub } };
    const newestFirst = { index: 'byMember', query: own, scanIndexForward: false };
    return query<items.CommentItem>({ ...page, ...newestFirst });
  }
  const prefix = fieldName === 'bookmarks' ? items.BOOKMARK_PREFIX : items.REACTIONS_PREFIX;
  const own = { pk: { eq: items.memberPartition(sub) }, sk: { beginsWith: prefix } };
  // What was added a moment ago is in it, which an index cannot promise.
  return query<items.ItemKey>({ ...page, query: own, consistentRead: true });
}

/** Nobody may have reported a comment, and a member may have taken all reactions to a post back. */
export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  const found = ctx.result.items as { queuedAt?: string }[];
  return {
    items: found.map((item) => ({
      ...{ reports: 0, reactions: [], banned: true, bannedAt: item.queuedAt },
      ...item,
    })),
    nextToken: ctx.result.nextToken,
  };
}
