import { util, type Context } from '@aws-appsync/utils';
import { readPolicy } from '../../policy';
import { countOneMore } from '../shared/counting';
import { callerSub, conditionFailed, fail } from '../shared/context';

const TEN_MINUTES = 600;

/** Counts whatever a member asks for, also what is refused after that. */
export function request(ctx: Context) {
  const { fieldName, parentTypeName } = ctx.info;
  // Comments and edits are counted together.
  const isText = fieldName === 'addComment' || fieldName === 'editComment';
  const kind = isText ? 'write' : fieldName;
  let most = parentTypeName === 'Query' ? 300 : 100;
  if (fieldName === 'reportComment') most = 20;
  if (isText) most = readPolicy(ctx.env).ratePerTenMinutes;
  return countOneMore(callerSub(ctx), kind, TEN_MINUTES, most);
}

export function response(ctx: Context) {
  if (conditionFailed(ctx)) {
    util.error('That was a lot at once. Wait ten minutes, and try again.', 'RateLimited');
  }
  if (ctx.error) fail(ctx);
  return null;
}
