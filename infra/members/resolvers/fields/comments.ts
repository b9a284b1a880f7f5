import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { publicComment } from '../model/comments';
import { pageSize, type CommentItem } from '../model/items';
import { fail } from '../shared/context';
import { checkedPost } from '../shared/texts';

type Args = { post: string; limit?: number | null; nextToken?: string | null };

export function request(ctx: Context<Args>) {
  const { post, limit, nextToken } = ctx.args;
  return query<CommentItem>({
    index: 'published',
    query: { publishedPost: { eq: checkedPost(post) } },
    limit: pageSize(limit),
    nextToken,
  });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  const { items, nextToken } = ctx.result;
  return { items: (items as CommentItem[]).map((item) => publicComment(item)), nextToken };
}
