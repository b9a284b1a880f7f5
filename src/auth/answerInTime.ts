/** How long a step of the sign-in or of the account page may take, retries included, in milliseconds. */
export const answerLimit = 30_000;

/**
 * Ends the wait for a service that does not answer: Amplify itself waits without end.
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
      answerLimit,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
