import type { Comment } from './types';

// #region merge
/** One entry per id, the later version wins, newest first. */
export function merge(
  known: readonly Comment[],
  incoming: readonly Comment[],
): Comment[] {
  const byId = new Map(known.map((comment) => [comment.id, comment]));
  for (const comment of incoming) byId.set(comment.id, comment);
  return [...byId.values()].sort(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id),
  );
}
// #endregion
