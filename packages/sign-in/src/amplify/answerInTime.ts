/**
 * The time limit for a request to Cognito, and for an action of the account page with all its attempts, in
 * milliseconds. Amplify itself has no limit.
 */
export const answerLimit = 30_000;

/**
 * Waits for the work only until the time limit.
 *
 * The request may still arrive, so the message for a `TimeoutError` must not claim that nothing happened.
 *
 * @throws DOMException named `TimeoutError`, or the error of the work.
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
