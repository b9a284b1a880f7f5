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
