/** An error that Cognito answers with: `name` is the error type, `status` the HTTP status. */
export class CognitoError extends Error {
  constructor(
    override readonly name: string,
    message: string,
    readonly status: 400 | 500 = 400,
  ) {
    super(message);
  }
}

export function invalidParameter(message: string): CognitoError {
  return new CognitoError('InvalidParameterException', message);
}

export function notAuthorized(message: string): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}

export function resourceNotFound(message: string): CognitoError {
  return new CognitoError('ResourceNotFoundException', message);
}

/** Makes the error for a wrong password, and for everything that must look the same to the client. */
export function incorrectCredentials(): CognitoError {
  return notAuthorized('Incorrect username or password.');
}

/** Makes the error for a user who does not exist, where the client may know that. */
export function userNotFound(): CognitoError {
  return new CognitoError('UserNotFoundException', 'User does not exist.');
}
