import { util, type Context } from '@aws-appsync/utils';
import { operations, update, type DynamoDBUpdateObject } from '@aws-appsync/utils/dynamodb';
import { EDIT_SECONDS, isEdited } from '../model/comments';
import { commentKey, type CommentItem } from '../model/items';
import { callerSub, conditionFailed, fail } from '../shared/context';
import type { Editing } from '../shared/stash';

export function request(ctx: Context<unknown, Editing>) {
  const { edit, reason, isHeld, shownBy } = ctx.stash;
  const now = util.time.nowISO8601();
  const changes: DynamoDBUpdateObject<CommentItem> = {
    body: edit.body,
    version: edit.version + 1,
    editedAt: now,
    // What was reported was another text. That it was stays in the queue, and this one can be reported by the same people.
    reporters: operations.remove(),
  };
  if (reason) {
    changes.status = 'HELD';
    changes.reason = reason;
    changes.queueKey = 'HELD';
    changes.queuedAt = now;
    if (shownBy) changes.heldFrom = shownBy;
    changes.publishedPost = operations.remove();
    changes.countedPost = operations.remove();
    changes.countedKey = operations.remove();
  }
  const oldest = util.time.epochMilliSecondsToISO8601(
    util.time.nowEpochMilliSeconds() - EDIT_SECONDS * 1000,
  );
  return update<CommentItem>({
    key: commentKey(edit.id),
    update: changes,
    condition: {
      member: { eq: callerSub(ctx) },
      version: { eq: edit.version },
      status: { eq: isHeld ? 'HELD' : 'PUBLISHED' },
      ...(!isHeld && { createdAt: { ge: oldest } }),
    },
  });
}

export function response(ctx: Context<unknown, Editing>) {
  if (conditionFailed(ctx)) {
    if (!ctx.result || !isEdited(ctx.result as CommentItem, ctx.stash.edit)) {
      util.error('The comment has changed meanwhile.', 'Conflict');
    }
    ctx.stash.isRetry = true;
  } else if (ctx.error) fail(ctx);
  return ctx.result;
}
