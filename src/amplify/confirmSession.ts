import { signOut } from 'aws-amplify/auth';
import { setSession } from '../session/sessionStore';
import { rememberSignOutPath } from '../session/signOutPath';
import { answerInTime } from './answerInTime';
import { readUser } from './followAmplify';
import { startAmplify } from './startAmplify';

/** Confirms the stored session by its tokens, and refreshes them if they have expired. */
export async function confirmSession(): Promise<void> {
  await startAmplify('session');
  await readUser();
}

/**
 * Signs out in this browser. Amplify removes the tokens, whatever Cognito answers.
 *
 * @throws Amplify's error if it could not, or an error named `TimeoutError` if there is no answer.
 */
export async function endSession(): Promise<void> {
  rememberSignOutPath();
  // A member who signed in by a redirect signs out by one too, which also ends the session of the hosted pages.
  await startAmplify('redirects');
  await answerInTime(signOut());
  setSession({ status: 'unauthenticated' });
}
