import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import { HIDDEN_CHARACTER } from '../../resolvers/model/patterns';
import type { CommentRecord } from '../records';
import type { Thread, ThreadReply } from './readThreads';

const MOST_CHARACTERS = 3000;
/** Of a name, so that it keeps within 40 with its mark. */
const MOST_OF_A_LOGIN = 30;
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A thread's comments, and what is not taken over of it. */
export interface Converted {
  comments: CommentRecord[];
  /** Deleted, hidden by who moderates, or without text. */
  left: number;
  cut: number;
}

/** Makes comments of a thread, each below its parent. The same thread makes the same comments again. */
export function commentsOfThread(thread: Thread, post: string): Converted {
  const all = thread.comments.nodes.flatMap((comment) => [
    { comment, parent: undefined },
    ...(comment.replies?.nodes ?? []).map((reply) => ({ comment: reply, parent: comment })),
  ]);
  const taken = all.filter(({ comment }) => isShown(comment));
  return {
    comments: taken.map(({ comment, parent }) => commentRecord(comment, parent, post)),
    left: all.length - taken.length,
    cut: taken.filter(({ comment }) => lengthOf(plainBody(comment)) > MOST_CHARACTERS).length,
  };
}

function isShown(comment: ThreadReply): boolean {
  return !comment.isMinimized && !comment.deletedAt && plainBody(comment) !== '';
}

function commentRecord(
  comment: ThreadReply,
  parent: ThreadReply | undefined,
  post: string,
): CommentRecord {
  const login = comment.author?.login ?? 'ghost';
  const shown = login.length > MOST_OF_A_LOGIN ? `${login.slice(0, MOST_OF_A_LOGIN - 1)}…` : login;
  return {
    kind: 'comment',
    id: idOf(comment),
    post,
    ...(parent && { parentId: idOf(parent), parentCreatedAt: exactTime(parent.createdAt) }),
    // No user pool gives such an id, so it is nobody's to edit. A ban of it does no harm.
    member: `github-${login.replace(/[^0-9A-Za-z-]/g, '-')}`,
    author: `${shown} (GitHub)`,
    byOwner: comment.authorAssociation === 'OWNER',
    body: shortBody(comment),
    createdAt: exactTime(comment.createdAt),
    ...(comment.lastEditedAt && { editedAt: exactTime(comment.lastEditedAt) }),
    version: 1,
    status: 'PUBLISHED',
  };
}

/** A ULID that always comes of the same comment. */
function idOf({ id, createdAt }: ThreadReply): string {
  const hash = createHash('sha256').update(id).digest().subarray(0, 16);
  return (
    encodeTime(Date.parse(createdAt), 10) + [...hash].map((byte) => DIGITS[byte % 32]).join('')
  );
}

/** With milliseconds, as AppSync writes it: times are compared as texts. */
const exactTime = (time: string): string => new Date(time).toISOString();

const lengthOf = (text: string): number => [...text].length;

/** Without what addComment refuses, too. */
function plainBody({ body }: ThreadReply): string {
  return body
    .replace(/\r\n?/g, '\n')
    .replace(new RegExp(HIDDEN_CHARACTER, 'gu'), '')
    .replace(/(\p{M}{6})\p{M}+/gu, '$1')
    .trim();
}

function shortBody(comment: ThreadReply): string {
  const body = plainBody(comment);
  if (lengthOf(body) <= MOST_CHARACTERS) return body;
  const link = `\n\n[Read all of it on GitHub](${comment.url})`;
  const longest = MOST_CHARACTERS - lengthOf(link) - LONGEST_FENCE - 2;
  const kept = [...body].slice(0, longest).join('').trimEnd();
  return `${kept}…${fenceLeftOpen(kept)}${link}`;
}

const LONGEST_FENCE = 20;

/** What closes the block of code in which a text ends, if it does. */
function fenceLeftOpen(text: string): string {
  let open = '';
  for (const line of text.split('\n')) {
    const [, fence = ''] = /^ {0,3}(`{3,20}|~{3,20})/.exec(line) ?? [];
    if (!open) open = fence;
    else if (fence.startsWith(open) && line.trim() === fence) open = '';
  }
  return open && `\n${open}`;
}
