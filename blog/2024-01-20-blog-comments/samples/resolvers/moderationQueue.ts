import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { failed } from './failed';
import { pageSize, type CommentItem, type CommentStatus } from './types';

type Args = { status: CommentStatus; limit?: number; nextToken?: string };

export function request(ctx: Context<Args>) {
  return query<CommentItem>({
    index: 'byStatus',
    query: { status: { eq: ctx.args.status } },
    scanIndexForward: true, // longest wait first
    limit: pageSize(ctx.args.limit),
    nextToken: ctx.args.nextToken,
  });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) failed(ctx);
  return { items: ctx.result.items, nextToken: ctx.result.nextToken };
}
