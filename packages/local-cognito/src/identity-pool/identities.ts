import { randomUUID } from 'node:crypto';
import { region } from '../connection/ids';
import type { Cognito } from '../state/cognito';
import type { PoolIdentity } from '../state/model';

const guestLimit = 1000;

export function findIdentity(cognito: Cognito, identityId: string): PoolIdentity | undefined {
  const all = identities(cognito);
  return Object.hasOwn(all, identityId) ? all[identityId] : undefined;
}

/** Returns the identity of a user, the same on every call. */
export function identityOfUser(cognito: Cognito, sub: string): PoolIdentity {
  return linkIdentity(cognito, { identityId: newIdentityId() }, sub);
}

/**
 * Makes an identity for a guest. The newest 1,000 identities that still belong to guests are kept.
 */
export function newGuestIdentity(cognito: Cognito): PoolIdentity {
  const guests = Object.values(identities(cognito)).filter((each) => !each.sub);
  for (const { identityId } of guests.slice(0, Math.max(0, guests.length - guestLimit + 1))) {
    delete identities(cognito)[identityId];
  }
  return keepIdentity(cognito, { identityId: newIdentityId() });
}

/** Gives a guest's identity to the user, unless the user already has one. */
export function linkIdentity(cognito: Cognito, guest: PoolIdentity, sub: string): PoolIdentity {
  const known = Object.values(identities(cognito)).find((each) => each.sub === sub);
  return known ?? keepIdentity(cognito, { ...guest, sub });
}

function keepIdentity(cognito: Cognito, kept: PoolIdentity): PoolIdentity {
  identities(cognito)[kept.identityId] = kept;
  cognito.store.save();
  return kept;
}

function identities(cognito: Cognito): Record<string, PoolIdentity> {
  return cognito.store.state.collections.identities;
}

function newIdentityId(): string {
  return `${region}:${randomUUID()}`;
}
