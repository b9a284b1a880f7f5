import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { failed } from './failed';
import { pageSize, type CommentItem } from './types';

type Args = { postSlug: string; limit?: number; nextToken?: string };

export function request(ctx: Context<Args>) {
  return query<CommentItem>({
    index: 'byPost',
    query: { publishedSlug: { eq: ctx.args.postSlug } },
    scanIndexForward: false, // newest first
    limit: pageSize(ctx.args.limit),
    nextToken: ctx.args.nextToken,
  });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) failed(ctx);
  return { items: ctx.result.items, nextToken: ctx.result.nextToken };
}
