import { getSession } from 'docusaurus-cognito-sign-in/session/sessionStore';
import { forgetDraftsOf } from '../drafts/drafts';
import { forgetName } from '../drafts/name';
import { inWords, operations } from './memberApi';

/**
 * Deletes the member's comments, reactions and bookmarks, and what this browser keeps of texts. The API does it some at a
 * time; what a call before has deleted stays deleted.
 */
export async function deleteAll(signal: AbortSignal): Promise<void> {
  while (!(await inWords(operations.deleteSomeOfMyData()))) signal.throwIfAborted();
  const { user } = getSession();
  if (!user) return;
  forgetDraftsOf(user.username);
  forgetName(user.username);
}
