import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { SignJWT, type JWK, type JWTPayload } from 'jose';
import type { Identity } from '../state/context';
import { CognitoError } from '../cognitoError';
import type { Session, User } from '../state/model';
import { issuer } from '../state/pool';
import { accessClaims, hasOpenIdScope, idClaims } from './tokenClaims';
import { findUserBySub } from '../users/users';

/** Named as in AuthenticationResult. ExpiresIn is in seconds. */
export interface Tokens {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

export interface IssuedTokens extends Tokens {
  RefreshToken: string;
}

/**
 * Starts a session and issues its tokens.
 * @param authTime when the user proved who they are, in seconds since the epoch.
 */
export async function issueTokens(
  identity: Identity,
  user: User,
  options: { scopes: string[]; authTime: number; nonce?: string; deviceKey?: string },
): Promise<IssuedTokens> {
  const { state } = identity.store;
  forgetExpired(identity);
  const { refreshToken, accessToken, idToken } = state.settings.tokenValidity;
  const now = identity.clock.now();
  const expiresAt = now + refreshToken * 1000;
  const session: Session = {
    originJti: randomUUID(),
    sub: user.sub,
    revoked: false,
    expiresAt: now + Math.max(refreshToken, accessToken, idToken) * 1000,
    ...options,
  };
  state.sessions[session.originJti] = session;
  const RefreshToken = newRefreshToken(identity, session.originJti, expiresAt);
  return { ...(await signTokens(identity, user, session)), RefreshToken };
}

/**
 * Exchanges a refresh token. With rotation the answer has a new one, valid no longer than the first;
 * using a replaced one after its grace period ends the whole session (RFC 9700, 4.14.2).
 * @throws NotAuthorizedException | RefreshTokenReuseException
 */
export async function refreshTokens(
  identity: Identity,
  refreshToken: string,
  { deviceKey, rotate = true }: { deviceKey?: string; rotate?: boolean } = {},
): Promise<Tokens & { RefreshToken?: string }> {
  const { state } = identity.store;
  const now = identity.clock.now();
  const kept = state.refreshTokens[hashOf(refreshToken)];
  if (!kept) throw notAuthorized('Invalid Refresh Token');
  const session = state.sessions[kept.originJti];
  const user = findUserBySub(identity, session?.sub);
  if (!session || session.revoked || !user) {
    throw notAuthorized('Refresh Token has been revoked');
  }
  if (kept.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (!mayRefreshOn(user, session, deviceKey)) {
    throw notAuthorized('Invalid Refresh Token');
  }
  const { feature, retryGracePeriodSeconds } = state.settings.refreshTokenRotation;
  if (kept.rotatedAt !== undefined && now >= kept.rotatedAt + retryGracePeriodSeconds * 1000) {
    revoke(identity, session);
    throw new CognitoError(
      'RefreshTokenReuseException',
      'Refresh token has been invalidated by refresh token rotation.',
    );
  }
  if (feature === 'DISABLED' || !rotate) return signTokens(identity, user, session);
  kept.rotatedAt ??= now;
  const RefreshToken = newRefreshToken(identity, session.originJti, kept.expiresAt);
  return { ...(await signTokens(identity, user, session)), RefreshToken };
}

// The refresh token of a confirmed device works on that device only, and until it is forgotten.
function mayRefreshOn(user: User, session: Session, deviceKey: string | undefined): boolean {
  if (!session.deviceKey) return true;
  const device = user.devices.find((each) => each.deviceKey === session.deviceKey);
  return device !== undefined && (!device.passwordVerifier || device.deviceKey === deviceKey);
}

/**
 * Ends the session of a refresh token; unknown tokens are ignored (RFC 7009, 2.2).
 * @throws UnsupportedTokenTypeException for an access or ID token.
 */
export function revokeRefreshToken(identity: Identity, refreshToken: string): void {
  if (refreshToken.split('.').length === 3) {
    throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  }
  const { refreshTokens, sessions } = identity.store.state;
  const kept = refreshTokens[hashOf(refreshToken)];
  const session = kept && sessions[kept.originJti];
  if (session) revoke(identity, session);
}

/** Ends every session of a user, on every device. */
export function revokeAllSessions(identity: Identity, user: User): void {
  for (const session of Object.values(identity.store.state.sessions)) {
    if (session.sub === user.sub) revoke(identity, session);
  }
}

/** The JWKS: the public half of the signing key. */
export function publicKeys(identity: Identity): { keys: JWK[] } {
  const { kid, privateKey } = identity.store.state.signingKey;
  const { kty, n, e } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK] };
}

async function signTokens(identity: Identity, user: User, session: Session): Promise<Tokens> {
  const { accessToken, idToken } = identity.store.state.settings.tokenValidity;
  identity.store.save();
  const AccessToken = await sign(identity, accessToken, accessClaims(user, session));
  const IdToken = await sign(identity, idToken, {
    ...idClaims(user, session),
    ...(hasOpenIdScope(session) && { at_hash: accessTokenHash(AccessToken) }),
  });
  return { AccessToken, IdToken, ExpiresIn: accessToken, TokenType: 'Bearer' };
}

function sign(identity: Identity, validitySeconds: number, claims: JWTPayload): Promise<string> {
  const { kid, privateKey } = identity.store.state.signingKey;
  const now = identity.clock.nowSeconds();
  return new SignJWT({ ...claims, event_id: randomUUID(), jti: randomUUID() })
    .setProtectedHeader({ kid, alg: 'RS256' })
    .setIssuer(issuer(identity.ports))
    .setIssuedAt(now)
    .setExpirationTime(now + validitySeconds)
    .sign(createPrivateKey(privateKey));
}

/** The `at_hash` of an ID token (OpenID Connect Core, 3.1.3.6). */
function accessTokenHash(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
}

function newRefreshToken(identity: Identity, originJti: string, expiresAt: number): string {
  const token = randomBytes(256).toString('base64url');
  identity.store.state.refreshTokens[hashOf(token)] = { originJti, expiresAt };
  return token;
}

function revoke(identity: Identity, session: Session): void {
  session.revoked = true;
  identity.store.save();
}

// A day later, so that until then the answer is that the token has expired; and not because the
// clock was moved, which may go back.
function forgetExpired(identity: Identity): void {
  const { sessions, refreshTokens } = identity.store.state;
  const now = identity.clock.earliest() - 24 * 3600 * 1000;
  for (const [hash, { expiresAt }] of Object.entries(refreshTokens)) {
    if (expiresAt <= now) delete refreshTokens[hash];
  }
  for (const [originJti, { expiresAt }] of Object.entries(sessions)) {
    if (expiresAt <= now) delete sessions[originJti];
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function notAuthorized(message: string): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}
