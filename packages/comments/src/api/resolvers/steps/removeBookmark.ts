import type { Context } from '@aws-appsync/utils';
import { remove } from '@aws-appsync/utils/dynamodb';
import { bookmarkKey, type BookmarkItem } from '../model/items';
import { callerSub, fail } from '../shared/context';

type Args = { post: string };

/** The key holds the caller's `sub`, so nobody reaches another one's bookmarks. */
export function request(ctx: Context<Args>) {
  return remove<BookmarkItem>({ key: bookmarkKey(callerSub(ctx), ctx.args.post) });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  return ctx.args.post;
}
