import type { Comment, CommentStatus } from '../api/types';

/** A comment of one version moves forward through these. */
const states: readonly CommentStatus[] = ['HELD', 'PUBLISHED', 'REJECTED', 'DELETED'];

/** Whether one comment was written after the other, both with the same id. */
function isNewer(comment: Comment, known: Comment): boolean {
  const [state, before] = [comment, known].map(({ status }) => states.indexOf(status)) as [
    number,
    number,
  ];
  // Nothing follows the end of a comment. Before that, an edit puts it back to the beginning.
  if (known.status === 'DELETED') return false;
  if (comment.status === 'DELETED') return true;
  return comment.version === known.version ? state >= before : comment.version > known.version;
}

/**
 * Adds comments to those that are known, by their ids. The later state of each counts, in whatever order answers and
 * messages arrive. What is deleted or rejected stays known, so that a late answer does not bring it back.
 */
export function merge(
  known: ReadonlyMap<string, Comment>,
  incoming: readonly Comment[],
): ReadonlyMap<string, Comment> {
  const merged = new Map(known);
  for (const comment of incoming) {
    const before = merged.get(comment.id);
    if (!before) merged.set(comment.id, comment);
    else if (isNewer(comment, before)) merged.set(comment.id, next(comment, before));
  }
  return merged;
}

/** The last message about a comment has neither name nor text. Its author still sees both. */
function next(comment: Comment, before: Comment): Comment {
  const { author, body } = comment;
  return { ...before, ...comment, author: author || before.author, body: body || before.body };
}

/** A comment that stands for itself, with its replies. The comment may be gone, and its replies not. */
export interface Conversation {
  readonly id: string;
  readonly comment?: Comment;
  readonly replies: readonly Comment[];
}

/**
 * What is shown of comments: oldest first, each followed by its replies.
 *
 * @param isShown whether the reader may see a comment that is not published
 */
export function conversations(
  known: ReadonlyMap<string, Comment>,
  isShown: (comment: Comment) => boolean,
): Conversation[] {
  const visible = [...known.values()]
    .filter((comment) => comment.status === 'PUBLISHED' || isShown(comment))
    .sort(compare);
  const found = new Map<string, { comment?: Comment; replies: Comment[] }>();
  for (const comment of visible) {
    const id = comment.parentId ?? comment.id;
    const conversation = found.get(id) ?? { replies: [] };
    if (comment.parentId === null) conversation.comment = comment;
    else conversation.replies.push(comment);
    found.set(id, conversation);
  }
  return [...found].map(([id, conversation]) => ({ id, ...conversation }));
}

/** By time; two of one moment by their ids. */
export function compare(a: Comment, b: Comment): number {
  return a.createdAt.localeCompare(b.createdAt) || (a.id < b.id ? -1 : 1);
}
