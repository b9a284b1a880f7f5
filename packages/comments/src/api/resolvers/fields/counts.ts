import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import type { BucketItem } from '../model/reactions';
import { COUNTED_ITEMS, countsOf } from '../model/reactions';
import { fail } from '../shared/context';
import { checkedPost } from '../shared/texts';

type Args = { post: string };

export function request(ctx: Context<Args>) {
  return query<BucketItem>({
    index: 'counted',
    query: { countedPost: { eq: checkedPost(ctx.args.post) } },
    limit: COUNTED_ITEMS,
  });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) fail(ctx);
  return countsOf(ctx.args.post, ctx.result.items);
}
