import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** Nothing that axe objects to, in the dark mode and in the light one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const mode of ['dark', 'light']) {
    // All that differs between the modes hangs on this attribute.
    await page.evaluate(
      (theme) => document.documentElement.setAttribute('data-theme', theme),
      mode,
    );
    // Colors change gradually.
    await expect.poll(() => violations(page), mode).toEqual([]);
  }
}

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
