import { util, type Context } from '@aws-appsync/utils';
import { callerSub, type AddCommentInput, type CommentItem } from './types';

/** Pipeline resolver of Mutation.addComment; its steps are rateLimit, putComment. */
export function request(ctx: Context<{ input: AddCommentInput }>) {
  const { postSlug } = ctx.args.input;
  const author = ctx.args.input.author.trim();
  const body = ctx.args.input.body.trim();
  if (!util.matches('^[a-z0-9][a-z0-9-]{0,99}$', postSlug)) {
    util.error('Not the slug of a post', 'BadRequest');
  }
  if (author.length < 2 || author.length > 40) {
    util.error('The name must have 2 to 40 characters', 'BadRequest');
  }
  if (body.length < 1 || body.length > 3000) {
    util.error('The comment must have 1 to 3,000 characters', 'BadRequest');
  }
  const id = util.autoKsuid();
  const comment: CommentItem = {
    pk: `COMMENT#${id}`,
    id,
    postSlug,
    author,
    authorSub: callerSub(ctx.identity),
    body,
    createdAt: util.time.nowISO8601(),
    status: 'PENDING',
  };
  ctx.stash.comment = comment;
  return {};
}

export function response(ctx: Context) {
  return ctx.prev.result;
}
