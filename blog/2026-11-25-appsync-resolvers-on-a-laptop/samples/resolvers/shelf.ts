import type { Context } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { fail } from './shared/context';
import { pageSize, SHELF, type BookmarkItem } from './shared/model';

type Args = { limit?: number | null; nextToken?: string | null };

export function request(ctx: Context<Args>) {
  return query<BookmarkItem>({
    index: 'shelf',
    query: { shelfKey: { eq: SHELF } },
    limit: pageSize(ctx.args.limit),
    nextToken: ctx.args.nextToken,
    scanIndexForward: false,
  });
}

export function response(ctx: Context<Args>) {
  if (ctx.error) return fail(ctx);
  return { items: ctx.result.items, nextToken: ctx.result.nextToken };
}
