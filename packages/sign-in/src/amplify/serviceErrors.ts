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

/** A text with a period at its end. */
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

/** The text of an error in the words for readers. */
export function wordsOf({ message }: Error): string {
  return rewordings.get(message) ?? message;
}

/** An error that Amplify recognizes by its name. */
export function namedError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

/** Whether this is an error with that name. */
export function hasName(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/** Whether this is the error of a request, or of an action, that has used up its time. */
export function isLate(error: unknown): boolean {
  return hasName(error, 'TimeoutError') || hasName(error, 'NoAnswerInTime');
}

/** Whether an error says nothing about the session, because Cognito itself did not answer. */
export function isOutOfReach(error: { name?: string } | undefined): boolean {
  const names = ['NetworkError', 'NoAnswerInTime', 'TimeoutError', 'UnusableAnswer'];
  return names.includes(error?.name ?? '');
}
