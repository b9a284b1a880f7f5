import type { Context } from '@aws-appsync/utils';
import type { UpdateBookmarkInput } from '../resolvers/shared/model';

export { request } from '../resolvers/updateBookmark';

// #region response
export function response(ctx: Context<{ input: UpdateBookmarkInput }>) {
  return ctx.result;
}
// #endregion
