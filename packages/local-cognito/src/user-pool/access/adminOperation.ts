import { z } from 'zod';
import { operation, type Operation } from '../../aws-json/operation';
import { userPoolId } from '../../connection/ids';
import { userPoolId as userPoolIdForm } from '../../constraints/userPool';
import { resourceNotFound, userNotFound } from '../../errors/refusals';
import type { Cognito } from '../../state/cognito';
import type { User } from '../../state/model';
import { findUser } from '../../users/users';

/**
 * Defines an operation of the pool's administrators, who sign their requests with an AWS key.
 * @param shape the members of a request besides UserPoolId
 */
export function adminOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (cognito: Cognito, parameters: z.output<z.ZodObject<Shape>>) => object | undefined,
): Operation {
  const withPool = z.object({ UserPoolId: userPoolIdForm });
  const handled = operation(withPool.extend(shape), (cognito, parameters) => {
    const { UserPoolId } = parameters as z.output<typeof withPool>;
    if (UserPoolId !== userPoolId) {
      throw resourceNotFound(`User pool ${UserPoolId} does not exist.`);
    }
    return handle(cognito, parameters as z.output<z.ZodObject<Shape>>);
  });
  return { ...handled, isSigned: true };
}

/** Finds the user whom an administrator names. @throws UserNotFoundException */
export function requireUser(cognito: Cognito, username: string): User {
  const user = findUser(cognito, username);
  if (!user) throw userNotFound();
  return user;
}
