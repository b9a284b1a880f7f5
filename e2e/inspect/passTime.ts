import type { Locator, Page } from '@playwright/test';

/**
 * Lets the page's clock, which the test has installed, jump over the waits between attempts until something shows.
 * @param isSlow whether it also jumps over the wait for an answer that does not come.
 */
export async function passTimeUntil(page: Page, shown: Locator, isSlow = false): Promise<void> {
  // There is a limit, because otherwise a busy machine could turn another fault into a timeout.
  for (let jump = 0; (isSlow || jump < 10) && !(await shown.isVisible()); jump += 1) {
    await page.clock.fastForward(isSlow ? 5_000 : 500);
  }
}
