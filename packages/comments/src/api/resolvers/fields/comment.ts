import type { Context } from '@aws-appsync/utils';
import { get } from '@aws-appsync/utils/dynamodb';
import { commentKey } from '../model/items';
import { fail, notFound } from '../shared/context';
import { checkedId } from '../shared/texts';

type Args = { id: string };

export function request(ctx: Context<Args>) {
  return get({ key: commentKey(checkedId(ctx.args.id)) });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  // What was deleted has no author any more.
  if (!ctx.result?.member) notFound();
  return { reports: 0, ...ctx.result };
}
