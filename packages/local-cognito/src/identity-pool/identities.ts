import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Identity } from '../state/context';
import { region } from '../state/pool';

const guestLimit = 1000;

/** An identity of the pool: a guest's, until a user logs in with it. */
export const poolIdentity = z.object({
  identityId: z.string(),
  /** The user's `sub`. */
  sub: z.string().optional(),
});
export type PoolIdentity = z.infer<typeof poolIdentity>;

/** The identity with this id. */
export function findIdentity(identity: Identity, identityId: string): PoolIdentity | undefined {
  const all = identities(identity);
  return Object.hasOwn(all, identityId) ? all[identityId] : undefined;
}

/** The identity of a user, the same on every call. */
export function identityOfUser(identity: Identity, sub: string): PoolIdentity {
  const known = Object.values(identities(identity)).find((each) => each.sub === sub);
  return known ?? keepIdentity(identity, { identityId: newIdentityId(), sub });
}

/** A new identity for a guest. Of those that stay guests the newest 1,000 are kept. */
export function newGuestIdentity(identity: Identity): PoolIdentity {
  const guests = Object.values(identities(identity)).filter((each) => !each.sub);
  for (const { identityId } of guests.slice(0, Math.max(0, guests.length - guestLimit + 1))) {
    delete identities(identity)[identityId];
  }
  return keepIdentity(identity, { identityId: newIdentityId() });
}

/** Makes a guest's identity the user's, unless the user has one already. */
export function linkIdentity(identity: Identity, guest: PoolIdentity, sub: string): PoolIdentity {
  const known = Object.values(identities(identity)).find((each) => each.sub === sub);
  return known ?? keepIdentity(identity, { ...guest, sub });
}

function keepIdentity(identity: Identity, kept: PoolIdentity): PoolIdentity {
  identities(identity)[kept.identityId] = kept;
  identity.store.save();
  return kept;
}

function identities(identity: Identity): Record<string, PoolIdentity> {
  return identity.store.collection('identities');
}

function newIdentityId(): string {
  return `${region}:${randomUUID()}`;
}
