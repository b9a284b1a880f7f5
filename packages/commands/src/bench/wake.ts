import type { Page } from '@playwright/test';

/** When to give up on a page that does not wake, in ms. */
const wakeTime = 60_000;

/** Wakes a page, and waits until React has taken it over (Docusaurus marks the document). A stock page does so by itself. */
export async function wake(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('wake')));
  await page.waitForSelector('html[data-has-hydrated="true"]', { timeout: wakeTime });
}
