import { z } from 'zod';
import { CognitoError } from '../errors/cognitoError';
import { username } from '../constraints/userPool';
import { checkedParameters } from '../constraints/checkedParameters';

/** The error for a wrong password, and for everything that must look the same to the client. */
export function incorrectCredentials(): CognitoError {
  return new CognitoError('NotAuthorizedException', 'Incorrect username or password.');
}

/** The error for a user who does not exist, where the client may know that. */
export function userNotFound(): CognitoError {
  return new CognitoError('UserNotFoundException', 'User does not exist.');
}

/** @throws InvalidParameterException unless the parameter has a value. */
export function requireParameter(
  parameters: Record<string, string> | undefined,
  name: string,
): string {
  const value = parameters?.[name];
  if (!value) {
    throw new CognitoError('InvalidParameterException', `Missing required parameter ${name}`);
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
