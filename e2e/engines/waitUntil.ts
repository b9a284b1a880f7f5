import { setTimeout as pause } from 'node:timers/promises';

/** The time limit, in ms; it does not measure how fast a page is. */
const patience = 30_000;

/**
 * Asks again until there is something.
 *
 * @param what the reader of an error would have seen
 * @param look answers with nothing, or fails, until there is
 * @throws Error naming what there was not, with what was said last
 */
export async function waitUntil<Seen>(
  what: string,
  look: () => Promise<Seen | undefined | false | null>,
): Promise<Seen> {
  const end = Date.now() + patience;
  let problem = '';
  while (Date.now() < end) {
    try {
      const seen = await look();
      if (seen) return seen;
      problem = '';
    } catch (error) {
      problem = (error as Error).message;
    }
    await pause(50);
  }
  throw new Error([`Not so after ${patience / 1000} s: ${what}.`, problem].join(' ').trim());
}
