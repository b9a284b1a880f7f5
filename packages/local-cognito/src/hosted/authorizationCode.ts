import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { type Cognito, expiringCollection } from '../state/cognito';
import type { AuthorizationRequest, User } from '../state/model';
import { issueTokens, type Tokens } from '../tokens/tokens';
import { findUserBySub } from '../users/users';
import { verifies, withParameters } from './authorizationRequest';

const lifetime = 5 * 60 * 1000;

/**
 * Makes a code with which the site gets tokens for the user. It works once, for five minutes.
 *
 * @param authTime when the user signed in, in seconds since the epoch
 * @returns the address to which the browser takes it
 */
export function grantCode(
  cognito: Cognito,
  request: AuthorizationRequest,
  user: User,
  authTime: number,
): string {
  const code = randomBytes(32).toString('base64url');
  codes(cognito).put(code, {
    redirectUri: request.redirectUri,
    codeChallenge: request.codeChallenge,
    scopes: request.scopes,
    nonce: request.nonce,
    sub: user.sub,
    authTime,
    expiresAt: cognito.clock.now() + lifetime,
    used: false,
    replayed: false,
  });
  return withParameters(request.redirectUri, { code, state: request.state });
}

/**
 * Exchanges a code for tokens. If a code is presented again, the session that it began is ended
 * (RFC 6749, 4.1.2). A wrong verifier or redirect_uri uses the code up.
 *
 * @returns undefined when the code is not accepted (`invalid_grant`).
 */
export async function redeemCode(
  cognito: Cognito,
  code: string,
  presented: { redirectUri: string; codeVerifier: string },
): Promise<Tokens | undefined> {
  const kept = codes(cognito).get(code);
  if (!kept) return undefined;
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
  const tokens = await issueTokens(cognito, user, { scopes, authTime, nonce });
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
  const session = originJti && cognito.store.state.sessions[originJti];
  if (session) session.revoked = true;
  cognito.store.save();
}
