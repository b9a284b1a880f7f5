import { createHmac, randomUUID } from 'node:crypto';
import { equalInConstantTime } from './constantTime';
import type { Identity } from './context';
import { CognitoError } from './errors';
import type { IdentityState, PasswordVerifier, User } from './model';
import { poolName } from './pool';
import { passwordVerifier } from './srp';

/** The user of this username or, where the pool signs people in by them, email or phone number. */
export function findUser(identity: Identity, username: string): User | undefined {
  const { users, settings } = identity.store.state;
  const name = username.toLowerCase();
  const named = findUserByUsername(identity, username);
  if (named) return named;
  return Object.values(users).find((user) =>
    settings.usernameAttributes.some(
      (attribute) =>
        user.status !== 'EXTERNAL_PROVIDER' && user.attributes[attribute]?.toLowerCase() === name,
    ),
  );
}

/** The user of this username, whatever else the pool signs people in by. */
export function findUserByUsername(identity: Identity, username: string): User | undefined {
  return identity.store.state.users[userKey(username)];
}

// Usernames don't differ by case. The prefix keeps names such as __proto__ out of the object's own.
function userKey(username: string): string {
  return `user:${username.toLowerCase()}`;
}

/** Puts a user into a state. */
export function putUser(state: IdentityState, user: User): void {
  state.users[userKey(user.username)] = user;
}

/** The user of this `sub`, which outlives changes of email and is never used again. */
export function findUserBySub(identity: Identity, sub: string | undefined): User | undefined {
  return Object.values(identity.store.state.users).find((user) => user.sub === sub);
}

/** Keeps a user's new state. */
export function saveUser(identity: Identity, user: User): void {
  user.modifiedAt = identity.clock.now();
  putUser(identity.store.state, user);
  identity.store.save();
}

/** Removes a user and everything that was issued to them. */
export function deleteUser(identity: Identity, user: User): void {
  const { users, sessions } = identity.store.state;
  delete users[userKey(user.username)];
  for (const session of Object.values(sessions)) {
    if (session.sub === user.sub) delete sessions[session.originJti];
  }
  identity.store.save();
}

/** A user with nothing but a name; not kept before saveUser(). */
export function newUser(
  identity: Pick<Identity, 'clock'>,
  username: string,
  status: User['status'],
  sub: string = randomUUID(),
): User {
  const now = identity.clock.now();
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
    codes: {},
    createdAt: now,
    modifiedAt: now,
  };
}

/** Whether the password is right, by computing its verifier again. */
export function checkPassword(
  identity: Identity,
  user: User | undefined,
  password: string,
): boolean {
  // An unknown user costs the same time as a known one.
  const kept = user?.passwordVerifier ?? decoyVerifier(identity, user?.username ?? '');
  const given = passwordVerifier(
    { group: poolName, name: user?.username ?? '' },
    password,
    Buffer.from(kept.salt.padStart(32, '0'), 'hex'),
  );
  return equalInConstantTime(given.verifier, kept.verifier) && user?.passwordVerifier !== undefined;
}

/** Replaces the password; not kept before saveUser(). */
export function setPassword(user: User, password: string): void {
  user.passwordVerifier = passwordVerifier({ group: poolName, name: user.username }, password);
  delete user.temporaryPasswordExpiresAt;
}

/** What a user who doesn't exist seems to have: stable, so that asking twice reveals nothing. */
export function decoyVerifier(identity: Identity, name: string): PasswordVerifier {
  const salt = decoyBytes(identity, `salt:${name.toLowerCase()}`).subarray(0, 16);
  const password = decoyBytes(identity, `password:${name.toLowerCase()}`).toString('hex');
  return passwordVerifier({ group: poolName, name }, password, salt);
}

/** A stable made-up `sub` for a name that doesn't exist. */
export function decoySub(identity: Identity, name: string): string {
  const hex = decoyBytes(identity, `sub:${name.toLowerCase()}`).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function decoyBytes(identity: Identity, what: string): Buffer {
  return createHmac('sha256', identity.store.state.secret).update(what).digest();
}

/** What a provider's ID token says about its user (OpenID Connect Core, 5.1). */
export interface ProviderClaims {
  sub: string;
  iss: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

const mappedClaims = ['email', 'name', 'given_name', 'family_name', 'picture'] as const;

/**
 * The user of an account at a provider, whose attributes follow the provider at every sign-in.
 * @throws UsernameExistsException when somebody has signed up under that user's name.
 */
export function findOrCreateFederatedUser(
  identity: Identity,
  providerName: 'Google',
  claims: ProviderClaims,
): User {
  const username = `${providerName}_${claims.sub}`;
  const user = findUser(identity, username) ?? newUser(identity, username, 'EXTERNAL_PROVIDER');
  if (user.status !== 'EXTERNAL_PROVIDER') {
    // https://github.com/aws-amplify/amplify-flutter/issues/1716
    const message = `Already found an entry for username ${username}.`;
    throw new CognitoError('UsernameExistsException', message);
  }
  for (const claim of mappedClaims) {
    const value = claims[claim];
    if (value !== undefined) user.attributes[claim] = value;
  }
  user.attributes.email_verified = String(claims.email_verified === true);
  if (user.identities.length === 0) {
    user.identities.push({
      userId: claims.sub,
      providerName,
      providerType: 'Google',
      issuer: null,
      primary: 'true',
      dateCreated: String(identity.clock.now()),
    });
  }
  saveUser(identity, user);
  return user;
}
