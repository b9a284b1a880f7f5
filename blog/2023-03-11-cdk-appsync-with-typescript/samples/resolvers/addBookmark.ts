import { util, type Context } from '@aws-appsync/utils';
import { put } from '@aws-appsync/utils/dynamodb';
import { conditionFailed, fail, ownerOf } from './shared/context';
import {
  bookmarkKey,
  isRetry,
  newBookmark,
  problemWith,
  type AddBookmarkInput,
  type BookmarkItem,
} from './shared/model';

type Args = { input: AddBookmarkInput };
const ULID = '^[0-7][0-9A-HJKMNP-TV-Z]{25}$';

// #region handlers
export function request(ctx: Context<Args>) {
  const { input } = ctx.args;
  const owner = ownerOf(ctx);
  if (!util.matches(ULID, input.id)) util.error('id is not a ULID', 'BadInput');
  const problem = problemWith(input);
  if (problem) util.error(problem, 'BadInput');

  return put<BookmarkItem>({
    key: bookmarkKey(owner, input.id),
    item: newBookmark(owner, input, util.time.nowISO8601()),
    condition: { pk: { attributeExists: false } },
  });
}

export function response(ctx: Context<Args>) {
  if (!ctx.error) return ctx.result;
  // A retry of a request that did arrive: hand back what it wrote.
  if (
    conditionFailed(ctx) &&
    ctx.result &&
    isRetry(ctx.result, ctx.args.input)
  ) {
    return ctx.result;
  }
  return fail(ctx);
}
// #endregion
