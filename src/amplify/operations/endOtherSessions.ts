import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { tellOtherTabs } from '../../session/otherTabs';
import { setSession } from '../../session/sessionStore';
import { forgetStoredSession } from '../../session/storedSession';
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
 * @throws the errors of `endAllSessions()` and of reading the second steps.
 */
export type EndOtherSessions = () => Promise<void>;

/**
 * Prepares to end the other sessions after a change of the password.
 *
 * @param password the new one
 * @returns a function that can be called again after a failure: it continues where it failed.
 */
export function endOtherSessionsWith(password: string): EndOtherSessions {
  let member: Member | undefined;
  return async () => {
    member ??= await readMember();
    await endAll();
    const replaceSession = await signInAgain(member, password);
    if (replaceSession) await replaceSession();
    else leaveToForm();
  };
}

interface Member {
  readonly username: string;
  readonly getsTextMessages: boolean;
}

async function readMember(): Promise<Member> {
  // No tab then needs a refresh for a while: one that Cognito refuses meanwhile would remove the new session.
  await renewTokens();
  const { textMessage } = await readSecondSteps();
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  return { username: String(tokens?.accessToken.payload.username), getsTextMessages: textMessage };
}

async function endAll(): Promise<void> {
  try {
    await endAllSessions();
  } catch (error) {
    // An earlier attempt whose answer was lost has ended them.
    const isDone = hasName(error, 'NotAuthorizedException') && takeLostAnswer('GlobalSignOut');
    if (!isDone) throw error;
  }
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
  setSession({ status: 'unauthenticated', hasEnded: true, passwordChanged: true });
  tellOtherTabs();
}
