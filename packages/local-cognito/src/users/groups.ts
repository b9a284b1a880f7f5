import { CognitoError, resourceNotFound } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import type { Group, User } from '../state/model';

export function requireGroup(cognito: Cognito, name: string): Group {
  const group = cognito.store.state.groups[groupKey(name)];
  if (!group) throw resourceNotFound('Group not found.');
  return group;
}

export function addGroup(cognito: Cognito, group: Group): void {
  const { groups } = cognito.store.state;
  const key = groupKey(group.name);
  if (groups[key]) {
    throw new CognitoError('GroupExistsException', 'A group with the name already exists.');
  }
  groups[key] = group;
  cognito.store.save();
}

/** Returns a group, and makes it if it does not exist. */
export function ensureGroup(cognito: Cognito, name: string): Group {
  const now = cognito.clock.now();
  if (!cognito.store.state.groups[groupKey(name)]) {
    addGroup(cognito, { name, createdAt: now, modifiedAt: now });
  }
  return requireGroup(cognito, name);
}

/** Removes a group. Its members remain as users. */
export function removeGroup(cognito: Cognito, group: Group): void {
  const { groups, users } = cognito.store.state;
  delete groups[groupKey(group.name)];
  for (const user of Object.values(users)) {
    user.groups = user.groups.filter((name) => name !== group.name);
  }
  cognito.store.save();
}

/**
 * Returns the groups that a user is a member of, those of the highest precedence (the lowest
 * number) first.
 */
export function groupsOf(cognito: Cognito, user: User): Group[] {
  return user.groups
    .map((name) => requireGroup(cognito, name))
    .sort((one, other) => precedenceOf(one) - precedenceOf(other));
}

/** Returns a group's place among others; one without a number comes last. */
export function precedenceOf({ precedence }: Group): number {
  return precedence ?? Number.MAX_SAFE_INTEGER;
}

// The prefix keeps names such as __proto__ apart from the object's own properties.
function groupKey(name: string): string {
  return `group:${name}`;
}
