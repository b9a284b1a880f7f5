/** The errors of AWS for a signature that does not count. */
export type SignatureError =
  | 'MissingAuthenticationToken'
  | 'InvalidAccessKeyId'
  | 'InvalidToken'
  | 'SignatureDoesNotMatch'
  | 'ExpiredToken'
  | 'RequestTimeTooSkewed'
  | 'RequestExpired';

/** Who has signed a request, or why nobody knows. */
export type Signer =
  | { identityId: string; isAuthenticated: boolean; sub?: string }
  | { error: SignatureError; message: string };
