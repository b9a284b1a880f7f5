import { hasName } from './serviceErrors';

/**
 * Begins a sign-in. Amplify refuses it for the sake of a session that has come into the storage without this page
 * hearing of it; the page then shows that session, as it does when it hears of one.
 *
 * @throws what the sign-in throws, the refusal included.
 */
export async function noticeSession<Result>(signIn: () => Promise<Result>): Promise<Result> {
  try {
    return await signIn();
  } catch (error) {
    if (hasName(error, 'UserAlreadyAuthenticatedException')) {
      // Heard by followOtherTabs. Without a key it means that anything may have changed.
      window.dispatchEvent(new StorageEvent('storage'));
    }
    throw error;
  }
}
