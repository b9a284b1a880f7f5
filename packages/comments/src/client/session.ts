import type { Session } from 'docusaurus-cognito-sign-in/session/sessionStore';
import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';
import { keepScrollPosition } from 'docusaurus-quiet-pages/starter/scrollPosition';
import { askEvent, commentsId, readyEvent, type SiteSession } from '../page';
import type { Settings } from '../plugin';
import { RequestError } from './operations';

/** The bundler puts the value here (plugin.ts). */
declare const SETTINGS: Settings;

export const settings = SETTINGS;

/**
 * Who has a session in this browser, as far as its storage tells, by the name in the user pool. It is looked at without
 * the page's scripts: local storage or, as the owner has chosen, cookies. Where storage is forbidden, only a page that is
 * hydrated can have a session.
 */
export function storedMember(): string | undefined {
  try {
    const stored = localStorage.getItem(settings.userKey);
    const cookie = document.cookie.split('; ').find((one) => one.includes(`${settings.userKey}=`));
    return stored ?? (cookie && decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)));
  } catch {
    let member: string | undefined;
    ask(({ getSession }) => (member = getSession().user?.username));
    return member;
  }
}

/** Asks the page, which answers if it is hydrated. */
function ask(detail: (site: SiteSession) => void): void {
  document.dispatchEvent(new CustomEvent(askEvent, { detail }));
}

export type User = NonNullable<Session['user']>;

let known: Promise<SiteSession> | undefined;

/** The session, which the page's own scripts have: the page is hydrated for it. */
function siteSession(): Promise<SiteSession> {
  return (known ??= new Promise((resolve) => {
    document.addEventListener(readyEvent, () => ask(resolve), { once: true });
    ask(resolve);
    document.dispatchEvent(new Event('hydrate'));
  }));
}

/**
 * Tells who is signed in, as soon as the page knows, and whenever that changes: undefined for nobody, and whether a session
 * has ended that the member did not end.
 */
export async function followMember(
  listener: (user: User | undefined, hasEnded: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  const { getSession, subscribe } = await siteSession();
  if (signal.aborted) return;
  let last: User['username'] | undefined | null = null;
  const tell = (): void => {
    const { status, user, endNotice } = getSession();
    // The page does not know yet.
    if (status === 'configuring' && !user) return;
    // A stored session is confirmed later, and tokens are refreshed: that is the same member.
    if (user?.username === last) return;
    last = user?.username;
    listener(user, endNotice !== undefined);
  };
  signal.addEventListener('abort', subscribe(tell), { once: true });
  tell();
}

/** @throws RequestError if nobody is signed in, or Cognito does not answer */
export async function readToken(): Promise<string> {
  const { readAccessToken } = await siteSession();
  const token = await readAccessToken().catch(() => {
    throw new RequestError('offline');
  });
  if (!token) throw new RequestError('session');
  return token;
}

/**
 * Leads to the sign-in, which comes back to this page at the line where the reader is.
 *
 * @param reason what the sign-in page tells the reader: what it is for, or that a session has ended
 */
export function goToSignIn(reason: 'bookmark' | 'comment' | 'reaction' | 'ended'): void {
  // It comes back to the open comments.
  if (reason !== 'bookmark') history.replaceState(history.state, '', `#${commentsId}`);
  keepScrollPosition();
  location.assign(`${pages.account}?for=${reason}`);
}
