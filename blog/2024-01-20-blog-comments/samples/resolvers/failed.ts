import { util, type Context } from '@aws-appsync/utils';

// #region failed
/** The details go to the log; the caller learns that it failed, and no more. */
export function failed(ctx: Context): never {
  console.error(ctx.info.fieldName, ctx.error?.type, ctx.error?.message);
  util.error('The request failed', 'Internal');
}
// #endregion
