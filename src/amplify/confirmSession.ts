import { signOut } from 'aws-amplify/auth';
import { setSession } from '../session/sessionStore';
import { rememberSignOutPath } from '../session/signOutPath';
import { answerInTime } from './answerInTime';
import { readUser } from './followAmplify';
import { startAmplify } from './startAmplify';

/** Confirms the stored session with the tokens themselves, refreshing them if they have expired. */
export async function confirmSession(): Promise<void> {
  await startAmplify('session');
  await readUser();
}

/**
 * Signs out in this browser. Amplify removes the tokens whatever the identity service answers.
 *
 * @throws what keeps Amplify from it, or an error named `TimeoutError` when there is no answer.
 */
export async function endSession(): Promise<void> {
  rememberSignOutPath();
  // A member who came through a redirect leaves through one: the hosted session ends as well.
  await startAmplify('redirects');
  await answerInTime(signOut());
  setSession({ status: 'unauthenticated' });
}
