import { util, type AppSyncIdentityCognito, type Context } from '@aws-appsync/utils';

/** The signed-in member's `sub`: the only source of keys of what is a member's own. */
export function callerSub(ctx: Context): string {
  const identity = ctx.identity as AppSyncIdentityCognito | null | undefined;
  if (!identity?.sub) util.unauthorized();
  return identity.sub;
}

/** Whether the caller is in the group of those who moderate. */
export function isOwner(ctx: Context): boolean {
  const { groups } = ctx.identity as AppSyncIdentityCognito;
  return (groups ?? []).indexOf('owners') >= 0;
}

/** Whether the condition of a write did not hold. */
export function conditionFailed(ctx: Context): boolean {
  return ctx.error?.type === 'DynamoDB:ConditionalCheckFailedException';
}

/** Ends the request. AWS's own words can name roles and tables, so they go to the log alone. */
export function fail(ctx: Context): never {
  console.error(ctx.info.fieldName, ctx.error?.type, ctx.error?.message);
  util.error('The request failed. Try again.', 'Internal');
}

/** The same for what is not there and for what is somebody else's: ids can't be probed. */
export function notFound(): never {
  util.error('There is no such comment.', 'NotFound');
}
