import type { Comment } from '../client/types';
import { shownComments } from './conversations';
import type { ThreadState } from './thread';

/** What the draft of a reply, and that of a change, is about begins with; the id of the comment follows. */
export const replyTo = 'reply:';
export const editOf = 'edit:';

/** How long the author may change what others read, in milliseconds. */
const editable = 15 * 60_000;

/** Whether its author may change a comment: while it waits, and for a while after it was written. */
export function isEditable({ createdAt, status }: Comment): boolean {
  return (
    status === 'HELD' || (status === 'PUBLISHED' && Date.now() - Date.parse(createdAt) < editable)
  );
}

/**
 * Whether a text has no form any more from which it could be sent: comments are closed, its author may no longer write, or
 * its comment is gone or can no longer be changed. What is not known yet may still come.
 *
 * @param about what the text is for, as in a draft
 */
export function isStranded(about: string, state: ThreadState, isClosed: boolean): boolean {
  const { status, next, seen, own, areOwnKnown, isBanned } = state;
  if (isBanned) return true;
  if (about.startsWith(editOf)) {
    const comment = own.get(about.slice(editOf.length));
    return areOwnKnown && !(comment && isEditable(comment));
  }
  if (isClosed) return true;
  if (!about.startsWith(replyTo)) return false;
  const id = about.slice(replyTo.length);
  const comment = shownComments(state).find((one) => one.id === id);
  if (comment) return comment.status !== 'PUBLISHED';
  return status === 'ready' && (next === null || seen.has(id));
}
