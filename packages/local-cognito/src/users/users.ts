import { randomUUID } from 'node:crypto';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';

/** Finds a user by username or, if people sign in with them, by email address or phone number. */
export function findUser(cognito: Cognito, username: string): User | undefined {
  const { users, settings } = cognito.store.state;
  const name = username.toLowerCase();
  const named = findUserByUsername(cognito, username);
  if (named) return named;
  return Object.values(users).find((user) =>
    settings.usernameAttributes.some(
      (attribute) =>
        user.status !== 'EXTERNAL_PROVIDER' && user.attributes[attribute]?.toLowerCase() === name,
    ),
  );
}

/** Finds a user by username alone, even if people sign in with other names. */
export function findUserByUsername(cognito: Cognito, username: string): User | undefined {
  return cognito.store.state.users[userKey(username)];
}

// The case of a username does not matter. The prefix keeps names such as __proto__ apart from the
// object's own properties.
function userKey(username: string): string {
  return `user:${username.toLowerCase()}`;
}

/** Finds a user by `sub`, which stays when the email address changes and is never reused. */
export function findUserBySub(cognito: Cognito, sub: string | undefined): User | undefined {
  return Object.values(cognito.store.state.users).find((user) => user.sub === sub);
}

/** Keeps a user's changes, and notes when they were made. */
export function saveUser(cognito: Cognito, user: User): void {
  user.modifiedAt = cognito.clock.now();
  cognito.store.state.users[userKey(user.username)] = user;
  cognito.store.save();
}

/** Removes a user and everything that was issued to them. */
export function deleteUser(cognito: Cognito, user: User): void {
  const { users, sessions } = cognito.store.state;
  delete users[userKey(user.username)];
  for (const session of Object.values(sessions)) {
    if (session.sub === user.sub) delete sessions[session.originJti];
  }
  cognito.store.save();
}

/** Makes a user with nothing but a name. saveUser() keeps the user. */
export function newUser(
  cognito: Pick<Cognito, 'clock'>,
  username: string,
  status: User['status'],
  sub: string = randomUUID(),
): User {
  const now = cognito.clock.now();
  return {
    username,
    sub,
    status,
    enabled: true,
    attributes: {},
    pendingAttributes: {},
    requiredAttributes: [],
    enabledMfa: [],
    mfaSetupRequired: false,
    totpUsedSteps: [],
    devices: [],
    identities: [],
    groups: [],
    codes: {},
    createdAt: now,
    modifiedAt: now,
  };
}
