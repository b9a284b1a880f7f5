import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { decodeJwt } from 'jose';
import { type Cognito, expiringCollection } from '../state/cognito';
import type { AuthorizationRequest, User } from '../state/model';
import { findUserBySub } from '../users/users';
import { issueTokens, revoke, type Tokens } from '../tokens/tokens';
import { verifies, withParameters } from './authorizationRequest';

const cookieName = 'cognito';
const lifetime = 60 * 60;
const cookieOptions = { prefix: 'host', httpOnly: true, sameSite: 'Lax' } as const;

/**
 * Remembers in this browser who signed in, for an hour, as Cognito does:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/managed-login.html
 */
export function startHostedSession(
  cognito: Cognito,
  context: Context,
  user: User,
  identityProvider: string,
): { user: User; authTime: number } {
  endHostedSession(cognito, context);
  const authTime = cognito.clock.nowSeconds();
  const id = randomBytes(32).toString('base64url');
  const expiresAt = cognito.clock.now() + lifetime * 1000;
  const poolId = cognito.pool.id;
  sessions(cognito).put(id, { poolId, sub: user.sub, identityProvider, authTime, expiresAt });
  setCookie(context, cookieName, id, { ...cookieOptions, maxAge: lifetime });
  return { user, authTime };
}

export function readHostedSession(cognito: Cognito, context: Context) {
  const id = getCookie(context, cookieName, 'host');
  const session = id ? sessions(cognito).get(id) : undefined;
  if (session?.poolId !== cognito.pool.id) return undefined;
  const user = findUserBySub(cognito, session.sub);
  return user?.enabled ? { ...session, user } : undefined;
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
  if (!known) setCookie(context, browserCookie, cookie, cookieOptions);
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

const codeLifetime = 5 * 60 * 1000;

/**
 * Makes a code with which the site gets tokens for a user who signed in at `authTime`. It works once, for five minutes.
 * @returns the address to which the browser takes it
 */
export function grantCode(
  cognito: Cognito,
  { redirectUri, codeChallenge, scopes, nonce, state }: AuthorizationRequest,
  { sub }: User,
  authTime: number,
): string {
  const code = randomBytes(32).toString('base64url');
  const clientId = cognito.client.id;
  const granted = { clientId, redirectUri, codeChallenge, scopes, nonce, sub, authTime };
  const expiresAt = cognito.clock.now() + codeLifetime;
  codes(cognito).put(code, { ...granted, expiresAt, used: false, replayed: false });
  return withParameters(redirectUri, { code, state });
}

/**
 * Exchanges a code for tokens; undefined when it is not accepted. If a code is presented again, the session that it
 * began is ended (RFC 6749, 4.1.2). A wrong verifier or redirect_uri uses the code up.
 */
export async function redeemCode(
  cognito: Cognito,
  code: string,
  presented: { redirectUri: string; codeVerifier: string },
): Promise<Tokens | undefined> {
  const kept = codes(cognito).get(code);
  if (kept?.clientId !== cognito.client.id) return undefined;
  if (kept.used) {
    codes(cognito).put(code, { ...kept, replayed: true });
    revokeSession(cognito, kept.originJti);
    return undefined;
  }
  codes(cognito).put(code, { ...kept, used: true });

  const user = findUserBySub(cognito, kept.sub);
  if (
    !user?.enabled ||
    presented.redirectUri !== kept.redirectUri ||
    !verifies(presented.codeVerifier, kept.codeChallenge)
  ) {
    return undefined;
  }
  const { scopes, authTime, nonce } = kept;
  const tokens = await issueTokens(cognito, user, { scopes, authTime, nonce }, 'HostedAuth');
  const originJti = String(decodeJwt(tokens.AccessToken).origin_jti);

  // The code may have been presented again while the tokens were being signed. The result is the same as later: the
  // first exchange succeeds; the second is refused and ends the first one's session.
  const replayed = codes(cognito).get(code)?.replayed ?? false;
  if (replayed) revokeSession(cognito, originJti);
  codes(cognito).put(code, { ...kept, used: true, replayed, originJti });
  return tokens;
}

function codes(cognito: Cognito) {
  return expiringCollection(cognito, ({ authorizationCodes }) => authorizationCodes);
}

function revokeSession(cognito: Cognito, originJti: string | undefined): void {
  const session = originJti && cognito.pool.sessions.get(originJti);
  if (session) revoke(cognito, session);
}
