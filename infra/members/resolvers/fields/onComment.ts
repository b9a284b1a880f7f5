import { extensions, util, type Context } from '@aws-appsync/utils';
import { checkedPost } from '../shared/texts';

type Args = { post: string };

export function request(ctx: Context<Args>) {
  checkedPost(ctx.args.post);
  return { payload: null };
}

/** What is held reaches nobody. A mutation that does not select `post` and `status` reaches nobody, either. */
export function response(ctx: Context<Args>) {
  const visible = {
    post: { eq: ctx.args.post },
    status: { in: ['PUBLISHED', 'REJECTED', 'DELETED'] },
  };
  extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter(visible));
  return null;
}
