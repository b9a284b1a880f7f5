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
  // Already gone, perhaps by this very request's first try. AppSync counts that as a
  // success without a result.
  if (!ctx.result && (!ctx.error || conditionFailed(ctx))) return null;
  if (ctx.error) return fail(ctx);
  return { ...ctx.result, removed: true };
}
