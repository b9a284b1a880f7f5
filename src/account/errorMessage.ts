import { hasName, messages } from '../amplify/serviceErrors';

/** Errors of the service itself, whose texts say nothing to a reader. */
const serviceFaults = /^(Internal|ServiceUnavailable|Unknown)/;

/** What to tell the member about a failed action. Refusals are told in Cognito's words. */
export function errorMessage(error: unknown): string {
  return isLate(error)
    ? 'The sign-in service has not answered in time. Your change may or may not have been made: reload the page to see.'
    : loadErrorMessage(error);
}

/** What to tell the member about something that could not be loaded. */
export function loadErrorMessage(error: unknown): string {
  if (isLate(error)) return messages.late;
  if (!(error instanceof Error)) return messages.unusable;
  if (error.name === 'NetworkError') {
    return `${messages.network} Are you connected to the internet?`;
  }
  // The network and broken answers throw TypeError and SyntaxError; Cognito's refusals are all called exceptions.
  const isRefusal = error.name.endsWith('Exception') && !serviceFaults.test(error.name);
  return isRefusal && error.message ? error.message : messages.unusable;
}

function isLate(error: unknown): boolean {
  return hasName(error, 'TimeoutError') || hasName(error, 'NoAnswerInTime');
}

/** Whether the error says that the member is not signed in any more, or that the account is gone. */
export function isSessionEnd(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  switch (error.name) {
    case 'UserUnAuthenticatedException':
    case 'UserNotFoundException':
      return true;
    case 'NotAuthorizedException':
      // The same name stands for a wrong password.
      return /access token|refresh token|user is disabled|access to identity/i.test(error.message);
    default:
      return false;
  }
}
