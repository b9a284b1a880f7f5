import type { Comment } from './types';

// #region merge
/** A comment only moves forward through these. */
const STATES = ['PENDING', 'HELD', 'PUBLISHED', 'REJECTED'];
const version = ({ status }: Comment): number => STATES.indexOf(status);

/** Newest first, one entry per id: the later state wins, in whatever order. */
export function merge(
  known: readonly Comment[],
  incoming: readonly Comment[],
): Comment[] {
  const byId = new Map(known.map((comment) => [comment.id, comment]));
  for (const comment of incoming) {
    const old = byId.get(comment.id);
    if (!old || version(comment) >= version(old)) byId.set(comment.id, comment);
  }
  return [...byId.values()].sort(
    (a, b) =>
      b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id),
  );
}
// #endregion
