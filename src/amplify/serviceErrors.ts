/** What is said where the identity service or the way to it fails, and has no words of its own that a reader knows. */
export const messages = {
  network: 'A network error has occurred.',
  late: 'The sign-in service has not answered in time. Please try again.',
  unusable: 'The sign-in service gave no usable answer. Please try again.',
} as const;

/** An error as Amplify knows it: by its name. */
export function namedError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

/** Whether this is the error of that name. */
export function hasName(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/** Whether an error says nothing of the session, because the identity service itself was not reached. */
export function isOutOfReach(error: { name?: string } | undefined): boolean {
  return ['NetworkError', 'NoAnswerInTime', 'UnusableAnswer'].includes(error?.name ?? '');
}
