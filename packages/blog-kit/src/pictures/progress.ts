import logger from '@docusaurus/logger';

const pause = 5000;
let asked = 0;
let done = 0;
let begun = 0;
let told = 0;

/** Does a piece of long work, and prints every five seconds how many pieces are done. */
export async function withProgress<T>(work: () => Promise<T>): Promise<T> {
  if (asked === done) begun = told = performance.now();
  asked += 1;
  try {
    return await work();
  } finally {
    done += 1;
    tell();
  }
}

/** Work of less than five seconds gets no line. */
function tell(): void {
  const now = performance.now();
  const isEnd = done === asked && told > begun;
  if (now - told < pause && !isEnd) return;
  told = now;
  logger.info(`Pictures: ${done} of ${asked} made.`);
}
