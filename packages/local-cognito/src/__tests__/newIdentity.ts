import path from 'node:path';
import { newDirectory } from '../../../../testing/newDirectory';
import type { Identity } from '../state/context';
import { createIdentity } from '../createIdentity';
import type { User } from '../state/model';
import { findUser } from '../users/users';

/** An identity with the seeded users; what becomes of them is not kept. */
export function newIdentity(): Identity {
  const identity = createIdentity({
    ports: { identity: 9229, hosted: 9443, google: 9230 },
    siteOrigins: ['http://localhost:3000'],
    stateFile: path.join(newDirectory(), 'state.json'),
  });
  // A write that is due would bring a directory back that was removed meanwhile.
  identity.store.save = () => undefined;
  return identity;
}

/** A user who is known to exist. */
export function userNamed(identity: Identity, username: string): User {
  const user = findUser(identity, username);
  if (!user) throw new Error(`There is no user ${username}.`);
  return user;
}

/** Stops the machine's clock, so that only the provider's offset moves time. */
export function freezeTime(): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1));
}
