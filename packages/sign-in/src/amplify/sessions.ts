import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Amplify, createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { fetchMFAPreference, signIn } from 'aws-amplify/auth';
import { callUserPool, errorName } from '../session/revokeTokens';
import { answerInTime, answerLimit, takeLostAnswer } from './requests';
import { hasName, namedError } from './serviceErrors';
import * as stored from '../session/storedSession';
import { setSession } from '../session/sessionStore';

/** Gets tokens with new attributes: the site takes names from the ID token. */
export async function renewTokens(): Promise<void> {
  // The attributes are saved. Old tokens only show the old name until their next refresh.
  await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true }).catch(() => undefined);
}

/**
 * Ends the member's sessions in all browsers (GlobalSignOut). It does not change the storage of this one.
 *
 * Amplify's `signOut({ global: true })` would not report a failure, and sign out only in this browser. The request is
 * bounded like those of Amplify (requests.ts), and fails like them.
 */
export async function endAllSessions(): Promise<void> {
  // A late answer must not sign out a member who is doing something else by then.
  const signal = AbortSignal.timeout(answerLimit);
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  if (!tokens) throw namedError('NotAuthorizedException', 'Refresh Token has been revoked');
  const input = { AccessToken: tokens.accessToken.toString() };
  const answer = await callUserPool('GlobalSignOut', input, signal);
  if (answer.ok) return;
  const error = (await answer.json()) as { message?: string };
  throw namedError(errorName(error) ?? 'UnknownError', error.message ?? '');
}

/**
 * Prepares to end the other sessions after a change of the password to this one. Cognito can only end all of them, so
 * this browser signs in again. If it cannot, or if that needs a second step, the session ends here too, and the sign-in
 * form says why.
 *
 * @returns a function that can be called again after a failure: it continues where it failed. When its signal is
 *   aborted, no session is ended. Once they have ended it is too late, and this browser still signs in again.
 */
export function endOtherSessionsWith(password: string): (signal: AbortSignal) => Promise<void> {
  let member: Awaited<ReturnType<typeof readMember>> | undefined;
  let ending: Promise<string | undefined> | undefined;
  return async (signal) => {
    member ??= await readMember(signal);
    signal.throwIfAborted();
    ending ??= endAll();
    ending.catch(() => (ending = undefined));
    const ended = await ending;
    // The sign-in would send a code that the form, where the member begins anew, cannot use.
    const replaceSession = member.getsTextMessages
      ? undefined
      : await answerInTime(signInBeside(member.username, password)).catch(() => undefined);
    // A run that the page no longer waits for may come here last: its session must not replace a newer one.
    if (stored.readStoredRefreshToken() !== ended) return;
    if (replaceSession) return replaceSession();
    stored.forgetStoredSession();
    const endNotice =
      'Your password is changed and all sessions have ended. Sign in with the new one.';
    setSession({ status: 'unauthenticated', endNotice });
    stored.tellOtherTabs();
  };
}

async function readMember(signal: AbortSignal) {
  // No tab then needs a refresh for a while: one that Cognito refuses meanwhile would remove the new session.
  await renewTokens();
  signal.throwIfAborted();
  const { enabled = [] } = await fetchMFAPreference();
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  const username = String(tokens?.accessToken.payload.username);
  return { username, getsTextMessages: enabled.includes('SMS') };
}

/** @returns the refresh token of this browser's session, which has ended, too. */
async function endAll(): Promise<string | undefined> {
  const token = stored.readStoredRefreshToken();
  try {
    await endAllSessions();
  } catch (error) {
    // An earlier attempt whose answer was lost has ended them.
    const isDone = hasName(error, 'NotAuthorizedException') && takeLostAnswer('GlobalSignOut');
    if (!isDone) throw error;
  }
  return token;
}

/** Amplify's keys of this device, which a sign-in may use to skip the second step: all that it sees of the storage. */
const deviceKey = /\.(?:device|deviceGroup|randomPassword)Key$/;

/**
 * Signs in beside the stored session, which Amplify would otherwise refuse to replace: removing it first would show
 * this page and other tabs as signed out.
 *
 * @returns what puts the new session in the place of the stored one; undefined if the sign-in asks for a second step.
 */
async function signInBeside(username: string, password: string) {
  const { Auth } = Amplify.getConfig();
  const kept = cognitoUserPoolsTokenProvider.authTokenStore.getKeyValueStorage();
  const items = new Map<string, string>();
  const tokenProvider = createUserPoolsTokenProvider(Auth!, {
    getItem: async (key) =>
      items.get(key) ?? (deviceKey.test(key) ? await kept.getItem(key) : null),
    setItem: async (key, value) => void items.set(key, value),
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  });
  const context = createAmplifyContext({ Auth }, { Auth: { tokenProvider } });
  const { isSignedIn } = await signIn(context, { username, password });
  if (!isSignedIn) return undefined;
  return async () => {
    // In Amplify's order, which other tabs rely on.
    for (const [key, value] of items) await kept.setItem(key, value);
  };
}
