import type { Page } from '@playwright/test';

/** When to give up on a page that does not wake, in ms. */
const wakeTime = 60_000;

/** Moves the pointer and scrolls, and waits until React has taken the page over (Docusaurus marks the document). */
export async function wake(page: Page): Promise<void> {
  // Along the edge: what the pointer comes over, such as a link, may load more.
  await page.mouse.move(2, 300);
  await page.mouse.move(2, 340);
  await page.mouse.wheel(0, 200);
  await page.waitForSelector('html[data-has-hydrated="true"]', { timeout: wakeTime });
}
