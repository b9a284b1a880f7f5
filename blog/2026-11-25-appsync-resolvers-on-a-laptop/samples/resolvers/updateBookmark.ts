import { util, type Context } from '@aws-appsync/utils';
import {
  operations,
  update,
  type DynamoDBUpdateObject,
} from '@aws-appsync/utils/dynamodb';
import { fail, ownerOf } from './shared/context';
import {
  bookmarkKey,
  problemWith,
  SHELF,
  statusKey,
  type BookmarkItem,
  type UpdateBookmarkInput,
} from './shared/model';

type Args = { input: UpdateBookmarkInput };

// #region handlers
export function request(ctx: Context<Args>) {
  const { input } = ctx.args;
  const owner = ownerOf(ctx);
  const problem = problemWith(input);
  if (problem) util.error(problem, 'BadInput');

  const changes: DynamoDBUpdateObject<BookmarkItem> = {
    version: input.version + 1,
    updatedAt: util.time.nowISO8601(),
  };
  if (input.title) changes.title = input.title;
  if (input.note) changes.note = input.note;
  if (input.note === '') changes.note = operations.remove();
  if (input.status) {
    changes.status = input.status;
    changes.statusKey = statusKey(owner, input.status);
  }
  if (input.shared === true) {
    changes.shared = true;
    changes.shelfKey = SHELF;
  }
  if (input.shared === false) {
    changes.shared = false;
    changes.shelfKey = operations.remove();
  }

  return update<BookmarkItem>({
    key: bookmarkKey(owner, input.id),
    update: changes,
    condition: { version: { eq: input.version } },
  });
}

export function response(ctx: Context<Args>) {
  return ctx.error ? fail(ctx) : ctx.result;
}
// #endregion
