import { z } from 'zod';
import { operation, type Operation } from '../../aws-json/operation';
import { appClientId } from '../../connection/ids';
import { clientId } from '../../constraints/userPool';
import { resourceNotFound } from '../../errors/refusals';
import type { Cognito } from '../../state/cognito';

/**
 * Defines an operation for anybody who names the app client.
 * @param shape the members of a request besides ClientId
 */
export function clientOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  handle: (cognito: Cognito, parameters: z.output<z.ZodObject<Shape>>) => object | Promise<object>,
): Operation {
  const withClient = z.object({ ClientId: clientId });
  return operation(withClient.extend(shape), (cognito, parameters) => {
    const { ClientId } = parameters as z.output<typeof withClient>;
    if (ClientId !== appClientId) {
      throw resourceNotFound(`User pool client ${ClientId} does not exist.`);
    }
    return handle(cognito, parameters as z.output<z.ZodObject<Shape>>);
  });
}
