import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CognitoError, invalidParameter, resourceNotFound } from '../constraints/constraints';
import type { Cognito } from '../state/cognito';
import {
  type Alias,
  type Group,
  isPrimary,
  nameByAttribute,
  nameByLink,
  type User,
} from '../state/model';
import type { Provider } from '../state/poolParts';
import type { PoolSettings } from '../state/settings';
import { postAuthentication, postConfirmation, preAuthentication, preSignUp } from './triggers';

/** Finds a user by username or, if people sign in with them, by another of the user's names. */
export function findUser(cognito: Cognito, username: string): User | undefined {
  const named = findUserByUsername(cognito, username);
  if (named) return named;
  const { usernameAttributes, aliasAttributes } = cognito.settings;
  return [...usernameAttributes, ...aliasAttributes]
    .flatMap((attribute) => findUsersByAlias(cognito, attribute, username))
    .at(0);
}

/** Finds a user by username alone, even if people sign in with other names. */
export function findUserByUsername(cognito: Cognito, username: string): User | undefined {
  return cognito.pool.users.get(userKey(cognito, username));
}

function userKey({ settings }: Cognito, username: string): string {
  return folded(settings, username);
}

function folded({ caseSensitive }: PoolSettings, name: string): string {
  return caseSensitive ? name : name.toLowerCase();
}

/** Finds the users who sign in with this value of an attribute. An alias counts once it is verified. */
export function findUsersByAlias(
  { pool, settings }: Cognito,
  attribute: Alias,
  value: string,
): User[] {
  const isName = settings.usernameAttributes.some((each) => each === attribute);
  if (!isName && !settings.aliasAttributes.includes(attribute)) return [];
  const isUsable = ({ attributes }: User): boolean =>
    isName || attribute === 'preferred_username' || attributes[`${attribute}_verified`] === 'true';
  return pool.users
    .find(nameByAttribute(attribute, value) ?? '')
    .filter(isUsable)
    .filter(
      ({ attributes }) => folded(settings, attributes[attribute] ?? '') === folded(settings, value),
    );
}

/** Finds a user by `sub`, which stays when the email address changes and is never reused. */
export function findUserBySub(cognito: Cognito, sub: string | undefined): User | undefined {
  return cognito.pool.users.find(`sub:${sub}`).at(0);
}

/** Keeps a user's changes, and notes when they were made. */
export function saveUser(cognito: Cognito, user: User): void {
  user.modifiedAt = cognito.clock.now();
  keepUser(cognito, user);
}

/** Keeps changes that don't count as changes of the user, such as a code that was sent. */
export function keepUser(cognito: Cognito, user: User): void {
  if (!gone.has(user)) cognito.pool.users.set(userKey(cognito, user.username), user);
}

/** The users who were deleted. A request that waited for a trigger meanwhile must not bring one back. */
const gone = new WeakSet<User>();

/** Removes a user and everything that was issued to them. */
export function deleteUser(cognito: Cognito, user: User): void {
  const { users, sessions } = cognito.pool;
  gone.add(user);
  users.delete(userKey(cognito, user.username));
  for (const { originJti } of sessions.find(user.sub)) sessions.delete(originJti);
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
    passkeys: [],
    identities: [],
    groups: [],
    codes: {},
    createdAt: now,
    modifiedAt: now,
  };
}

// An attribute, = or ^=, and a value in quotation marks. Quotation marks inside it are escaped.
const form = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/s;

const attributes = 'email phone_number name given_name family_name preferred_username'.split(' ');

/** The searchable attributes, with their values in the form that is compared. */
const searchable: Readonly<Record<string, (user: User) => string | undefined>> = {
  username: (user) => user.username,
  sub: (user) => user.sub,
  status: (user) => (user.enabled ? 'Enabled' : 'Disabled'),
  'cognito:user_status': (user) => user.status.toLowerCase(),
  ...Object.fromEntries(attributes.map((name) => [name, (user: User) => user.attributes[name]])),
};

/**
 * Says whether a user matches the Filter of ListUsers; an empty one matches everybody.
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
export function userFilter(filter: string): (user: User) => boolean {
  if (filter === '') return () => true;
  const [whole, name = '', type, quoted = ''] = form.exec(filter) ?? [];
  if (whole === undefined) throw invalidParameter('Error while parsing filter.');
  const read = Object.hasOwn(searchable, name) ? searchable[name] : undefined;
  if (!read) throw invalidParameter(`Invalid search attribute: ${name}`);
  const unescaped = quoted.replace(/\\(.)/gs, '$1');
  const wanted = name === 'cognito:user_status' ? unescaped.toLowerCase() : unescaped;
  return (user) => {
    const value = read(user);
    return type === '=' ? value === wanted : (value?.startsWith(wanted) ?? false);
  };
}

/** The claims about a user in a provider's ID token (OpenID Connect Core, 5.1). */
export const providerClaims = z.looseObject({ sub: z.string().min(1) });
export type ProviderClaims = z.infer<typeof providerClaims>;

/** Finds the user to whom an account at a provider has been linked. */
export function findLinkedUser(
  { pool }: Cognito,
  providerName: string,
  userId: string,
): User | undefined {
  return pool.users.find(nameByLink({ providerName, userId })).at(0);
}

export function newIdentity(
  cognito: Cognito,
  { ProviderName: providerName, ProviderType: providerType }: Provider,
  userId: string,
  { primary }: { primary: boolean },
): User['identities'][number] {
  return {
    userId,
    providerName,
    providerType,
    issuer: null,
    primary: String(primary),
    dateCreated: String(cognito.clock.now()),
  };
}

/** Finds or creates the user of an account at a provider, with the newest attributes from there. */
export async function findOrCreateFederatedUser(
  cognito: Cognito,
  provider: Provider,
  claims: ProviderClaims,
): Promise<User> {
  const { ProviderName: providerName, AttributeMapping: mapping } = provider;
  const username = `${providerName}_${claims.sub}`;
  const linked = findLinkedUser(cognito, providerName, claims.sub);
  const known = linked ?? findUser(cognito, username);
  const user = known ?? newUser(cognito, username, 'EXTERNAL_PROVIDER');
  // A user to whom an administrator gave a password is CONFIRMED, and still the provider's.
  const isProviders = linked !== undefined || user.identities.some(isPrimary);
  if (user.status !== 'EXTERNAL_PROVIDER' && !isProviders) {
    // https://github.com/aws-amplify/amplify-flutter/issues/1716
    const message = `Already found an entry for username ${username}.`;
    throw new CognitoError('UsernameExistsException', message);
  }
  // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
  if (known) await preAuthentication(cognito, known, username);
  for (const [attribute, claim] of Object.entries(mapping)) {
    const value = claims[claim];
    // The username is made of `sub`, whatever the mapping says.
    if (attribute !== 'username' && value !== undefined) user.attributes[attribute] = String(value);
  }
  if (!linked || claims[mapping.email ?? ''] !== undefined) {
    // Without a claim for it, an address counts as unverified.
    const isVerified = claims[mapping.email_verified ?? ''];
    user.attributes.email_verified = String(String(isVerified) === 'true');
  }
  if (!isProviders) {
    user.identities.push(newIdentity(cognito, provider, claims.sub, { primary: true }));
  }
  if (!known) await preSignUp(cognito, 'ExternalProvider', user);
  // The user may have come in another window meanwhile.
  if (!known && findUser(cognito, username)) {
    return findOrCreateFederatedUser(cognito, provider, claims);
  }
  saveUser(cognito, user);
  if (known) await postAuthentication(cognito, user);
  else await postConfirmation(cognito, user);
  return user;
}

export function requireGroup(cognito: Cognito, name: string): Group {
  const group = cognito.pool.groups.get(name);
  if (!group) throw resourceNotFound('Group not found.');
  return group;
}

export function addGroup(cognito: Cognito, name: string, given: Partial<Group> = {}): Group {
  const { groups } = cognito.pool;
  if (groups.get(name)) {
    throw new CognitoError('GroupExistsException', 'A group with the name already exists.');
  }
  const now = cognito.clock.now();
  const group = { ...given, name, createdAt: now, modifiedAt: now };
  groups.set(name, group);
  return group;
}

export function removeGroup(cognito: Cognito, group: Group): void {
  cognito.pool.groups.delete(group.name);
  for (const user of membersOf(cognito, group)) {
    user.groups = user.groups.filter((name) => name !== group.name);
    keepUser(cognito, user);
  }
}

export function membersOf({ pool }: Cognito, { name }: Group): User[] {
  return pool.users.find(`group:${name}`);
}

/** Returns the groups that a user is a member of, those of the highest precedence (the lowest number) first. */
export function groupsOf(cognito: Cognito, user: User): Group[] {
  return user.groups
    .map((name) => requireGroup(cognito, name))
    .sort((one, other) => precedenceOf(one) - precedenceOf(other));
}

/** A group without a number comes last. */
export function precedenceOf({ precedence }: Group): number {
  return precedence ?? Number.MAX_SAFE_INTEGER;
}
