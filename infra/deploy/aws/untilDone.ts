import { setTimeout as sleep } from 'node:timers/promises';

/** How often AWS is asked, in ms. */
const PAUSE = 5000;

/** CloudFront takes minutes. */
const LONGEST = 30 * 60 * 1000;

/**
 * Asks again and again until something is done. The SDK's own waiters would go on for half an hour after an error, such
 * as a right that is missing, and say nothing.
 *
 * @param what it, for the message
 * @param pause how long to wait in between, in ms
 * @throws Error in one line if it takes too long, and every error of the question
 */
export async function untilDone(
  isDone: () => Promise<boolean>,
  what: string,
  pause = PAUSE,
): Promise<void> {
  const end = Date.now() + LONGEST;
  while (!(await isDone())) {
    if (Date.now() > end) {
      throw new Error(`${what} has taken over half an hour. Run this again to go on waiting.`);
    }
    await sleep(pause);
  }
}
