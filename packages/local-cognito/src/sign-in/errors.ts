import { z } from 'zod';
import { CognitoError } from '../cognitoError';
import { username } from '../user-pool/parameters';
import { checkedParameters } from '../aws-json/validation';

/** A wrong password, and whatever must not be told apart from it. */
export function incorrectCredentials(): CognitoError {
  return new CognitoError('NotAuthorizedException', 'Incorrect username or password.');
}

/** The error of a user who isn't there, for those who may know it. */
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

/** The USERNAME of a sign-in. @throws InvalidParameterException unless it may be one. */
export function requireSignInName(parameters: Record<string, string>): string {
  const given = { username: requireParameter(parameters, 'USERNAME') };
  return checkedParameters(z.object({ username }), given).username;
}
