import type { JWTPayload } from 'jose';
import { appClientId, userPoolId } from '../connection/ids';
import type { Group, Session, User } from '../state/model';
import { precedenceOf } from '../users/groups';

/**
 * The scope of tokens from InitiateAuth. It allows the user's own operations in the user-pool API.
 */
export const userAdminScope = 'aws.cognito.signin.user.admin';

/**
 * Says whether a session came about by OpenID Connect. InitiateAuth never gives the scope `openid`.
 */
export function hasOpenIdScope(session: Session): boolean {
  return session.scopes.includes('openid');
}

/** Returns the claims of an access token, except its issuer and its times. */
export function accessClaims(user: User, session: Session): JWTPayload {
  return {
    sub: user.sub,
    ...groupClaim(user),
    ...(session.deviceKey && { device_key: session.deviceKey }),
    ...(hasOpenIdScope(session) && { version: 2 }),
    client_id: appClientId,
    origin_jti: session.originJti,
    token_use: 'access',
    scope: session.scopes.join(' '),
    auth_time: session.authTime,
    username: user.username,
  };
}

/**
 * Returns the claims of an ID token, except its issuer and its times.
 * @param groups of the user, by precedence
 */
export function idClaims(user: User, session: Session, groups: readonly Group[]): JWTPayload {
  return {
    ...attributeClaims(user, session.scopes),
    sub: user.sub,
    ...groupClaim(user),
    ...roleClaims(groups),
    ...(user.identities.length > 0 && { identities: user.identities }),
    ...(session.nonce && { nonce: session.nonce }),
    'cognito:username': user.username,
    origin_jti: session.originJti,
    aud: appClientId,
    token_use: 'id',
    auth_time: session.authTime,
  };
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
 * Returns the attributes that these scopes allow, with booleans as booleans. `openid` alone allows
 * all of them, and so does the scope of InitiateAuth's tokens.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-define-resource-servers.html
 */
export function attributeClaims(user: User, scopes: readonly string[]): Record<string, unknown> {
  const narrowing = scopes.filter((scope) => ['email', 'phone', 'profile'].includes(scope));
  const allowed = new Set([
    ...(scopes.includes('email') ? ['email', 'email_verified'] : []),
    ...(scopes.includes('phone') ? ['phone_number', 'phone_number_verified'] : []),
    ...(scopes.includes('profile') ? profileAttributes : []),
  ]);
  const everything = narrowing.length === 0;
  return Object.fromEntries(
    Object.entries(user.attributes)
      .filter(([name]) => everything || allowed.has(name))
      .map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  );
}

/**
 * Returns the claim of a user's groups, in access and ID tokens. A user without groups has none.
 */
function groupClaim(user: User): JWTPayload {
  // Cognito puts every user from a provider into a group named after the pool and the provider.
  const provider = user.identities[0]?.providerName;
  const groups = [...(provider ? [`${userPoolId}_${provider}`] : []), ...user.groups];
  return groups.length > 0 ? { 'cognito:groups': groups } : {};
}

/**
 * Returns the roles of a user's groups, in ID tokens. The preferred role is the first group's,
 * unless another group of the same precedence has a different role.
 *
 * @param groups ordered by precedence
 * @see
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateGroup.html
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
