import type { Context } from '@aws-appsync/utils';
import { remove } from '@aws-appsync/utils/dynamodb';
import { conditionFailed, fail, ownerOf } from './shared/context';
import {
  bookmarkKey,
  type BookmarkItem,
  type RemoveBookmarkInput,
} from './shared/model';

type Args = { input: RemoveBookmarkInput };

export function request(ctx: Context<Args>) {
  const { id, version } = ctx.args.input;
  return remove<BookmarkItem>({
    key: bookmarkKey(ownerOf(ctx), id),
    condition: { version: { eq: version } },
  });
}

export function response(ctx: Context<Args>) {
  if (!ctx.error) return { ...ctx.result, removed: true };
  // Already gone, perhaps by this very request's first try: nothing left to do.
  if (conditionFailed(ctx) && !ctx.result) return null;
  return fail(ctx);
}
