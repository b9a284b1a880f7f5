import { inWords, operations } from './memberApi';

/**
 * Deletes the member's comments, reactions and bookmarks. The API does it some at a time; what a call before has deleted
 * stays deleted.
 */
export async function deleteAll(signal: AbortSignal): Promise<void> {
  while (!(await inWords(operations.deleteSomeOfMyData()))) signal.throwIfAborted();
}
