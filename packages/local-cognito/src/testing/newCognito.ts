import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCognito } from '../createCognito';
import type { LocalCognitoOptions } from '../options';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { findUser } from '../users/users';
import { newDirectory } from './newDirectory';
import { users } from './users';

type Notices = Pick<LocalCognitoOptions, 'emailChangeNotice' | 'securityNotices'>;

/** What all the local Cognitos of a test file start with, in JSON. */
let firstState: string | undefined;

/**
 * Makes a local Cognito with the tests' users. It writes no file, because no request waits for one.
 * All of a test file start with the same keys and users, which takes less time than to make them.
 */
export function newCognito(options: Notices = {}): Cognito {
  firstState ??= JSON.stringify(cognitoWithOwnKeys().store.state);
  const stateFile = newStateFile();
  writeFileSync(stateFile, firstState);
  return open(stateFile, options);
}

/** Makes a local Cognito whose keys and users no other has. */
export function cognitoWithOwnKeys(): Cognito {
  return open(newStateFile());
}

function newStateFile(): string {
  return path.join(newDirectory(), 'state.json');
}

function open(stateFile: string, options: Notices = {}): Cognito {
  return createCognito({
    ports: { api: 9229, hosted: 9443, google: 9230 },
    callbackUrls: ['http://localhost:3000/callback/'],
    logoutUrls: ['http://localhost:3000/logout/'],
    users,
    stateFile,
    ...options,
  });
}

/** Finds a user who must exist. */
export function userNamed(cognito: Cognito, username: string): User {
  const user = findUser(cognito, username);
  if (!user) throw new Error(`There is no user ${username}.`);
  return user;
}

/** Stops the machine's clock, so that only the provider's offset moves time. */
export function freezeTime(): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1));
}
