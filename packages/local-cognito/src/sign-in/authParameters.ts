import { z } from 'zod';
import { checkedParameters } from '../constraints/checkedParameters';
import { username } from '../constraints/userPool';
import { invalidParameter } from '../errors/cognitoErrors';

/** @throws InvalidParameterException unless the parameter has a value. */
export function requireParameter(
  parameters: Record<string, string> | undefined,
  name: string,
): string {
  const value = parameters?.[name];
  if (!value) {
    throw invalidParameter(`Missing required parameter ${name}`);
  }
  return value;
}

/**
 * Returns the USERNAME of a sign-in.
 * @throws InvalidParameterException unless it is well-formed.
 */
export function requireSignInName(parameters: Record<string, string>): string {
  const given = { username: requireParameter(parameters, 'USERNAME') };
  return checkedParameters(z.object({ username }), given).username;
}
