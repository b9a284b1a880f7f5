import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Identity } from '../context';
import { createIdentity } from '../createIdentity';
import type { User } from '../model';
import { findUser } from '../users';

/** An identity with the seeded users, kept in a directory of its own. */
export function newIdentity(): Identity {
  return createIdentity({
    ports: { identity: 9229, hosted: 9443, google: 9230 },
    siteOrigins: ['http://localhost:3000'],
    stateFile: path.join(mkdtempSync(path.join(tmpdir(), 'local-identity-')), 'state.json'),
  });
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
