// What the fields' steps have in common: who calls, what is counted and refused, and items that are read at once.
import {
  util,
  type AppSyncIdentityCognito,
  type Context,
  type DynamoDBUpdateItemRequest,
} from '@aws-appsync/utils';
import { batchGet, put } from '@aws-appsync/utils/dynamodb';
import {
  memberKey,
  postKey,
  rateKey,
  REACTIONS,
  readPolicy,
  type ItemKey,
  type MemberItem,
  type PostItem,
} from './items';
import { checkedId, checkedPost } from './texts';

/** The signed-in member's `sub`: the only source of keys of what is a member's own. */
export function callerSub(ctx: Context): string {
  const identity = ctx.identity as AppSyncIdentityCognito | null | undefined;
  if (!identity?.sub) util.unauthorized();
  return identity.sub;
}

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

export function conditionFailed(ctx: Context): boolean {
  return ctx.error?.type === 'DynamoDB:ConditionalCheckFailedException';
}

/**
 * Of an update whose item is read next: after a failed condition AWS is reported not to show it
 * (https://github.com/aws/aws-appsync-community/issues/343).
 */
export function readUpdated(ctx: Context) {
  ctx.stash.wasRefused = conditionFailed(ctx);
  return ctx.stash.wasRefused ? null : resultOf(ctx);
}

/** Ends the request. AWS's own words can name roles and tables, so they go to the log alone. */
export function fail(ctx: Context): never {
  console.error(ctx.info.fieldName, ctx.error?.type, ctx.error?.message);
  util.error('The request failed. Try again.', 'Internal');
}

/** What the table has answered. */
export function resultOf(ctx: Context) {
  if (ctx.error) fail(ctx);
  return ctx.result;
}

/** The same for what is not there and for what is somebody else's: ids can't be probed. */
export function notFound(): never {
  util.error('There is no such comment.', 'NotFound');
}

/** Before the steps of a field whose arguments are a post or the id of a comment. */
export function checkArguments(ctx: Context<{ post?: string; id?: string }>) {
  const { post, id } = ctx.args;
  if (post !== undefined) checkedPost(post);
  if (id !== undefined) checkedId(id);
  return {};
}

export function answerLast(ctx: Context) {
  return ctx.prev.result;
}

const TEN_MINUTES = 600;

/**
 * The first step of whatever a member asks for: counts one more in this window of time, also of what is refused after that,
 * unless there are so many already: then the condition fails.
 */
export function countRequest(ctx: Context) {
  const { fieldName, parentTypeName } = ctx.info;
  // Comments and edits are counted together.
  const isText = fieldName === 'addComment' || fieldName === 'editComment';
  let most = parentTypeName === 'Query' ? 300 : 100;
  if (fieldName === 'reportComment') most = 20;
  if (isText) most = readPolicy(ctx.env).ratePerTenMinutes;
  const window = Math.floor(util.time.nowEpochSeconds() / TEN_MINUTES);
  return updateItem(
    rateKey(callerSub(ctx), isText ? 'write' : fieldName, window),
    'ADD hits :one SET expiresAt = :expiresAt',
    'attribute_not_exists(pk) OR hits < :most',
    { one: 1, expiresAt: (window + 2) * TEN_MINUTES, most },
  );
}

export function refuseTooMany(ctx: Context) {
  if (conditionFailed(ctx)) {
    util.error('That was a lot at once. Wait ten minutes, and try again.', 'RateLimited');
  }
  resultOf(ctx);
  return null;
}

/** The attributes that are words of DynamoDB's own, and written with `#`. */
const RESERVED = ['status', 'member', ...REACTIONS];

/**
 * An update in DynamoDB's own words. Both expressions get the names and values that they have in them, because DynamoDB
 * refuses others.
 *
 * @param condition must hold; `''` for none
 * @param values by their names without the colon
 * @param sets string sets, of which JSON knows nothing
 */
export function updateItem(
  { pk, sk }: ItemKey,
  expression: string,
  condition: string,
  values: Record<string, unknown>,
  sets: Record<string, string[]> = {},
): DynamoDBUpdateItemRequest {
  const placed = (text: string) => {
    const expressionNames: Record<string, string> = {};
    const expressionValues: Record<string, unknown> = {};
    for (const name of RESERVED) {
      if (text.indexOf(`#${name}`) >= 0) expressionNames[`#${name}`] = name;
    }
    for (const name of Object.keys(values)) {
      if (text.indexOf(`:${name}`) >= 0) {
        expressionValues[`:${name}`] = util.dynamodb.toDynamoDB(values[name]);
      }
    }
    for (const name of Object.keys(sets)) {
      if (text.indexOf(`:${name}`) >= 0) expressionValues[`:${name}`] = { SS: sets[name] };
    }
    return {
      expression: text,
      ...(Object.keys(expressionNames).length > 0 ? { expressionNames } : {}),
      ...(Object.keys(expressionValues).length > 0 ? { expressionValues } : {}),
    };
  };
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues({ pk, sk }),
    update: placed(expression),
    ...(condition ? { condition: placed(condition) } : {}),
  };
}

/** Before a write, which is for members who may write, and for a post that exists, if the field has one. */
export function readMember(ctx: Context<{ post?: string }>) {
  const { post } = ctx.args;
  const own = memberKey(callerSub(ctx));
  return readItems(ctx, post ? [own, postKey(post)] : [own]);
}

export function admitMember(ctx: Context<{ post?: string }>) {
  const [member, post] = itemsRead(ctx) as [MemberItem | null, PostItem?];
  refuseBarred(member);
  if (ctx.args.post && !post) util.error('There is no such post.', 'UnknownPost');
  return null;
}

/** Longer than an access token lasts: whoever deletes the account has no token left when this ends. */
const ERASING_SECONDS = 20 * 60;

/** Ends the request of those who are banned, or whose data is being deleted. */
export function refuseBarred(member: MemberItem | null): void {
  if (member?.banned) util.error('You can read, but no longer write here.', 'Banned');
  if ((member?.erasedAt ?? 0) > util.time.nowEpochSeconds() - ERASING_SECONDS) {
    util.error('Your data is being deleted. You can write again in 20 minutes.', 'Erasing');
  }
}

/** Reads items at once, as they are after all writes. */
export function readItems(ctx: Context, keys: ItemKey[]) {
  ctx.stash.read = keys;
  return batchGet({ tables: { [ctx.env.TABLE as string]: { keys, consistentRead: true } } });
}

/**
 * The items, in the order of their keys: null is what is not there. A busy table may leave some out; then the request
 * ends, because an item that decides must not pass as missing.
 */
export function itemsRead(ctx: Context): unknown[] {
  const table = ctx.env.TABLE as string;
  const { unprocessedKeys, data } = resultOf(ctx);
  if ((unprocessedKeys?.[table] ?? []).length > 0) fail(ctx);
  const found = (data[table] ?? []) as (ItemKey | null)[];
  const keys = ctx.stash.read as ItemKey[];
  return keys.map(({ pk, sk }) => found.find((item) => item?.pk === pk && item.sk === sk) ?? null);
}

/** Of an item that is put among the member's own: a second try answers with the item that is there. */
export function answerPut(ctx: Context) {
  return conditionFailed(ctx) && ctx.result ? ctx.result : resultOf(ctx);
}

/** Puts an item, unless there is one with its key: then the condition fails. */
export function putOnce(key: ItemKey, item: object) {
  return put<ItemKey>({ key, item, condition: { pk: { attributeExists: false } } });
}

export type PageArgs = { limit?: number | null; nextToken?: string | null };

/** Which part of a list a caller gets: 1 to 50 items, and 20 without a wish. */
export function pageOf({ args }: Context<PageArgs>) {
  return { limit: Math.max(1, Math.min(args.limit ?? 20, 50)), nextToken: args.nextToken };
}

/** Nobody may have reported a comment, and a member may have taken all reactions to a post back. */
export function answerPage(ctx: Context) {
  const { items, nextToken } = resultOf(ctx);
  const found = items as { queuedAt?: string }[];
  return {
    items: found.map((item) => ({
      ...{ reports: 0, reactions: [], banned: true, bannedAt: item.queuedAt },
      ...item,
    })),
    nextToken,
  };
}
