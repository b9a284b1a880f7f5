import { forgetStoredSession } from './storedSession';

/**
 * Begins a sign-in. A session that has come into the storage without this page hearing of it gives way: Amplify would
 * refuse the sign-in for its sake, and whoever is asked to sign in does not know of it.
 */
export async function replaceSession<Result>(signIn: () => Promise<Result>): Promise<Result> {
  try {
    return await signIn();
  } catch (error) {
    const isRefused = error instanceof Error && error.name === 'UserAlreadyAuthenticatedException';
    if (!isRefused) throw error;
    forgetStoredSession();
    return signIn();
  }
}
