import {
  util,
  type AppSyncIdentityCognito,
  type Context,
} from '@aws-appsync/utils';

/** The signed-in user's sub: the only source of the partition key. */
export function ownerOf(ctx: Context): string {
  const identity = ctx.identity as AppSyncIdentityCognito | null | undefined;
  if (!identity?.sub) util.unauthorized();
  return identity.sub;
}

// #region fail
const CONDITION = 'DynamoDB:ConditionalCheckFailedException';

export const conditionFailed = (ctx: Context): boolean =>
  ctx.error?.type === CONDITION;

/** Ends the request with an error that is safe to show to the caller. */
export function fail(ctx: Context): never {
  if (conditionFailed(ctx)) {
    if (!ctx.result) util.error('No such bookmark', 'NotFound');
    util.error('The bookmark has changed meanwhile', 'Conflict', ctx.result);
  }
  // AWS's own message can name roles and tables, so it only goes to the log.
  console.error(ctx.info.fieldName, ctx.error?.type, ctx.error?.message);
  util.error('The request failed', 'Internal');
}
// #endregion
