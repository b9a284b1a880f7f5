import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import * as stored from '../session/storedSession';
import { getSession, setSession } from '../session/sessionStore';
import { answerInTime } from './requests';
import { asSentence, isForReaders, isOutOfReach, messages } from './serviceErrors';

let following = false;

/** Updates the session store on Amplify's events, also on those of other tabs. */
export function followAmplify(): void {
  if (following) return;
  following = true;
  Hub.listen('auth', ({ payload }) => {
    switch (payload.event) {
      case 'signedIn':
      case 'signInWithRedirect':
        void readUser();
        stored.tellOtherTabs();
        break;
      case 'tokenRefresh':
        void readUser();
        break;
      case 'signedOut':
        setSession({ status: 'unauthenticated' });
        stored.tellOtherTabs();
        break;
      case 'tokenRefresh_failure':
        // If Cognito cannot be reached, the tokens stay, and so does the member. If Cognito fails, Amplify keeps the
        // tokens but its form, if shown, drops the member; here both are removed, so that they agree.
        if (isOutOfReach(payload.data.error)) break;
        stored.forgetStoredSession();
        setSession({ status: 'unauthenticated', endNotice: whyItEnded(payload.data.error) });
        stored.tellOtherTabs();
        break;
    }
  });
}

/** Tells that the session has ended, and the reason unless it is the usual one or has no words for readers. */
function whyItEnded(error: Error | undefined): string {
  const ended = 'Your session has ended. Please sign in again.';
  if (!error || !isForReaders(error) || error.name === 'NotAuthorizedException') return ended;
  // To try again would not help: the tokens are gone.
  const reason = error.message.replace(messages.unusable, '').trim();
  return reason ? `${asSentence(reason)} ${ended}` : ended;
}

/** Shows the member whom the tokens name; refreshes them if they have expired. */
export async function readUser(): Promise<void> {
  try {
    // Not `fetchAuthSession`, which also fetches AWS credentials if there is an identity pool.
    const tokens = await answerInTime(cognitoUserPoolsTokenProvider.getTokens());
    if (tokens) {
      const claims = { ...tokens.idToken?.payload } as stored.Claims;
      const username = String(tokens.accessToken.payload.username);
      setSession({ status: 'authenticated', user: stored.toUser(claims, username) });
    } else if (!getSession().endNotice) {
      setSession({ status: 'unauthenticated' });
    }
  } catch {
    // The tokens have expired, and Cognito gives no new ones. The stored session stays, unconfirmed.
    const user = stored.readStoredUser();
    if (user) setSession({ status: 'configuring', user, unreachable: true });
  }
}
