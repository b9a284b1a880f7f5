/** How long the identity service may take over one request, in milliseconds. Amplify itself waits without end. */
export const requestLimit = 10_000;

/** How long a step of the sign-in or of the account page may take: as long as the three attempts of one request. */
export const stepLimit = 3 * requestLimit;

/**
 * Ends the wait for a step that does not come to an end.
 *
 * The request may still arrive; the message of a `TimeoutError` must not claim that nothing happened.
 *
 * @throws DOMException named `TimeoutError`, or what the work throws.
 */
export async function answerInTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException('No answer in time.', 'TimeoutError')),
      stepLimit,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
