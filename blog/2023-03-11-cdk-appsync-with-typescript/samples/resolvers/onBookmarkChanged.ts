import { extensions, util, type Context } from '@aws-appsync/utils';
import { ownerOf } from './shared/context';

// #region handlers
export function request() {
  return { payload: null };
}

export function response(ctx: Context) {
  const mine = { owner: { eq: ownerOf(ctx) } };
  extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter(mine));
  return null;
}
// #endregion
