import { CognitoError } from './cognitoError';

/** Makes the error for a request that the API does not allow as it stands. */
export function invalidParameter(message: string): CognitoError {
  return new CognitoError('InvalidParameterException', message);
}

/** Makes the error for something that the caller may not do. */
export function notAuthorized(message: string): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}

/** Makes the error for a name that nothing has. */
export function resourceNotFound(message: string): CognitoError {
  return new CognitoError('ResourceNotFoundException', message);
}

/**
 * Makes the error for a wrong password, and for everything that must look the same to the client.
 */
export function incorrectCredentials(): CognitoError {
  return notAuthorized('Incorrect username or password.');
}

/** Makes the error for a user who does not exist, where the client may know that. */
export function userNotFound(): CognitoError {
  return new CognitoError('UserNotFoundException', 'User does not exist.');
}
