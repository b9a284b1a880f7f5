import { CognitoError } from './cognitoError';

/** The error for a wrong password, and for everything that must look the same to the client. */
export function incorrectCredentials(): CognitoError {
  return new CognitoError('NotAuthorizedException', 'Incorrect username or password.');
}

/** The error for a user who does not exist, where the client may know that. */
export function userNotFound(): CognitoError {
  return new CognitoError('UserNotFoundException', 'User does not exist.');
}
