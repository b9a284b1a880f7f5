import { z } from 'zod';
import { operation, type Answer, type Operation } from '../../aws-json/operation';
import { appClientId, userPoolId } from '../../connection/ids';
import { accessToken, clientId, userPoolId as userPoolIdForm } from '../../constraints/userPool';
import { resourceNotFound } from '../../errors/cognitoErrors';
import type { Cognito } from '../../state/cognito';
import type { User } from '../../state/model';
import { userAdminScope } from '../../tokens/tokenClaims';
import { verifyAccessToken } from '../../tokens/verifyToken';

type Members<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/**
 * Defines an operation for anybody who names the app client.
 * @param shape the members of a request besides ClientId
 */
export function clientOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (cognito: Cognito, parameters: Members<Shape>) => Answer,
): Operation {
  const withClient = z.object({ ClientId: clientId });
  return operation(withClient.extend(shape), (cognito, parameters) => {
    const { ClientId } = parameters as z.output<typeof withClient>;
    if (ClientId !== appClientId) {
      throw resourceNotFound(`User pool client ${ClientId} does not exist.`);
    }
    return handle(cognito, parameters as Members<Shape>);
  });
}

/**
 * Defines an operation of signed-in users on their own account.
 * @param shape the members of a request besides AccessToken
 */
export function callerOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (cognito: Cognito, caller: User, parameters: Members<Shape>) => Answer,
): Operation {
  const withToken = z.object({ AccessToken: accessToken });
  return operation(withToken.extend(shape), async (cognito, parameters) => {
    const { AccessToken } = parameters as z.output<typeof withToken>;
    const caller = await callerOf(cognito, AccessToken);
    return handle(cognito, caller, parameters as Members<Shape>);
  });
}

/** Finds the user of an access token that allows the user's own operations. */
export async function callerOf(cognito: Cognito, token: string): Promise<User> {
  return (await verifyAccessToken(cognito, token, userAdminScope)).user;
}

/**
 * Defines an operation of the pool's administrators, who sign their requests with an AWS key.
 * @param shape the members of a request besides UserPoolId
 */
export function adminOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (cognito: Cognito, parameters: Members<Shape>) => Answer,
): Operation {
  const withPool = z.object({ UserPoolId: userPoolIdForm });
  const handled = operation(withPool.extend(shape), (cognito, parameters) => {
    const { UserPoolId } = parameters as z.output<typeof withPool>;
    if (UserPoolId !== userPoolId) {
      throw resourceNotFound(`User pool ${UserPoolId} does not exist.`);
    }
    return handle(cognito, parameters as Members<Shape>);
  });
  return { ...handled, isSigned: true };
}
