import { z } from 'zod';
import { type Answer, operation, type Operation } from '../aws-json/app';
import {
  accessToken,
  anyText,
  clientId,
  invalidParameter,
  metadata,
  username,
  userNotFound,
  userPoolId,
  wholeNumber,
} from '../constraints/constraints';
import { clientNotFound, type Cognito, findClient, requirePool } from '../state/cognito';
import type { User } from '../state/model';
import { proofMembers, requireKnownSecret } from '../tokens/clientSecrets';
import { userAdminScope, verifyAccessToken } from '../tokens/tokens';
import { attributeList } from '../users/attributes';
import { findUser, findUserBySub } from '../users/users';

type Members<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** Defines an operation for anybody who names the app client; `shape` has the members of a request besides ClientId. */
export function clientOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (cognito: Cognito, parameters: Members<Shape>) => Answer,
): Operation {
  const withClient = z.object({ ClientId: clientId, ...proofMembers });
  return operation(withClient.extend(shape), (cognito, parameters) => {
    const { ClientId } = parameters as z.output<typeof withClient>;
    const ofClient = findClient(cognito, ClientId);
    if (!ofClient) throw clientNotFound(ClientId);
    requireKnownSecret(ofClient, parameters);
    return handle(withMetadata(ofClient, parameters), parameters as Members<Shape>);
  });
}

/** Defines an operation of signed-in users on their own account. */
export function callerOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (cognito: Cognito, caller: User, parameters: Members<Shape>) => Answer,
): Operation {
  const withToken = z.object({ AccessToken: accessToken });
  return operation(withToken.extend(shape), async (cognito, parameters) => {
    const { AccessToken } = parameters as z.output<typeof withToken>;
    const caller = await callerOf(cognito, AccessToken);
    const ofCaller = withMetadata(caller.cognito, parameters);
    return handle(ofCaller, caller.user, parameters as Members<Shape>);
  });
}

/** Finds the user of an access token that allows the user's own operations, and the pool that they are in. */
export function callerOf(
  cognito: Cognito,
  token: string,
): Promise<{ cognito: Cognito; user: User }> {
  return verifyAccessToken(cognito, token, userAdminScope);
}

/** Defines an operation of the pool's administrators, who sign their requests with an AWS key. */
export function adminOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (cognito: Cognito, parameters: Members<Shape>) => Answer,
): Operation {
  const withPool = z.object({ UserPoolId: userPoolId });
  const handled = operation(withPool.extend(shape), (cognito, parameters) => {
    const { UserPoolId } = parameters as z.output<typeof withPool>;
    const inPool = withMetadata(requirePool(cognito, UserPoolId), parameters);
    return handle(inPool, parameters as Members<Shape>);
  });
  return { ...handled, isSigned: true };
}

/** Defines an operation of administrators that names no pool. */
export function serviceOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (service: Cognito, parameters: Members<Shape>) => Answer,
): Operation {
  return { ...operation(z.object(shape), handle), isSigned: true };
}

/** Returns the id for what is made, if a file chose it that says what the service starts with. Requests cannot. */
export function chosenId(parameters: object): string | undefined {
  return 'id' in parameters ? String(parameters.id) : undefined;
}

/** Defines an operation of administrators on a user. */
export function userOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (cognito: Cognito, user: User, parameters: Members<Shape>) => Answer,
): Operation {
  return adminOperation({ Username: username, ...shape }, (cognito, parameters) => {
    const { Username } = parameters as { Username: string };
    return handle(cognito, requireUser(cognito, Username), parameters as Members<Shape>);
  });
}

/**
 * Defines an operation of signed-in users on their own account, and its twin for administrators, who name the user: its
 * name begins with `Admin`.
 */
export function twinOperations<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  handle: (cognito: Cognito, user: User, parameters: Members<Shape>) => Answer,
): Record<string, Operation> {
  return { [name]: callerOperation(shape, handle), [`Admin${name}`]: userOperation(shape, handle) };
}

/** Defines an operation of administrators that acts for an app client of the pool. */
export function adminClientOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (cognito: Cognito, parameters: Members<Shape>) => Answer,
): Operation {
  return adminOperation({ ClientId: clientId, ...shape }, (cognito, parameters) => {
    const { ClientId } = parameters as { ClientId: string };
    const ofClient = findClient(cognito, ClientId);
    if (ofClient?.pool !== cognito.pool) throw clientNotFound(ClientId);
    requireKnownSecret(ofClient, parameters);
    return handle(withMetadata(ofClient, parameters), parameters as Members<Shape>);
  });
}

/** Notes on the view of a request what the request sends to triggers. */
function withMetadata(cognito: Cognito, parameters: unknown): Cognito {
  cognito.clientMetadata = (parameters as z.output<z.ZodObject<typeof metadata>>).ClientMetadata;
  return cognito;
}

/**
 * Finds the user whom an administrator names, by the `sub` if need be: https://github.com/getmoto/moto/issues/7376
 * @throws UserNotFoundException
 */
export function requireUser(cognito: Cognito, username: string): User {
  const user = findUser(cognito, username) ?? findUserBySub(cognito, username);
  if (!user) throw userNotFound();
  return user;
}

/**
 * Finds a user by a name that anybody may send. It is undefined when there is no such user and the pool hides that: the
 * answer must then look as if the user existed.
 */
export function findOrHide(cognito: Cognito, username: string): User | undefined {
  const user = findUser(cognito, username);
  if (!user && cognito.client.preventUserExistenceErrors === 'LEGACY') {
    throw userNotFound();
  }
  return user?.enabled ? user : undefined;
}

const greatestPage = 60;

/** The greatest number of items to list; 0 means the maximum. */
export const limit = wholeNumber(0, greatestPage);

export const pageToken = anyText(131_072, 1);

export const page = { Limit: limit.optional(), NextToken: pageToken.optional() };

/** Cuts one page out of a list. A page's token is the key of its first item. */
export function pageOf<Item>(
  list: readonly Item[],
  keyOf: (item: Item) => string,
  asked: { Limit?: number; token?: string },
): { items: Item[]; next?: string } {
  const start = asked.token ? list.findIndex((item) => keyOf(item) === asked.token) : 0;
  if (start < 0) throw invalidParameter('Invalid pagination token.');
  const end = start + (asked.Limit || greatestPage);
  const next = list[end];
  return { items: list.slice(start, end), next: next && keyOf(next) };
}

/** Describes a user to administrators. Dates are in seconds since the epoch, as everywhere in the API. */
export function userType(user: User, names?: readonly string[]) {
  return {
    Username: user.username,
    Attributes: attributeList(user).filter(({ Name }) => !names || names.includes(Name)),
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

/** Returns a user's second factors, as GetUser and AdminGetUser write them. */
export function mfaSettings(user: User): object {
  return {
    ...(user.preferredMfa && { PreferredMfaSetting: user.preferredMfa }),
    ...(user.enabledMfa.length > 0 && { UserMFASettingList: user.enabledMfa }),
  };
}
