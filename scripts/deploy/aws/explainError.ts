/** By name of the error: what to do. */
const ADVICE: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'There are no AWS credentials. Run "aws login" or set AWS_PROFILE, and run this again.',
  ExpiredToken: 'The AWS credentials have expired. Get new ones and run this again.',
  ExpiredTokenException: 'The AWS credentials have expired. Get new ones and run this again.',
  TimeoutError: 'AWS did not answer in time. Run this again to go on where it stopped.',
};

/** One line that says what to do about an error. */
export function explainError(error: Error): string {
  const advice = ADVICE[error.name];
  if (advice) return advice;
  if (/^Stack with id .* does not exist$/.test(error.message)) {
    return `${error.message}. Deploy infra/ first (docs/first-deploy.md).`;
  }
  if (/^AccessDenied|NotAuthorized|Unauthorized/.test(error.name)) {
    return `AWS refuses these credentials: ${error.message}`;
  }
  if (
    /ENOTFOUND|ECONNRESET|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT/.test(
      `${error.message} ${Object(error).code}`,
    )
  ) {
    return 'AWS cannot be reached. Check the connection, and run this again to go on where it stopped.';
  }
  return error.message;
}
