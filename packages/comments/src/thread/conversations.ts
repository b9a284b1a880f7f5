import type { Comment, Counts } from '../client/operations';
import type { ThreadState } from './thread';

/**
 * What the reader sees, in the order of reading: what the list said last, and the member's own comments, of which some are
 * visible to nobody else.
 */
function shownComments({ listed, own }: ThreadState): Comment[] {
  const shown = new Map(own);
  for (const comment of listed) {
    const mine = own.get(comment.id);
    // The list may be a moment behind what the member has just done.
    const isLater = mine && (mine.status === 'DELETED' || mine.version > comment.version);
    if (!isLater) shown.set(comment.id, comment);
  }
  return inOrder([...shown.values()].filter(({ status }) => status !== 'DELETED'));
}

/** The numbers of a thread: as counted by the API, or by what is here when that is all. */
export function countsOf(state: ThreadState): Counts | undefined {
  const { status, next, counts } = state;
  if (!counts || status !== 'ready' || next !== null) return counts;
  const published = shownComments(state).filter((comment) => comment.status === 'PUBLISHED');
  return { ...counts, comments: published.length, moreComments: false };
}

/** A comment that stands for itself, with its replies. The comment may be gone, and its replies not. */
export interface Conversation {
  readonly id: string;
  readonly comment?: Comment;
  readonly replies: readonly Comment[];
  readonly place: string;
}

/** Puts each comment together with its replies. The place of one that the reader is answering stays when it goes. */
export function conversations(state: ThreadState): Conversation[] {
  const shown = shownComments(state);
  const answered = [...state.seen.values()].filter(({ id }) => state.forms.has(replyTo + id));
  const ids = new Set(shown.map(({ id }) => id));
  const found = new Map<string, Conversation & { comment?: Comment; replies: Comment[] }>();
  for (const comment of inOrder([...shown, ...answered.filter(({ id }) => !ids.has(id))])) {
    const top = comment.parentId ?? comment.id;
    const conversation = found.get(top) ?? { id: top, replies: [], place: placeOf(comment) };
    if (comment.parentId) conversation.replies.push(comment);
    else if (ids.has(top)) conversation.comment = comment;
    found.set(top, conversation);
  }
  return [...found.values()];
}

/** The place of a conversation, of which this is a comment or a reply: the time of its comment, and its id. */
export function placeOf({ threadKey }: Comment): string {
  return (threadKey ?? '').split('#', 2).join('#');
}

/** Whether a comment comes after another one in the order of reading. None comes before all. */
export function isAfter(comment: Comment | undefined, other: Comment | undefined): boolean {
  return (comment?.threadKey ?? '') > (other?.threadKey ?? '');
}

function inOrder(comments: Comment[]): Comment[] {
  return comments.sort((a, b) => (isAfter(a, b) ? 1 : -1));
}

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
 * Whether a text can have a form from which it is sent. It cannot if comments are closed, its author may no longer write, or
 * its comment is gone or can no longer be changed. What is not known yet may still come.
 */
export function canHaveForm(about: string, state: ThreadState): boolean | 'unknown' {
  const { status, next, seen, own, areOwnKnown, isBanned, isClosed } = state;
  if (isBanned) return false;
  if (about.startsWith(editOf)) {
    const comment = own.get(about.slice(editOf.length));
    return areOwnKnown ? comment !== undefined && isEditable(comment) : 'unknown';
  }
  if (isClosed) return false;
  if (!about) return true;
  const id = about.slice(replyTo.length);
  const comment = shownComments(state).find((one) => one.id === id);
  if (comment) return comment.status === 'PUBLISHED';
  return status === 'ready' && (next === null || seen.has(id)) ? false : 'unknown';
}
