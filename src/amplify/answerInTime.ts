/**
 * How long the identity service may take over a request, and a step of the account page with all its attempts, in
 * milliseconds. Amplify itself waits without end.
 */
export const answerLimit = 30_000;

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
      answerLimit,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
