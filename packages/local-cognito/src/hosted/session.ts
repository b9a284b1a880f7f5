import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type Cognito, expiringCollection } from '../state/cognito';
import type { IdentityProvider, User } from '../state/model';
import { findUserBySub } from '../users/users';

const cookieName = 'cognito';
const lifetime = 60 * 60;

/**
 * Remembers in this browser who signed in, for an hour, as Cognito does:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/managed-login.html
 */
export function startHostedSession(
  cognito: Cognito,
  context: Context,
  user: User,
  identityProvider: IdentityProvider,
): { user: User; authTime: number } {
  endHostedSession(cognito, context);
  const authTime = cognito.clock.nowSeconds();
  const id = randomBytes(32).toString('base64url');
  const expiresAt = cognito.clock.now() + lifetime * 1000;
  sessions(cognito).put(id, { sub: user.sub, identityProvider, authTime, expiresAt });
  setCookie(context, cookieName, id, {
    prefix: 'host',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: lifetime,
  });
  return { user, authTime };
}

export function readHostedSession(
  cognito: Cognito,
  context: Context,
): { user: User; authTime: number; identityProvider: IdentityProvider } | undefined {
  const id = getCookie(context, cookieName, 'host');
  const session = id ? sessions(cognito).get(id) : undefined;
  if (!session) return undefined;
  const user = findUserBySub(cognito, session.sub);
  const { authTime, identityProvider } = session;
  return user?.enabled ? { user, authTime, identityProvider } : undefined;
}

export function endHostedSession(cognito: Cognito, context: Context): void {
  const id = getCookie(context, cookieName, 'host');
  if (!id) return;
  sessions(cognito).remove(id);
  deleteCookie(context, cookieName, { prefix: 'host' });
}

function sessions(cognito: Cognito) {
  return expiringCollection(cognito, ({ hostedSessions }) => hostedSessions);
}

const browserCookie = 'cognito-browser';

/**
 * Returns a value that only this browser and this server know. Forms and round trips to Google carry it, so that nobody
 * can make somebody else's browser submit a form, or finish a sign-in, that did not begin there.
 */
export function bindBrowser(cognito: Cognito, context: Context): string {
  const known = getCookie(context, browserCookie, 'host');
  const cookie = known ?? randomBytes(32).toString('base64url');
  if (!known) {
    setCookie(context, browserCookie, cookie, { prefix: 'host', httpOnly: true, sameSite: 'Lax' });
  }
  return bindingOf(cognito, cookie);
}

/** Says whether the value was given to this browser. */
export function isBound(cognito: Cognito, context: Context, binding: string): boolean {
  const cookie = getCookie(context, browserCookie, 'host');
  return cookie !== undefined && bindingOf(cognito, cookie) === binding;
}

function bindingOf(cognito: Cognito, cookie: string): string {
  return createHmac('sha256', cognito.store.state.secret)
    .update(`browser:${cookie}`)
    .digest('base64url');
}
