import { hasName } from './serviceErrors';

/**
 * Begins a sign-in. Amplify refuses it if the storage holds a session that this page has not noticed; the page then
 * shows that session, as for any sign-in in another tab.
 *
 * @throws the errors of the sign-in, including this refusal.
 */
export async function noticeSession<Result>(signIn: () => Promise<Result>): Promise<Result> {
  try {
    return await signIn();
  } catch (error) {
    if (hasName(error, 'UserAlreadyAuthenticatedException')) {
      // followOtherTabs hears this event. An event without a key means that anything may have changed.
      window.dispatchEvent(new StorageEvent('storage'));
    }
    throw error;
  }
}
