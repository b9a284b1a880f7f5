import type { Context } from '@aws-appsync/utils';
import { get } from '@aws-appsync/utils/dynamodb';
import { memberKey } from '../model/items';
import { callerSub, fail } from '../shared/context';

export function request(ctx: Context) {
  return get({ key: memberKey(callerSub(ctx)) });
}

export function response(ctx: Context) {
  if (ctx.error) fail(ctx);
  return ctx.result?.banned ?? false;
}
