import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import { DIGITS } from '../../resolvers/model/comments';
import { HIDDEN_CHARACTER } from '../../resolvers/model/patterns';
import type { RecordOf } from '../records';
import type { Thread, ThreadReply } from './readThreads';

const MOST_CHARACTERS = 3000;
/** Of a name, so that it keeps within 40 characters with its mark. */
const MOST_OF_A_LOGIN = 30;

/** Every comment and reply of a thread. The same thread makes the same comments again. */
export function commentsOfThread(thread: Thread, post: string): RecordOf<'comment'>[] {
  return thread.comments.nodes.flatMap((comment) => [
    ...recordOf(comment, undefined, post),
    ...(comment.replies?.nodes ?? []).flatMap((reply) => recordOf(reply, comment, post)),
  ]);
}

/** None of what is deleted, hidden or without text. */
function recordOf(
  comment: ThreadReply,
  parent: ThreadReply | undefined,
  post: string,
): RecordOf<'comment'>[] {
  const body = shortBody(comment);
  if (comment.isMinimized || comment.deletedAt || !body) return [];
  const login = comment.author?.login ?? 'ghost';
  const name = login.length > MOST_OF_A_LOGIN ? `${login.slice(0, MOST_OF_A_LOGIN - 1)}…` : login;
  return [
    {
      kind: 'comment',
      ...placeOf(comment),
      ...(parent && { parent: placeOf(parent) }),
      post,
      // No user pool gives such an id, so it is nobody's to edit. A ban of it does no harm.
      member: `github-${login.replace(/[^0-9A-Za-z-]/g, '-')}`,
      author: `${name} (GitHub)`,
      byOwner: comment.authorAssociation === 'OWNER',
      body,
      ...(comment.lastEditedAt && { editedAt: timeOf(comment.lastEditedAt) }),
      version: 1,
      status: 'PUBLISHED',
    },
  ];
}

/** With a ULID that always comes of the same comment. */
function placeOf({ id, createdAt }: ThreadReply) {
  const hash = createHash('sha256').update(id).digest().subarray(0, 16);
  const end = [...hash].map((byte) => DIGITS[byte % 32]).join('');
  return { id: encodeTime(Date.parse(createdAt), 10) + end, createdAt: timeOf(createdAt) };
}

/** With milliseconds, as AppSync writes it: times are compared as texts. */
const timeOf = (time: string): string => new Date(time).toISOString();

/** Without what addComment refuses, too. What is too long comes below a link to the whole: its end may be within code. */
function shortBody({ body, url }: ThreadReply): string {
  const plain = body
    .replace(/\r\n?/g, '\n')
    .replace(new RegExp(HIDDEN_CHARACTER, 'gu'), '')
    .replace(/(\p{M}{6})\p{M}+/gu, '$1')
    .trim();
  const characters = [...plain];
  if (characters.length <= MOST_CHARACTERS) return plain;
  const link = `[Read all of it on GitHub](${url})\n\n`;
  return `${link}${characters.slice(0, MOST_CHARACTERS - link.length - 1).join('')}…`;
}
