import { type KeyObject, createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt, errors, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { CognitoError, notAuthorized, userNotFound } from '../constraints/constraints';
import { type Cognito, findClient, issuerOf } from '../state/cognito';
import { type Group, isPrimary, type Session, type SigningKey, type User } from '../state/model';
import { isReadable, standardAttributeNames } from '../users/attributes';
import { findUserBySub, groupsOf, precedenceOf } from '../users/users';
import { customClaims, type TokenSource } from './customClaims';

/** Named as in AuthenticationResult. ExpiresIn is in seconds. */
export interface Tokens {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
  /** Absent after a refresh without rotation. */
  RefreshToken?: string;
}

/** Starts a session and issues its tokens. The user proved who they are at `authTime`, in seconds since the epoch. */
export async function issueTokens(
  cognito: Cognito,
  user: User,
  options: { scopes: string[]; authTime: number; nonce?: string; deviceKey?: string },
  source: TokenSource = 'Authentication',
): Promise<Tokens & { RefreshToken: string }> {
  forgetExpired(cognito);
  const { refreshToken, accessToken, idToken } = cognito.client.tokenValidity;
  const now = cognito.clock.now();
  const expiresAt = now + refreshToken * 1000;
  const session: Session = {
    originJti: randomUUID(),
    clientId: cognito.client.id,
    sub: user.sub,
    revoked: false,
    expiresAt: now + Math.max(refreshToken, accessToken, idToken) * 1000,
    ...options,
  };
  cognito.pool.sessions.set(session.originJti, session);
  const RefreshToken = newRefreshToken(cognito, session.originJti, expiresAt);
  return { ...(await signTokens(cognito, user, session, source)), RefreshToken };
}

/**
 * Exchanges a refresh token. With rotation the answer has a new one, valid no longer than the first. If a replaced one
 * is used after its grace period, the whole session ends (RFC 9700, 4.14.2).
 */
export async function refreshTokens(
  cognito: Cognito,
  refreshToken: string,
  { deviceKey }: { deviceKey?: string } = {},
): Promise<Tokens> {
  const now = cognito.clock.now();
  const { refreshTokens: all } = cognito.pool;
  const kept = all.get(hashOf(refreshToken));
  const session = sessionOf(cognito, refreshToken);
  if (!kept || (session && session.clientId !== cognito.client.id)) {
    throw notAuthorized('Invalid Refresh Token.');
  }
  const user = findUserBySub(cognito, session?.sub);
  if (!session || session.revoked || !user) throw notAuthorized('Refresh Token has been revoked');
  if (kept.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (!mayRefreshOn(user, session, deviceKey)) throw notAuthorized('Invalid Refresh Token.');
  const { feature, retryGracePeriodSeconds } = cognito.client.refreshTokenRotation;
  if (kept.rotatedAt !== undefined && now >= kept.rotatedAt + retryGracePeriodSeconds * 1000) {
    revoke(cognito, session);
    const message = 'Refresh token has been invalidated by refresh token rotation.';
    throw new CognitoError('RefreshTokenReuseException', message);
  }
  // If a trigger fails, the token that the client has is not replaced.
  const tokens = await signTokens(cognito, user, session, 'RefreshTokens');
  if (feature === 'DISABLED') return tokens;
  kept.rotatedAt ??= now;
  all.set(hashOf(refreshToken), kept);
  return { ...tokens, RefreshToken: newRefreshToken(cognito, session.originJti, kept.expiresAt) };
}

/** Finds the user of a refresh token, valid or not. */
export function ownerOf(cognito: Cognito, refreshToken: string): User | undefined {
  return findUserBySub(cognito, sessionOf(cognito, refreshToken)?.sub);
}

function sessionOf({ pool }: Cognito, refreshToken: string): Session | undefined {
  const kept = pool.refreshTokens.get(hashOf(refreshToken));
  return kept && pool.sessions.get(kept.originJti);
}

// The refresh token of a confirmed device works only on that device, until the device is forgotten.
function mayRefreshOn(user: User, session: Session, deviceKey: string | undefined): boolean {
  if (!session.deviceKey) return true;
  const device = user.devices.find((each) => each.deviceKey === session.deviceKey);
  return device !== undefined && (!device.passwordVerifier || device.deviceKey === deviceKey);
}

/** Ends the session of a refresh token; unknown tokens are ignored (RFC 7009, 2.2). */
export function revokeRefreshToken(cognito: Cognito, refreshToken: string): void {
  if (refreshToken.split('.').length === 3) {
    throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  }
  const session = sessionOf(cognito, refreshToken);
  if (session?.clientId === cognito.client.id) revoke(cognito, session);
}

export function revokeAllSessions(cognito: Cognito, user: User): void {
  for (const session of cognito.pool.sessions.find(user.sub)) revoke(cognito, session);
}

export function publicKeys(cognito: Cognito): { keys: JWK[] } {
  const { kid } = cognito.pool.signingKey;
  const { kty, n, e } = keysOf(cognito).publicKey.export({ format: 'jwk' });
  return { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK] };
}

async function signTokens(cognito: Cognito, user: User, session: Session, source: TokenSource) {
  const { accessToken, idToken } = cognito.client.tokenValidity;
  const claims = await customClaims(cognito, user, source, {
    access: accessClaims(cognito, user, session),
    id: idClaims(cognito, user, session),
  });
  const AccessToken = await sign(cognito, accessToken, claims.access);
  // OpenID Connect Core, 3.1.3.6.
  const hash = createHash('sha256').update(AccessToken).digest().subarray(0, 16);
  const IdToken = await sign(cognito, idToken, {
    ...claims.id,
    ...(hasOpenIdScope(session) && { at_hash: hash.toString('base64url') }),
  });
  return { AccessToken, IdToken, ExpiresIn: accessToken, TokenType: 'Bearer' as const };
}

function sign(cognito: Cognito, validitySeconds: number, claims: JWTPayload): Promise<string> {
  const { kid } = cognito.pool.signingKey;
  const now = cognito.clock.nowSeconds();
  return new SignJWT({ event_id: randomUUID(), ...claims, jti: randomUUID() })
    .setProtectedHeader({ kid, alg: 'RS256' })
    .setIssuer(issuerOf(cognito))
    .setIssuedAt(now)
    .setExpirationTime(now + validitySeconds)
    .sign(keysOf(cognito).privateKey);
}

const readKeys = new WeakMap<SigningKey, { privateKey: KeyObject; publicKey: KeyObject }>();

/** Returns the keys of a pool. They are read once, because reading takes as long as signing. */
function keysOf({ pool: { signingKey } }: Cognito) {
  const read = readKeys.get(signingKey);
  if (read) return read;
  const privateKey = createPrivateKey(signingKey.privateKey);
  const keys = { privateKey, publicKey: createPublicKey(privateKey) };
  readKeys.set(signingKey, keys);
  return keys;
}

/**
 * Issues a token for a client by itself. It has the claims that Cognito's have:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-define-resource-servers.html
 */
export async function issueClientToken(cognito: Cognito, scopes: readonly string[]) {
  const { id, tokenValidity } = cognito.client;
  const access = {
    ...{ sub: id, client_id: id, token_use: 'access', scope: scopes.join(' '), version: 2 },
    ...{ auth_time: cognito.clock.nowSeconds(), event_id: undefined },
  };
  const plain = { access, id: {} };
  const claims = await customClaims(cognito, undefined, 'ClientCredentials', plain);
  const AccessToken = await sign(cognito, tokenValidity.accessToken, claims.access);
  return { AccessToken, ExpiresIn: tokenValidity.accessToken, TokenType: 'Bearer' as const };
}

function newRefreshToken(cognito: Cognito, originJti: string, expiresAt: number): string {
  const token = randomBytes(256).toString('base64url');
  cognito.pool.refreshTokens.set(hashOf(token), { originJti, expiresAt });
  return token;
}

/** Ends a session. */
export function revoke({ pool }: Cognito, session: Session): void {
  session.revoked = true;
  pool.sessions.set(session.originJti, session);
}

// Keeps expired tokens for another day, so that the answer can say that they have expired. Time
// that the control API added does not count, because it may be taken back.
function forgetExpired(cognito: Cognito): void {
  const { sessions, refreshTokens } = cognito.pool;
  const now = cognito.clock.earliest() - 24 * 3600 * 1000;
  // Nearly always, what was issued earlier expires earlier.
  for (const records of [refreshTokens, sessions]) {
    for (const [key, { expiresAt }] of records) {
      if (expiresAt > now) break;
      records.delete(key);
    }
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The scope of tokens from InitiateAuth. It allows the user's own operations in the user-pool API. */
export const userAdminScope = 'aws.cognito.signin.user.admin';

/** Says whether a session came about by OpenID Connect. InitiateAuth never gives the scope `openid`. */
function hasOpenIdScope(session: Session): boolean {
  return session.scopes.includes('openid');
}

function accessClaims(cognito: Cognito, user: User, session: Session): JWTPayload {
  return {
    sub: user.sub,
    ...groupClaim(cognito, user),
    ...(session.deviceKey && { device_key: session.deviceKey }),
    ...(hasOpenIdScope(session) && { version: 2 }),
    client_id: session.clientId,
    origin_jti: session.originJti,
    token_use: 'access',
    scope: session.scopes.join(' '),
    auth_time: session.authTime,
    username: user.username,
  };
}

function idClaims(cognito: Cognito, user: User, session: Session): JWTPayload {
  return {
    ...attributeClaims(cognito, user, session.scopes),
    sub: user.sub,
    ...groupClaim(cognito, user),
    ...roleClaims(groupsOf(cognito, user)),
    ...(user.identities.length > 0 && { identities: user.identities }),
    ...(session.nonce && { nonce: session.nonce }),
    'cognito:username': user.username,
    origin_jti: session.originJti,
    aud: session.clientId,
    token_use: 'id',
    auth_time: session.authTime,
  };
}

const profileAttributes = standardAttributeNames.filter(
  (name) => !['address', 'email', 'phone_number'].includes(name),
);

/**
 * Returns the attributes that these scopes allow, with booleans as booleans. `openid` alone allows all of them, and so
 * does the scope of InitiateAuth's tokens.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-define-resource-servers.html
 */
export function attributeClaims({ client }: Cognito, user: User, scopes: readonly string[]) {
  const allowed = [
    ...(scopes.includes('email') ? ['email', 'email_verified'] : []),
    ...(scopes.includes('phone') ? ['phone_number', 'phone_number_verified'] : []),
    ...(scopes.includes('profile') ? profileAttributes : []),
  ];
  const isAllowed = (name: string) =>
    allowed.length === 0 ||
    allowed.includes(name) ||
    (scopes.includes('profile') && name.startsWith('custom:'));
  return Object.fromEntries(
    Object.entries(user.attributes)
      .filter(([name]) => isAllowed(name) && isReadable(client, name))
      .map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  );
}

function groupClaim({ pool }: Cognito, user: User): JWTPayload {
  // Cognito puts every user from a provider into a group named after the pool and the provider. An account that is only
  // linked makes nobody a user from there.
  const provider = user.identities.find(isPrimary)?.providerName;
  const groups = [...(provider ? [`${pool.id}_${provider}`] : []), ...user.groups];
  return groups.length > 0 ? { 'cognito:groups': groups } : {};
}

/**
 * Returns the roles of groups, which are ordered by precedence. The preferred role is the first group's, unless another
 * group of the same precedence has a different role.
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateGroup.html
 */
export function roleClaims(groups: readonly Group[]): JWTPayload {
  const roles = new Set(groups.flatMap(({ roleArn }) => roleArn ?? []));
  if (roles.size === 0) return {};
  const [first] = groups;
  const foremost = groups.filter((group) => first && precedenceOf(group) === precedenceOf(first));
  const [preferred, ...others] = new Set(foremost.flatMap(({ roleArn }) => roleArn ?? []));
  return {
    'cognito:roles': [...roles],
    ...(preferred && others.length === 0 && { 'cognito:preferred_role': preferred }),
  };
}

/** Verifies an access token and finds its user and their pool. The errors are Cognito's. */
export async function verifyAccessToken(anyPool: Cognito, token: string, requiredScope?: string) {
  const cognito = findClient(anyPool, clientNamed(token));
  if (!cognito) throw notAuthorized('Invalid Access Token');
  const claims = await verifiedClaims(cognito, token);
  if (claims.token_use !== 'access') throw notAuthorized('Invalid Access Token');
  const session = cognito.pool.sessions.get(String(claims.origin_jti));
  const user = findUserBySub(cognito, claims.sub);
  if (!user) throw userNotFound();
  if (!session || session.revoked) throw notAuthorized('Access Token has been revoked');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const scopes = String(claims.scope ?? '').split(' ');
  if (requiredScope && !scopes.includes(requiredScope)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  return { cognito, user, claims };
}

/** Returns the client that a token names. Only the pool of that client can verify the token. */
function clientNamed(token: string): string {
  try {
    return String(decodeJwt(token).client_id);
  } catch {
    throw notAuthorized('Invalid Access Token');
  }
}

async function verifiedClaims(cognito: Cognito, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keysOf(cognito).publicKey, {
      algorithms: ['RS256'],
      issuer: issuerOf(cognito),
      requiredClaims: ['sub', 'exp', 'iat', 'origin_jti', 'token_use'],
      currentDate: new Date(cognito.clock.now()),
    });
    return payload;
  } catch (error) {
    const expired = error instanceof errors.JWTExpired;
    throw notAuthorized(expired ? 'Access Token has expired' : 'Invalid Access Token');
  }
}
