import path from 'node:path';
import { newDirectory } from '../../../../testing/newDirectory';
import type { Cognito } from '../state/cognito';
import { createCognito } from '../createCognito';
import type { User } from '../state/model';
import { findUser } from '../users/users';

/** A local Cognito with the seeded users; what becomes of them is not kept. */
export function newCognito(): Cognito {
  const cognito = createCognito({
    ports: { api: 9229, hosted: 9443, google: 9230 },
    siteOrigins: ['http://localhost:3000'],
    stateFile: path.join(newDirectory(), 'state.json'),
  });
  // A write that is due would bring a directory back that was removed meanwhile.
  cognito.store.save = () => undefined;
  return cognito;
}

/** A user who is known to exist. */
export function userNamed(cognito: Cognito, username: string): User {
  const user = findUser(cognito, username);
  if (!user) throw new Error(`There is no user ${username}.`);
  return user;
}

/** Stops the machine's clock, so that only the provider's offset moves time. */
export function freezeTime(): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1));
}
