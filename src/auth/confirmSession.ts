import { signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import { configureAmplify } from './configureAmplify';
import { getSession, setSession } from './session';
import { toUser, type Claims } from './storedSession';
import { rememberSignOutPath } from './signOutPath';

let following = false;

/** Confirms the stored session with the tokens themselves, refreshing them if they have expired. */
export async function confirmSession(): Promise<void> {
  followAmplify();
  await configureAmplify('session');
  await readUser();
}

/** Signs out. Whatever the identity service answers, nothing stays stored in this browser. */
export async function endSession({ everywhere = false }: { everywhere?: boolean }): Promise<void> {
  followAmplify();
  rememberSignOutPath();
  // A member who came through a redirect leaves through one: the hosted session ends as well.
  await configureAmplify('redirects');
  await signOut({ global: everywhere });
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
      case 'tokenRefresh':
        void readUser();
        break;
      case 'signedOut':
        setSession({ status: 'unauthenticated' });
        break;
      case 'tokenRefresh_failure':
        // Without the network the tokens stay, and so does the member.
        if (payload.data.error?.name !== 'NetworkError') setSession({ status: 'unauthenticated' });
        break;
    }
  });
}

async function readUser(): Promise<void> {
  try {
    // Not `fetchAuthSession`, which also fetches AWS credentials where there is an identity pool.
    const tokens = await cognitoUserPoolsTokenProvider.getTokens();
    const claims = { ...tokens?.idToken?.payload } as Claims;
    setSession(
      tokens
        ? {
            status: 'authenticated',
            user: toUser(claims, String(tokens.accessToken.payload.username)),
          }
        : { status: 'unauthenticated' },
    );
  } catch {
    // The identity service cannot be reached to refresh the tokens. What is stored stays, unconfirmed.
    const { user } = getSession();
    setSession({ status: 'configuring', user, unreachable: true });
  }
}
