import { z } from 'zod';
import { type Answer, operation, type Operation } from '../aws-json/app';
import { invalidParameter, userNotFound } from '../constraints/constraints';
import * as form from '../constraints/forms';
import { clientNotFound, type Cognito, findClient, requirePool } from '../state/cognito';
import type { User } from '../state/model';
import { proofMembers, requireKnownSecret } from '../tokens/clientSecrets';
import { userAdminScope, verifyAccessToken } from '../tokens/tokens';
import { attributeList, attributeRecord } from '../users/attributes';
import { findUser, findUserBySub } from '../users/users';

type Members<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** Defines operations whose requests have the members of `base`, by which `find` finds what they work on. */
function definer<Base extends z.ZodRawShape, Found extends [Cognito, ...unknown[]]>(
  base: Base,
  find: (service: Cognito, given: Members<Base>) => Found | Promise<Found>,
  isSigned = 'UserPoolId' in base,
) {
  return <Shape extends z.ZodRawShape>(
    shape: Shape,
    handle: (...given: [...found: Found, parameters: Members<Shape>]) => Answer,
  ): Operation => {
    const schema = z.object({ ...base, ...shape });
    const defined = operation(schema, (service, parameters) => {
      const run = (found: Found): Answer => {
        const { ClientMetadata, ValidationData } = parameters as Members<typeof form.forTriggers>;
        found[0].clientMetadata = ClientMetadata;
        found[0].validationData = ValidationData && attributeRecord(ValidationData);
        return handle(...found, parameters as Members<Shape>);
      };
      const found = find(service, parameters as Members<Base>);
      // No other request may run between finding a user and changing it, unless finding takes time.
      return found instanceof Promise ? found.then(run) : run(found);
    });
    return { ...defined, isSigned };
  };
}

const inNamedPool = { UserPoolId: form.userPoolId };
const ofNamedClient = { ...inNamedPool, ClientId: form.clientId };

/** Defines an operation for anybody who names the app client. */
export const clientOperation = definer(
  { ClientId: form.clientId, ...proofMembers },
  (service, given) => {
    const cognito = findClient(service, given.ClientId);
    if (!cognito) throw clientNotFound(given.ClientId);
    requireKnownSecret(cognito, given);
    return [cognito];
  },
);

/** Defines an operation of signed-in users on their own account. */
export const callerOperation = definer({ AccessToken: form.token }, async (service, given) => {
  const { cognito, user } = await callerOf(service, given.AccessToken);
  return [cognito, user];
});

/** Finds the user of an access token that allows the user's own operations, and the pool that they are in. */
export function callerOf(
  service: Cognito,
  token: string,
): Promise<{ cognito: Cognito; user: User }> {
  return verifyAccessToken(service, token, userAdminScope);
}

/** Defines an operation of the pool's administrators, who sign their requests with an AWS key. */
export const adminOperation = definer(inNamedPool, (service, { UserPoolId }) => [
  requirePool(service, UserPoolId),
]);

/** Defines an operation of administrators that names no pool. */
export const serviceOperation = definer({}, (service) => [service], true);

export const userOperation = definer(
  { ...inNamedPool, Username: form.username },
  (service, given) => {
    const cognito = requirePool(service, given.UserPoolId);
    return [cognito, requireUser(cognito, given.Username)];
  },
);

/** Defines an operation of administrators that acts for an app client of the pool. */
export const adminClientOperation = definer(ofNamedClient, (service, given) => {
  const cognito = clientOfPool(service, given);
  requireKnownSecret(cognito, given);
  return [cognito];
});

/** Defines an operation of administrators on an app client of the pool. */
export const namedClientOperation = definer(ofNamedClient, (service, given) => {
  const cognito = clientOfPool(service, given);
  return [cognito, cognito.client];
});

function clientOfPool(service: Cognito, given: Members<typeof ofNamedClient>): Cognito {
  const { pool } = requirePool(service, given.UserPoolId);
  const cognito = findClient(service, given.ClientId);
  if (cognito?.pool === pool) return cognito;
  throw clientNotFound(given.ClientId);
}

/** Returns the id for what is made, if a file chose it that says what the service starts with. Requests cannot. */
export function chosenId(parameters: object): string | undefined {
  return 'id' in parameters ? String(parameters.id) : undefined;
}

/** Defines an operation of signed-in users on their own account, and its twin `Admin…` for administrators. */
export function twinOperations<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  handle: (cognito: Cognito, user: User, parameters: Members<Shape>) => Answer,
): Record<string, Operation> {
  return { [name]: callerOperation(shape, handle), [`Admin${name}`]: userOperation(shape, handle) };
}

/** Finds a user by name, or by the `sub`: https://github.com/getmoto/moto/issues/7376 */
export function requireUser(cognito: Cognito, username: string): User {
  const user = findUser(cognito, username) ?? findUserBySub(cognito, username);
  if (!user) throw userNotFound();
  return user;
}

/** Finds a user; undefined if there is none and the client hides that. The answer must then look the same. */
export function findOrHide(cognito: Cognito, username: string): User | undefined {
  const user = findUser(cognito, username);
  if (!user && cognito.client.preventUserExistenceErrors === 'LEGACY') {
    throw userNotFound();
  }
  return user?.enabled ? user : undefined;
}

const greatestPage = 60;

/** The greatest number of items to list; 0 means the maximum. */
export const limit = form.wholeNumber(0, greatestPage).optional();

export const pageToken = form.anyText(131_072, 1).optional();

export const page = { Limit: limit, NextToken: pageToken };

interface PageAsked {
  Limit?: number;
  MaxResults?: number;
  NextToken?: string;
  PaginationToken?: string;
}

/** Cuts the page that a request asks for out of a list. A page's token is the key of its first item. */
export function pageOf<Item>(
  list: readonly Item[],
  keyOf: (item: Item) => string,
  { Limit, MaxResults, NextToken, PaginationToken = NextToken }: PageAsked,
): { items: Item[]; next?: string } {
  const start = PaginationToken ? list.findIndex((item) => keyOf(item) === PaginationToken) : 0;
  if (start < 0) throw invalidParameter('Invalid pagination token.');
  const end = start + (Limit || MaxResults || greatestPage);
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

export function mfaSettings(user: User): object {
  return {
    ...(user.preferredMfa && { PreferredMfaSetting: user.preferredMfa }),
    ...(user.enabledMfa.length > 0 && { UserMFASettingList: user.enabledMfa }),
  };
}
