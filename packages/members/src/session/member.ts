import type { Session } from 'docusaurus-cognito-sign-in/session/sessionStore';
import { RequestError } from '../api/request';
import { settings } from '../site-settings/settings';
import { askEvent, readyEvent, type SiteSession } from './siteSession';

/**
 * Whether this browser has a session of a member, as far as its storage tells. Cookies and keys are looked at as the
 * starter of the page does, without the page's scripts.
 */
export function hasSession(): boolean {
  if (!settings.sessionKeys) return false;
  try {
    const names = `${document.cookie} ${Object.keys(localStorage).join()}`;
    return RegExp(settings.sessionKeys).test(names);
  } catch {
    return false;
  }
}

/** A signed-in member. */
export type User = NonNullable<Session['user']>;

let known: Promise<SiteSession> | undefined;

/** The session, which the page's own scripts have: the page wakes for it. */
function siteSession(): Promise<SiteSession> {
  return (known ??= new Promise((resolve) => {
    const ask = (): void => {
      document.dispatchEvent(new CustomEvent(askEvent, { detail: resolve }));
    };
    document.addEventListener(readyEvent, ask, { once: true });
    ask();
    document.dispatchEvent(new Event('wake'));
  }));
}

/**
 * Tells who is signed in, now and whenever that changes; undefined for nobody.
 *
 * @param signal ends it
 */
export async function followMember(
  listener: (user: User | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  const { getSession, subscribe } = await siteSession();
  if (signal.aborted) return;
  let last: User | undefined;
  const tell = (): void => {
    const { user } = getSession();
    // A stored session is confirmed later, and tokens are refreshed: that is the same member.
    if (user?.username === last?.username) return;
    last = user;
    listener(user);
  };
  signal.addEventListener('abort', subscribe(tell), { once: true });
  tell();
}

/**
 * The member's access token.
 *
 * @throws RequestError if nobody is signed in, or Cognito does not answer
 */
export async function readToken(): Promise<string> {
  const { readAccessToken } = await siteSession();
  let token: string | undefined;
  try {
    token = await readAccessToken();
  } catch {
    throw new RequestError('offline');
  }
  if (!token) throw new RequestError('session');
  return token;
}
