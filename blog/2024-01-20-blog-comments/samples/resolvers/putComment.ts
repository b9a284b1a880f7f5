import type { Context } from '@aws-appsync/utils';
import { put } from '@aws-appsync/utils/dynamodb';
import { failed } from './failed';
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
  if (ctx.error) failed(ctx);
  return ctx.result;
}
