import { createHash } from 'node:crypto';
import { InputError } from 'local-service/control/controlApp';
import type { z } from 'zod';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { malformation } from '../users/attributes';
import { aliasOf, newNamedUser } from '../users/newAccount';
import { forgetFailedSignIns } from '../users/attempts';
import { newTotpSecret, setPassword, stableUuid } from '../users/passwords';
import { temporaryPasswordExpiry } from '../users/passwords';
import { addGroup, deleteUser, findUser, findUserByUsername, saveUser } from '../users/users';
import { describedUser, userToCreate, type DescribedUser, type SeededUser } from './schemas';

/** Creates the users that a pool starts with. @throws when one cannot be created; the message names the user. */
export function seed(cognito: Cognito, users: readonly SeededUser[]): void {
  for (const given of users) {
    const user = { ...given };
    delete user.purpose;
    const { data, error } = userToCreate.safeParse(user);
    if (!data) {
      const issues = error.issues.map(({ path, message }) =>
        path.length > 0 ? `${path.join('.')}: ${message}` : message,
      );
      throw new Error(`The user "${user.username}" cannot be created. ${issues.join('; ')}`);
    }
    // The id is the same after every reset, so that references to a seeded user stay valid.
    const sub = stableUuid(createHash('sha256').update(data.username).digest());
    createUser(cognito, data, sub);
  }
}

/** Creates a user, or replaces the one with the same name, which may be an address if people sign in with it. */
export function createUser(cognito: Cognito, given: z.output<typeof userToCreate>, sub?: string) {
  for (const [name, value] of Object.entries(given.attributes)) {
    const why = malformation(cognito.settings.schema, name, value);
    if (why) throw new InputError(`attributes.${name}: ${why}`);
  }
  const isAlias = aliasOf(cognito, given.username) !== undefined;
  const former = (isAlias ? findUser : findUserByUsername)(cognito, given.username);
  if (former) deleteUser(cognito, former);
  const { email = '', phone_number = '' } = given.attributes;
  for (const name of [given.username, email, phone_number]) forgetFailedSignIns(cognito, name);
  const user = newNamedUser(cognito, given.username, given.status, sub);
  user.enabled = given.enabled;
  user.attributes = { ...given.attributes, ...user.attributes };
  user.requiredAttributes = given.requiredAttributes;
  if (given.password !== undefined) setPassword(cognito, user, given.password);
  if (given.status === 'FORCE_CHANGE_PASSWORD') {
    user.temporaryPasswordExpiresAt = temporaryPasswordExpiry(cognito);
  }
  setMfa(user, given);
  const { groups } = cognito.pool;
  user.groups = given.groups.map((name) => (groups.get(name) ?? addGroup(cognito, name)).name);
  saveUser(cognito, user);
  return describeUser(cognito, user);
}

export function describeUser(cognito: Cognito, user: User): DescribedUser {
  const sessions = cognito.pool.sessions.find(user.sub);
  return describedUser.parse({
    ...user,
    mfa: mfaOf(user),
    preferredMfa: user.preferredMfa ?? null,
    totpSecret: user.totpSecret ?? null,
    devices: user.devices.map((device) => ({
      ...device,
      confirmed: device.passwordVerifier !== undefined,
    })),
    sessions: sessions.filter(({ revoked }) => !revoked).length,
  });
}

function setMfa(user: User, { mfa, totpSecret }: z.output<typeof userToCreate>): void {
  user.mfaSetupRequired = mfa === 'TOTP_SETUP';
  if (mfa === 'TOTP') user.totpSecret = totpSecret ?? newTotpSecret();
  if (mfa === 'NONE' || mfa === 'TOTP_SETUP') return;
  user.preferredMfa = mfa === 'SMS' ? 'SMS_MFA' : 'SOFTWARE_TOKEN_MFA';
  user.enabledMfa = [user.preferredMfa];
}

function mfaOf(user: User): DescribedUser['mfa'] {
  if (user.mfaSetupRequired) return 'TOTP_SETUP';
  const [first, second] = user.enabledMfa;
  if (!first || second) return first ? 'SMS+TOTP' : 'NONE';
  return first === 'SMS_MFA' ? 'SMS' : 'TOTP';
}
