import type { Counts } from '../api/types';
import type { Thread } from './thread';

/** The numbers of a thread: as counted by the API, or by what is here when that is all. */
export function countsOf(thread: Thread): Counts | undefined {
  const { status, known, next, counts } = thread.get();
  if (!counts || status !== 'ready' || next !== null) return counts;
  const published = [...known.values()].filter((comment) => comment.status === 'PUBLISHED');
  return { ...counts, comments: published.length, moreComments: false };
}
