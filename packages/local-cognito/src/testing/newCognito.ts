import path from 'node:path';
import { createCognito } from '../createCognito';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { findUser } from '../users/users';
import { newDirectory } from './newDirectory';
import { users } from './users';

/** A local Cognito with the tests' users. Nothing is written, because no request waits for it. */
export function newCognito(): Cognito {
  return createCognito({
    ports: { api: 9229, hosted: 9443, google: 9230 },
    callbackUrls: ['http://localhost:3000/callback/'],
    logoutUrls: ['http://localhost:3000/logout/'],
    users,
    stateFile: path.join(newDirectory(), 'state.json'),
  });
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
