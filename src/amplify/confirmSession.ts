import { signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import { answerInTime } from './answerInTime';
import { configureAmplify } from './configureAmplify';
import { tellOtherTabs } from '../session/otherTabs';
import { isOutOfReach } from './serviceErrors';
import { getSession, setSession } from '../session/session';
import { forgetStoredSession, readStoredUser, toUser, type Claims } from '../session/storedSession';
import { rememberSignOutPath } from '../session/signOutPath';

let following = false;

/** Confirms the stored session with the tokens themselves, refreshing them if they have expired. */
export async function confirmSession(): Promise<void> {
  followAmplify();
  await configureAmplify('session');
  await readUser();
}

/**
 * Signs out in this browser. Amplify removes the tokens whatever the identity service answers.
 *
 * @throws what keeps Amplify from it, or an error named `TimeoutError` when there is no answer.
 */
export async function endSession(): Promise<void> {
  followAmplify();
  rememberSignOutPath();
  // A member who came through a redirect leaves through one: the hosted session ends as well.
  await configureAmplify('redirects');
  await answerInTime(signOut());
  setSession({ status: 'unauthenticated' });
}

/** Keeps the session of the pages in step with Amplify's events, also those of other tabs. */
export function followAmplify(): void {
  if (following) return;
  following = true;
  Hub.listen('auth', ({ payload }) => {
    switch (payload.event) {
      case 'signedIn':
      case 'signInWithRedirect':
        void readUser();
        tellOtherTabs();
        break;
      case 'tokenRefresh':
        void readUser();
        break;
      case 'signedOut':
        setSession({ status: 'unauthenticated' });
        tellOtherTabs();
        break;
      case 'tokenRefresh_failure':
        // Without the service the tokens stay, and so does the member. Amplify also keeps them when the service fails,
        // and its form, once it is shown, does not: so that they go together, both go here.
        if (!isOutOfReach(payload.data.error)) {
          forgetStoredSession();
          setSession({ status: 'unauthenticated', hasEnded: true });
          tellOtherTabs();
        }
        break;
    }
  });
}

async function readUser(): Promise<void> {
  try {
    // Not `fetchAuthSession`, which also fetches AWS credentials where there is an identity pool.
    const tokens = await answerInTime(cognitoUserPoolsTokenProvider.getTokens());
    if (tokens) {
      const claims = { ...tokens.idToken?.payload } as Claims;
      const username = String(tokens.accessToken.payload.username);
      setSession({ status: 'authenticated', user: toUser(claims, username) });
    } else if (!getSession().hasEnded) {
      setSession({ status: 'unauthenticated' });
    }
  } catch {
    // The tokens have expired, and the identity service gives no new ones. What is stored stays, unconfirmed.
    const user = readStoredUser();
    if (user) setSession({ status: 'configuring', user, unreachable: true });
  }
}
