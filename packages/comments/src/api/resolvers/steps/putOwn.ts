import { util, type Context } from '@aws-appsync/utils';
import { put } from '@aws-appsync/utils/dynamodb';
import { bookmarkKey, commentNoteKey, reportKey, type ItemKey } from '../model/items';
import { callerSub, conditionFailed, fail } from '../shared/context';
import type { Adding } from '../shared/stash';

type Args = { post: string; id: string };
type OwnItem = ItemKey & Partial<Record<'post' | 'addedAt' | 'report' | 'id', string>>;

/** Puts an item into the member's own partition: a bookmark, a report, or the note of a comment that comes next. */
export function request(ctx: Context<Args, Adding>) {
  const sub = callerSub(ctx);
  const { fieldName } = ctx.info;
  const { post, id } = ctx.args;
  const condition = { pk: { attributeExists: false } };
  if (fieldName === 'addBookmark') {
    const item = { post, addedAt: util.time.nowISO8601() };
    return put<OwnItem>({ key: bookmarkKey(sub, post), item, condition });
  }
  if (fieldName === 'reportComment') {
    return put<OwnItem>({ key: reportKey(sub, id), item: { report: util.autoId() }, condition });
  }
  const { draft } = ctx.stash;
  return put<OwnItem>({ key: commentNoteKey(sub, draft.id), item: { id: draft.id }, condition });
}

/** A second try answers with the item that is there. */
export function response(ctx: Context<Args, Adding>) {
  if (ctx.error && !(conditionFailed(ctx) && ctx.result)) fail(ctx);
  return ctx.result;
}
