import { util, type Context } from '@aws-appsync/utils';
import { put } from '@aws-appsync/utils/dynamodb';
import { bookmarkKey, type BookmarkItem } from '../model/items';
import { callerSub, conditionFailed, fail } from '../shared/context';

type Args = { post: string };

export function request(ctx: Context<Args>) {
  const { post } = ctx.args;
  return put<BookmarkItem>({
    key: bookmarkKey(callerSub(ctx), post),
    item: { post, addedAt: util.time.nowISO8601() },
    condition: { pk: { attributeExists: false } },
  });
}

export function response(ctx: Context<Args>) {
  // A second try answers with the bookmark that is there.
  if (ctx.error && !(conditionFailed(ctx) && ctx.result)) fail(ctx);
  return { post: ctx.args.post, addedAt: ctx.result.addedAt };
}
