import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { equalInConstantTime } from '../constantTime';
import type { Identity } from '../state/context';

const cookieName = 'cognito-browser';

/**
 * A value that only this browser and this server know. Forms and round trips to Google carry it, so
 * that nobody can make another's browser submit or finish a sign-in that it did not begin.
 */
export function bindBrowser(identity: Identity, context: Context): string {
  const known = getCookie(context, cookieName, 'host');
  const cookie = known ?? randomBytes(32).toString('base64url');
  if (!known) {
    setCookie(context, cookieName, cookie, { prefix: 'host', httpOnly: true, sameSite: 'Lax' });
  }
  return bindingOf(identity, cookie);
}

/** Whether the value was given to this browser. */
export function isBound(identity: Identity, context: Context, binding: string): boolean {
  const cookie = getCookie(context, cookieName, 'host');
  return cookie !== undefined && equalInConstantTime(bindingOf(identity, cookie), binding);
}

function bindingOf(identity: Identity, cookie: string): string {
  return createHmac('sha256', identity.store.state.secret)
    .update(`browser:${cookie}`)
    .digest('base64url');
}
