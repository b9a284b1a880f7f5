import type { Comment } from '../api/types';
import type { ThreadState } from './thread';

/** What the draft of a reply, and that of a change, is about begins with; the id of the comment follows. */
export const replyTo = 'reply:';
export const editOf = 'edit:';

/** How long the author may change a comment, in milliseconds. */
const editable = 15 * 60_000;

/** Whether its author may still change a comment. */
export function isYoung({ createdAt, status }: Comment): boolean {
  return status === 'PUBLISHED' && Date.now() - Date.parse(createdAt) < editable;
}

/** Whether the reader sees a comment: it is published, or it is the reader's own and not deleted. */
export function isVisible({ id, status }: Comment, { mine }: ThreadState): boolean {
  return status === 'PUBLISHED' || (mine.has(id) && status !== 'DELETED');
}

/**
 * Whether a text has no form any more from which it could be sent: comments are closed, or its comment is gone or can no
 * longer be changed. What is not known yet may still come.
 *
 * @param about what the text is for, as in a draft
 */
export function isStranded(
  about: string,
  { status, known, mine, next, areOwnKnown }: ThreadState,
  isClosed: boolean,
): boolean {
  if (about.startsWith(editOf)) {
    const id = about.slice(editOf.length);
    const comment = known.get(id);
    return areOwnKnown && !(comment && mine.has(id) && isYoung(comment));
  }
  if (isClosed) return true;
  if (!about.startsWith(replyTo)) return false;
  const comment = known.get(about.slice(replyTo.length));
  return comment ? comment.status !== 'PUBLISHED' : status === 'ready' && next === null;
}
