import { util, type Context } from '@aws-appsync/utils';
import { put } from '@aws-appsync/utils/dynamodb';
import type { CommentItem } from './types';

export function request(ctx: Context) {
  const { pk, ...item } = ctx.stash.comment as CommentItem;
  return put<CommentItem>({
    key: { pk },
    item,
    condition: { pk: { attributeExists: false } },
  });
}

export function response(ctx: Context) {
  if (ctx.error) {
    util.error(ctx.error.message, ctx.error.type);
  }
  return ctx.result;
}
