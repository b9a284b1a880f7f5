import { z } from 'zod';
import { operation, type Operation } from '../../aws-json/operation';
import { accessToken } from '../../constraints/userPool';
import type { Cognito } from '../../state/cognito';
import type { User } from '../../state/model';
import { callerOf } from './caller';

/**
 * Defines an operation of signed-in users on their own account.
 * @param shape the members of a request besides AccessToken
 */
export function callerOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (
    cognito: Cognito,
    caller: User,
    parameters: z.output<z.ZodObject<Shape>>,
  ) => object | undefined,
): Operation {
  const withToken = z.object({ AccessToken: accessToken });
  return operation(withToken.extend(shape), async (cognito, parameters) => {
    const { AccessToken } = parameters as z.output<typeof withToken>;
    const caller = await callerOf(cognito, AccessToken);
    return handle(cognito, caller, parameters as z.output<z.ZodObject<Shape>>);
  });
}
