import { isForReaders, isLate, messages, wordsOf } from '../amplify/serviceErrors';

/** The message for a failed action. Refusals keep Cognito's words. */
export function errorMessage(error: unknown): string {
  return isLate(error)
    ? 'The sign-in service has not answered in time. Your change may or may not have been made: reload the page to see.'
    : loadErrorMessage(error);
}

/** The message for a part of the page that could not be loaded. */
export function loadErrorMessage(error: unknown): string {
  if (isLate(error)) return messages.late;
  if (!(error instanceof Error)) return messages.unusable;
  if (error.name === 'NetworkError') {
    return `${messages.network} Are you connected to the internet?`;
  }
  return isForReaders(error) ? wordsOf(error) : messages.unusable;
}

/** Whether the error says that the member is no longer signed in, or that the account is gone. */
export function isSessionEnd(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  switch (error.name) {
    case 'UserUnAuthenticatedException':
    case 'UserNotFoundException':
      return true;
    case 'NotAuthorizedException':
      // Cognito uses the same name for a wrong password.
      return /access token|refresh token|login token|user is disabled|access to identity/i.test(
        error.message,
      );
    default:
      return false;
  }
}
