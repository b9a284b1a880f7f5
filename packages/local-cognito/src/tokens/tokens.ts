import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { SignJWT, type JWK, type JWTPayload } from 'jose';
import { issuer } from '../connection/ids';
import { CognitoError, notAuthorized } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import type { Session, User } from '../state/model';
import { groupsOf } from '../users/groups';
import { findUserBySub } from '../users/users';
import { accessClaims, hasOpenIdScope, idClaims } from './tokenClaims';

/** Named as in AuthenticationResult. ExpiresIn is in seconds. */
export interface Tokens {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
  /** Absent after a refresh without rotation. */
  RefreshToken?: string;
}

/**
 * Starts a session and issues its tokens.
 * @param authTime when the user proved who they are, in seconds since the epoch.
 */
export async function issueTokens(
  cognito: Cognito,
  user: User,
  options: { scopes: string[]; authTime: number; nonce?: string; deviceKey?: string },
): Promise<Tokens & { RefreshToken: string }> {
  const { state } = cognito.store;
  forgetExpired(cognito);
  const { refreshToken, accessToken, idToken } = state.settings.tokenValidity;
  const now = cognito.clock.now();
  const expiresAt = now + refreshToken * 1000;
  const session: Session = {
    originJti: randomUUID(),
    sub: user.sub,
    revoked: false,
    expiresAt: now + Math.max(refreshToken, accessToken, idToken) * 1000,
    ...options,
  };
  state.sessions[session.originJti] = session;
  const RefreshToken = newRefreshToken(cognito, session.originJti, expiresAt);
  return { ...(await signTokens(cognito, user, session)), RefreshToken };
}

/**
 * Exchanges a refresh token. With rotation the answer has a new one, valid no longer than the
 * first. If a replaced one is used after its grace period, the whole session ends (RFC 9700,
 * 4.14.2).
 * @throws NotAuthorizedException | RefreshTokenReuseException
 */
export async function refreshTokens(
  cognito: Cognito,
  refreshToken: string,
  { deviceKey }: { deviceKey?: string } = {},
): Promise<Tokens> {
  const { state } = cognito.store;
  const now = cognito.clock.now();
  const kept = state.refreshTokens[hashOf(refreshToken)];
  if (!kept) throw notAuthorized('Invalid Refresh Token');
  const session = state.sessions[kept.originJti];
  const user = findUserBySub(cognito, session?.sub);
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
    revoke(cognito, session);
    throw new CognitoError(
      'RefreshTokenReuseException',
      'Refresh token has been invalidated by refresh token rotation.',
    );
  }
  if (feature === 'DISABLED') return signTokens(cognito, user, session);
  kept.rotatedAt ??= now;
  const RefreshToken = newRefreshToken(cognito, session.originJti, kept.expiresAt);
  return { ...(await signTokens(cognito, user, session)), RefreshToken };
}

// The refresh token of a confirmed device works only on that device, until the device is forgotten.
function mayRefreshOn(user: User, session: Session, deviceKey: string | undefined): boolean {
  if (!session.deviceKey) return true;
  const device = user.devices.find((each) => each.deviceKey === session.deviceKey);
  return device !== undefined && (!device.passwordVerifier || device.deviceKey === deviceKey);
}

/**
 * Ends the session of a refresh token; unknown tokens are ignored (RFC 7009, 2.2).
 * @throws UnsupportedTokenTypeException for an access or ID token.
 */
export function revokeRefreshToken(cognito: Cognito, refreshToken: string): void {
  if (refreshToken.split('.').length === 3) {
    throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  }
  const { refreshTokens, sessions } = cognito.store.state;
  const kept = refreshTokens[hashOf(refreshToken)];
  const session = kept && sessions[kept.originJti];
  if (session) revoke(cognito, session);
}

/** Ends every session of a user, on every device. */
export function revokeAllSessions(cognito: Cognito, user: User): void {
  for (const session of Object.values(cognito.store.state.sessions)) {
    if (session.sub === user.sub) revoke(cognito, session);
  }
}

/** Returns the JWKS: the public half of the signing key. */
export function publicKeys(cognito: Cognito): { keys: JWK[] } {
  const { kid, privateKey } = cognito.store.state.signingKey;
  const { kty, n, e } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK] };
}

async function signTokens(cognito: Cognito, user: User, session: Session): Promise<Tokens> {
  const { accessToken, idToken } = cognito.store.state.settings.tokenValidity;
  cognito.store.save();
  const AccessToken = await sign(cognito, accessToken, accessClaims(user, session));
  const IdToken = await sign(cognito, idToken, {
    ...idClaims(user, session, groupsOf(cognito, user)),
    ...(hasOpenIdScope(session) && { at_hash: accessTokenHash(AccessToken) }),
  });
  return { AccessToken, IdToken, ExpiresIn: accessToken, TokenType: 'Bearer' };
}

function sign(cognito: Cognito, validitySeconds: number, claims: JWTPayload): Promise<string> {
  const { kid, privateKey } = cognito.store.state.signingKey;
  const now = cognito.clock.nowSeconds();
  return new SignJWT({ ...claims, event_id: randomUUID(), jti: randomUUID() })
    .setProtectedHeader({ kid, alg: 'RS256' })
    .setIssuer(issuer(cognito.ports))
    .setIssuedAt(now)
    .setExpirationTime(now + validitySeconds)
    .sign(createPrivateKey(privateKey));
}

/** Returns the `at_hash` of an ID token (OpenID Connect Core, 3.1.3.6). */
function accessTokenHash(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
}

function newRefreshToken(cognito: Cognito, originJti: string, expiresAt: number): string {
  const token = randomBytes(256).toString('base64url');
  cognito.store.state.refreshTokens[hashOf(token)] = { originJti, expiresAt };
  return token;
}

function revoke(cognito: Cognito, session: Session): void {
  session.revoked = true;
  cognito.store.save();
}

// Keeps expired tokens for another day, so that the answer can say that they have expired. Time
// that the control API added does not count, because it may be taken back.
function forgetExpired(cognito: Cognito): void {
  const { sessions, refreshTokens } = cognito.store.state;
  const now = cognito.clock.earliest() - 24 * 3600 * 1000;
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
