import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Cognito } from '../state/cognito';

const cookieName = 'cognito-browser';

/**
 * Returns a value that only this browser and this server know. Forms and round trips to Google
 * carry it, so that nobody can make somebody else's browser submit a form, or finish a sign-in,
 * that did not begin there.
 */
export function bindBrowser(cognito: Cognito, context: Context): string {
  const known = getCookie(context, cookieName, 'host');
  const cookie = known ?? randomBytes(32).toString('base64url');
  if (!known) {
    setCookie(context, cookieName, cookie, { prefix: 'host', httpOnly: true, sameSite: 'Lax' });
  }
  return bindingOf(cognito, cookie);
}

/** Says whether the value was given to this browser. */
export function isBound(cognito: Cognito, context: Context, binding: string): boolean {
  const cookie = getCookie(context, cookieName, 'host');
  return cookie !== undefined && bindingOf(cognito, cookie) === binding;
}

function bindingOf(cognito: Cognito, cookie: string): string {
  return createHmac('sha256', cognito.store.state.secret)
    .update(`browser:${cookie}`)
    .digest('base64url');
}
