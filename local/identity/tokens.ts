import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWK, type JWTPayload } from 'jose';
import type { Identity } from './context';
import { CognitoError } from './errors';
import type { Session, User } from './model';
import { appClientId, issuer, userPoolId } from './pool';
import { findUserBySub } from './users';

/** The scope of tokens from InitiateAuth: the user's own operations in the user-pool API. */
export const userAdminScope = 'aws.cognito.signin.user.admin';

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

/** Whose token it is and what it says. */
export interface VerifiedToken {
  user: User;
  claims: JWTPayload & { origin_jti: string };
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

/** The user of an access token; the errors are Cognito's. */
export async function verifyAccessToken(
  identity: Identity,
  token: string,
  requiredScope?: string,
): Promise<VerifiedToken> {
  const verified = await verify(identity, token, 'access');
  const scopes = String(verified.claims.scope ?? '').split(' ');
  if (requiredScope && !scopes.includes(requiredScope)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  return verified;
}

/** The user of an ID token; the errors are like those of access tokens. */
export function verifyIdToken(identity: Identity, token: string): Promise<VerifiedToken> {
  return verify(identity, token, 'id');
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
    ...(isOAuth(session) && { at_hash: accessTokenHash(AccessToken) }),
  });
  return { AccessToken, IdToken, ExpiresIn: accessToken, TokenType: 'Bearer' };
}

function isOAuth(session: Session): boolean {
  return session.scopes.includes('openid');
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

function accessClaims(user: User, session: Session): JWTPayload {
  return {
    sub: user.sub,
    ...groupClaim(user),
    ...(session.deviceKey && { device_key: session.deviceKey }),
    ...(isOAuth(session) && { version: 2 }),
    client_id: appClientId,
    origin_jti: session.originJti,
    token_use: 'access',
    scope: session.scopes.join(' '),
    auth_time: session.authTime,
    username: user.username,
  };
}

function idClaims(user: User, session: Session): JWTPayload {
  return {
    ...attributeClaims(user, session.scopes),
    sub: user.sub,
    ...groupClaim(user),
    ...(user.identities.length > 0 && { identities: user.identities }),
    ...(session.nonce && { nonce: session.nonce }),
    'cognito:username': user.username,
    origin_jti: session.originJti,
    aud: appClientId,
    token_use: 'id',
    auth_time: session.authTime,
  };
}

// Cognito puts everyone who comes from a provider into a group named after pool and provider.
function groupClaim(user: User): JWTPayload {
  const provider = user.identities[0]?.providerName;
  return provider ? { 'cognito:groups': [`${userPoolId}_${provider}`] } : {};
}

const profileAttributes = [
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'updated_at',
];

/**
 * The attributes that scopes give, with booleans as booleans. `openid` alone, and the scope of
 * InitiateAuth's tokens, give all of them.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-define-resource-servers.html
 */
export function attributeClaims(user: User, scopes: readonly string[]): Record<string, unknown> {
  const narrowing = scopes.filter((scope) => ['email', 'phone', 'profile'].includes(scope));
  const allowed = new Set([
    ...(scopes.includes('email') ? ['email', 'email_verified'] : []),
    ...(scopes.includes('phone') ? ['phone_number', 'phone_number_verified'] : []),
    ...(scopes.includes('profile') ? profileAttributes : []),
  ]);
  const everything = scopes.includes(userAdminScope) || narrowing.length === 0;
  return Object.fromEntries(
    Object.entries(user.attributes)
      .filter(([name]) => everything || allowed.has(name))
      .map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  );
}

/** The `at_hash` of an ID token (OpenID Connect Core, 3.1.3.6). */
function accessTokenHash(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
}

async function verify(
  identity: Identity,
  token: string,
  tokenUse: 'access' | 'id',
): Promise<VerifiedToken> {
  const kind = tokenUse === 'access' ? 'Access' : 'Id';
  const claims = await verifiedClaims(identity, token, kind);
  const client = tokenUse === 'access' ? claims.client_id : claims.aud;
  if (claims.token_use !== tokenUse || client !== appClientId) {
    throw notAuthorized(`Invalid ${kind} Token`);
  }
  const originJti = String(claims.origin_jti);
  const session = identity.store.state.sessions[originJti];
  const user = findUserBySub(identity, claims.sub);
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  if (!session || session.revoked) throw notAuthorized(`${kind} Token has been revoked`);
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return { user, claims: { ...claims, origin_jti: originJti } };
}

async function verifiedClaims(
  identity: Identity,
  token: string,
  kind: 'Access' | 'Id',
): Promise<JWTPayload> {
  const publicKey = createPublicKey(identity.store.state.signingKey.privateKey);
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      algorithms: ['RS256'],
      issuer: issuer(identity.ports),
      requiredClaims: ['sub', 'exp', 'iat', 'origin_jti', 'token_use'],
      currentDate: new Date(identity.clock.now()),
    });
    return payload;
  } catch (error) {
    throw notAuthorized(
      error instanceof errors.JWTExpired ? `${kind} Token has expired` : `Invalid ${kind} Token`,
    );
  }
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

// A day later, so that until then the answer is that the token has expired.
function forgetExpired(identity: Identity): void {
  const { sessions, refreshTokens } = identity.store.state;
  const now = identity.clock.now() - 24 * 3600 * 1000;
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
