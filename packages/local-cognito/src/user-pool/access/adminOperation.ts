import type { z } from 'zod';
import { operation, type Operation } from '../../aws-json/operation';
import { resourceNotFound, userNotFound } from '../../errors/refusals';
import type { Cognito } from '../../state/cognito';
import type { User } from '../../state/model';
import { userPoolId } from '../../connection/ids';
import { findUser } from '../../users/users';

/** Defines an operation of the pool's administrators, who sign their requests with an AWS key. */
export function adminOperation<Schema extends z.ZodType<{ UserPoolId: string }>>(
  parameters: Schema,
  handle: (cognito: Cognito, parameters: z.output<Schema>) => object | undefined,
): Operation {
  return {
    ...operation(parameters, (cognito, given) => {
      requireUserPool(given.UserPoolId);
      return handle(cognito, given);
    }),
    isSigned: true,
  };
}

/** Finds the user whom an administrator names. @throws UserNotFoundException */
export function requireUser(cognito: Cognito, username: string): User {
  const user = findUser(cognito, username);
  if (!user) throw userNotFound();
  return user;
}

function requireUserPool(id: string): void {
  if (id !== userPoolId) {
    throw resourceNotFound(`User pool ${id} does not exist.`);
  }
}
