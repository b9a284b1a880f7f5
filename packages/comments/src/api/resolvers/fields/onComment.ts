import { extensions, util, type Context } from '@aws-appsync/utils';
import { checkedPost } from '../shared/texts';

type Args = { post: string };

export function request(ctx: Context<Args>) {
  checkedPost(ctx.args.post);
  return { payload: null };
}

/** What is held reaches nobody. Mutations select both fields, under their own names (`refuseAliases`). */
export function response(ctx: Context<Args>) {
  const visible = {
    post: { eq: ctx.args.post },
    isPublic: { eq: true },
  };
  extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter(visible));
  return null;
}
