import type { JWTPayload } from 'jose';
import { userPoolId } from '../connection/ids';
import type { Group, User } from '../state/model';
import { precedenceOf } from '../users/groups';

/**
 * Returns the claim of a user's groups, in access and ID tokens. A user without groups has none.
 */
export function groupClaim(user: User): JWTPayload {
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
