import { randomUUID } from 'node:crypto';
import type { Cognito } from '../state/cognito';
import type { CognitoState, User } from '../state/model';

/** The user of this username or, where the pool signs people in by them, email or phone number. */
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

/** The user of this username, whatever else the pool signs people in by. */
export function findUserByUsername(cognito: Cognito, username: string): User | undefined {
  return cognito.store.state.users[userKey(username)];
}

// Usernames don't differ by case. The prefix keeps names such as __proto__ out of the object's own.
function userKey(username: string): string {
  return `user:${username.toLowerCase()}`;
}

/** Puts a user into a state. */
export function putUser(state: CognitoState, user: User): void {
  state.users[userKey(user.username)] = user;
}

/** The user of this `sub`, which outlives changes of email and is never used again. */
export function findUserBySub(cognito: Cognito, sub: string | undefined): User | undefined {
  return Object.values(cognito.store.state.users).find((user) => user.sub === sub);
}

/** Keeps a user's new state. */
export function saveUser(cognito: Cognito, user: User): void {
  user.modifiedAt = cognito.clock.now();
  putUser(cognito.store.state, user);
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

/** A user with nothing but a name; not kept before saveUser(). */
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
