import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { tellOtherTabs } from '../../session/otherTabs';
import { setSession } from '../../session/sessionStore';
import { forgetStoredSession, readStoredRefreshToken } from '../../session/storedSession';
import { answerInTime } from '../answerInTime';
import { takeLostAnswer } from '../askService';
import { hasName } from '../serviceErrors';
import { signInBeside } from '../signInBeside';
import { readSecondSteps } from './authenticatorApp';
import { endAllSessions } from './endAllSessions';
import { renewTokens } from './profile';

/**
 * Ends the member's sessions in all browsers but this one. Cognito can only end all of them, so this browser signs in
 * again. If it cannot, or if that needs a second step, the session ends here too, and the sign-in form says why.
 *
 * @param signal aborted when nobody waits any longer: then no session is ended. Once they have ended it is too late, and
 *   this browser still signs in again.
 * @throws the signal's reason, the errors of `endAllSessions()` and of reading the second steps.
 */
export type EndOtherSessions = (signal: AbortSignal) => Promise<void>;

/**
 * Prepares to end the other sessions after a change of the password.
 *
 * @param password the new one
 * @returns a function that can be called again after a failure: it continues where it failed.
 */
export function endOtherSessionsWith(password: string): EndOtherSessions {
  let member: Member | undefined;
  let ending: Promise<string | undefined> | undefined;
  return async (signal) => {
    member ??= await readMember(signal);
    signal.throwIfAborted();
    ending ??= endAll();
    let ended: string | undefined;
    try {
      ended = await ending;
    } catch (error) {
      ending = undefined;
      throw error;
    }
    const replaceSession = await signInAgain(member, password);
    // A run that the page no longer waits for may come here last: its session must not replace a newer one.
    if (readStoredRefreshToken() !== ended) return;
    if (replaceSession) await replaceSession();
    else leaveToForm();
  };
}

interface Member {
  readonly username: string;
  readonly getsTextMessages: boolean;
}

async function readMember(signal: AbortSignal): Promise<Member> {
  // No tab then needs a refresh for a while: one that Cognito refuses meanwhile would remove the new session.
  await renewTokens();
  signal.throwIfAborted();
  const { textMessage } = await readSecondSteps();
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  return { username: String(tokens?.accessToken.payload.username), getsTextMessages: textMessage };
}

/** @returns the refresh token of this browser's session, which has ended, too. */
async function endAll(): Promise<string | undefined> {
  const token = readStoredRefreshToken();
  try {
    await endAllSessions();
  } catch (error) {
    // An earlier attempt whose answer was lost has ended them.
    const isDone = hasName(error, 'NotAuthorizedException') && takeLostAnswer('GlobalSignOut');
    if (!isDone) throw error;
  }
  return token;
}

/** @returns a function that stores the new session, if there is one. */
async function signInAgain({ username, getsTextMessages }: Member, password: string) {
  // The sign-in would send a code that the form, where the member begins anew, cannot use.
  if (getsTextMessages) return undefined;
  try {
    return await answerInTime(signInBeside(username, password));
  } catch {
    return undefined;
  }
}

function leaveToForm(): void {
  forgetStoredSession();
  const endNotice =
    'Your password is changed and all sessions have ended. Sign in with the new one.';
  setSession({ status: 'unauthenticated', endNotice });
  tellOtherTabs();
}
