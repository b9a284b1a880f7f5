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

/**
 * Ends the request of who renames the fields of an answer that subscribers get: AppSync is reported to hand it on by the
 * aliases (https://github.com/aws/aws-appsync-community/issues/160), so a member could say anything in any field, or let
 * nobody hear. `selectionSetList` has the names of the answer, and `selectionSetGraphQL` the text with aliases and `...`:
 * https://docs.aws.amazon.com/appsync/latest/devguide/resolver-context-reference-js.html
 */
export function refuseAliases({ info }: Context): void {
  const { selectionSetGraphQL: text, selectionSetList: names } = info;
  // AWS shows the text with the field around it, whose arguments are no aliases.
  const fields = text.slice(text.lastIndexOf('{'));
  const isPlain = text.indexOf('...') < 0 && util.matches('^[{}\\w\\s,]*$', fields);
  const isWhole = ['id', 'post', 'isPublic'].every((name) => names.indexOf(name) >= 0);
  if (!isPlain || !isWhole || !names.every((name) => fields.indexOf(name) >= 0)) {
    util.error(
      'Select id, post and isPublic, and no field under an alias or in a fragment.',
      'BadInput',
    );
  }
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
