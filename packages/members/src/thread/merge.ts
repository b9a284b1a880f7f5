import type { Comment, CommentStatus } from '../api/types';

/** A comment of one version moves forward through these. */
const states: readonly CommentStatus[] = ['HELD', 'PUBLISHED', 'REJECTED', 'DELETED'];

/** A comment as this page knows it. */
export interface Known extends Comment {
  /** A list lacked it, so it is taken for deleted. A list may be a moment behind: then it comes back as it was. */
  readonly isMissing?: boolean | undefined;
}

/** Whether one comment was written after the other, both with the same id. */
function isNewer(comment: Comment, known: Known): boolean {
  const before = known.isMissing ? 'PUBLISHED' : known.status;
  // Nothing follows the end of a comment. Before that, an edit puts it back to the beginning.
  if (before === 'DELETED') return false;
  if (comment.status === 'DELETED') return true;
  return comment.version === known.version
    ? states.indexOf(comment.status) >= states.indexOf(before)
    : comment.version > known.version;
}

/**
 * Adds comments to those that are known, by their ids. The later state of each counts, in whatever order answers and
 * messages arrive. What is deleted or rejected stays known, so that a late answer does not bring it back.
 */
export function merge(
  known: ReadonlyMap<string, Known>,
  incoming: readonly Known[],
): ReadonlyMap<string, Known> {
  const merged = new Map(known);
  for (const comment of incoming) {
    const before = merged.get(comment.id);
    if (!before) merged.set(comment.id, comment);
    else if (isNewer(comment, before)) merged.set(comment.id, next(comment, before));
  }
  return merged;
}

/** The last message about a comment has neither name nor text. Its author still sees both. */
function next(comment: Known, before: Known): Known {
  return {
    ...before,
    ...comment,
    isMissing: comment.isMissing,
    author: comment.author || before.author,
    body: comment.body || before.body,
    threadKey: comment.threadKey ?? before.threadKey,
  };
}

/** A comment that stands for itself, with its replies. The comment may be gone, and its replies not. */
export interface Conversation {
  readonly id: string;
  readonly comment?: Comment;
  readonly replies: readonly Comment[];
  /** Its place in the order of reading. */
  readonly place: string;
}

/**
 * What is shown of comments: oldest first, each followed by its replies.
 *
 * @param isShown whether the reader may see a comment that is not published
 * @param isAnswered whether the reader is answering a comment: its conversation stays when it goes
 */
export function conversations(
  known: ReadonlyMap<string, Comment>,
  isShown: (comment: Comment) => boolean,
  isAnswered: (id: string) => boolean = () => false,
): Conversation[] {
  const found = new Map<string, Conversation & { replies: Comment[] }>();
  for (const comment of [...known.values()].sort((a, b) => (isAfter(a, b) ? 1 : -1))) {
    const { id, parentId, status } = comment;
    const isVisible = status === 'PUBLISHED' || isShown(comment);
    if (!isVisible && !isAnswered(id)) continue;
    const top = parentId ?? id;
    const conversation = found.get(top) ?? { id: top, replies: [], place: placeOf(comment) };
    if (isVisible && parentId) conversation.replies.push(comment);
    found.set(top, isVisible && !parentId ? { ...conversation, comment } : conversation);
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
