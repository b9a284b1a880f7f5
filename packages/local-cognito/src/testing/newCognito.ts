import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { appClientId, userPoolId } from '../connection/connection';
import { checkedParameters } from '../constraints/constraints';
import { createCognito } from '../startLocalCognito';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { userPoolApi } from '../user-pool/operations';
import { findUser } from '../users/users';
import { prepared, users } from './prepared';

/** Makes a local Cognito with the tests' users. It writes no file, because no request waits for one. */
export function newCognito(options: Partial<Parameters<typeof createCognito>[0]> = {}): Cognito {
  return createCognito({
    callbackUrls: ['http://localhost:3000/callback/'],
    logoutUrls: ['http://localhost:3000/logout/'],
    ...{ users, ...options, stateFile: newState() },
    ports: { api: 9229, hosted: 9443, google: 9230 },
  });
}

/** Copies the state that all tests start with into a directory of its own. */
export function newState(): string {
  const file = path.join(newDirectory(), 'state.json');
  copyFileSync(prepared('state.json'), file);
  return file;
}

/** Returns what calls operations of the user pool, without a server. The pool and the client need not be named. */
export function caller(cognito: Cognito) {
  // oxlint-disable-next-line typescript/no-explicit-any -- each test reads the answer of another of the operations
  return async (name: string, given: object): Promise<any> => {
    const { parameters, handle } = userPoolApi.operations.get(name)!;
    const all = { ClientId: appClientId, UserPoolId: userPoolId, ...given };
    return handle(cognito, checkedParameters(parameters, all));
  };
}

/** Finds a user who must exist. */
export function userNamed(cognito: Cognito, username: string): User {
  const user = findUser(cognito, username);
  if (!user) throw new Error(`There is no user ${username}.`);
  return user;
}
