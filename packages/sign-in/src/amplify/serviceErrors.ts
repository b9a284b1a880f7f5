const unusable = 'The sign-in service gave no usable answer. Please try again.';

/** Messages for failures of the network and of Cognito that have no text for readers. */
export const messages = {
  network: 'A network error has occurred.',
  late: 'The sign-in service has not answered in time. Please try again.',
  unusable,
  empty: `Missing response payload. ${unusable}`,
  noToken: 'No access token returned from OAuth flow. Please try again.',
} as const;

/** The message for an internal error of the service: its own words, if it has any, and what to do. */
export function serviceFault(words: string): string {
  return words ? `${asSentence(words)} ${unusable}` : unusable;
}

export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Whether the text of an error says something to a reader. That of the browser's own errors does not. */
export function isForReaders(error: Error): boolean {
  const isBrowsers =
    error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException;
  return Boolean(error.message) && !isBrowsers && !/^(Error$|Unknown)/.test(error.name);
}

/** Texts of Amplify that readers get in other words, on every page. */
export const rewordings = new Map([
  ['Invalid token', 'Invalid Token'],
  ['Invalid token payload', 'Invalid Token'],
  ['Invalid user pool id provided.', 'Invalid user pool id provided'],
]);

export function wordsOf({ message }: Error): string {
  return rewordings.get(message) ?? message;
}

export function namedError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

export function hasName(error: unknown, ...names: string[]): error is Error {
  return error instanceof Error && names.includes(error.name);
}

/** Whether this is the error of a request, or of an action, that has used up its time. */
export function isLate(error: unknown): boolean {
  return hasName(error, 'TimeoutError', 'NoAnswerInTime');
}

/** Whether an error says nothing about the session, because Cognito itself did not answer. */
export function isOutOfReach(error: unknown): boolean {
  return isLate(error) || hasName(error, 'NetworkError', 'UnusableAnswer');
}

/** The message for a failed action of the account page. Refusals keep Cognito's words. */
export function errorMessage(error: unknown): string {
  return isLate(error)
    ? 'The sign-in service has not answered in time. Your change may or may not have been made: reload the page to see.'
    : loadErrorMessage(error);
}

/** The message for a part of the account page that could not be loaded. */
export function loadErrorMessage(error: unknown): string {
  if (isLate(error)) return messages.late;
  if (hasName(error, 'NetworkError'))
    return `${messages.network} Are you connected to the internet?`;
  return error instanceof Error && isForReaders(error) ? wordsOf(error) : messages.unusable;
}

/** Whether the error says that the member is no longer signed in, or that the account is gone. */
export function isSessionEnd(error: unknown): boolean {
  if (hasName(error, 'UserUnAuthenticatedException', 'UserNotFoundException')) return true;
  // Cognito uses the same name for a wrong password.
  const words = /access token|refresh token|login token|user is disabled|access to identity/i;
  return hasName(error, 'NotAuthorizedException') && words.test(error.message);
}
