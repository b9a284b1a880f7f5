/** What is said where the identity service or the way to it fails, and has no words of its own that a reader knows. */
export const messages = {
  network: 'A network error has occurred.',
  unusable: 'The sign-in service gave no usable answer. Please try again.',
} as const;
