import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { createCognito } from '../startLocalCognito';
import type { LocalCognitoOptions } from '../options';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { findUser } from '../users/users';
import { newDirectory } from 'test-support/newDirectory';
import { preparedFile } from './prepared';
import { users } from './users';

type Options = Pick<
  LocalCognitoOptions,
  'emailChangeNotice' | 'securityNotices' | 'serverSideTokenCheck'
>;

/** Makes a local Cognito with the tests' users. It writes no file, because no request waits for one. */
export function newCognito(options: Options = {}): Cognito {
  const stateFile = path.join(newDirectory(), 'state.json');
  copyFileSync(preparedFile('state'), stateFile);
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
