import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** Rules whose outcome depends on colors; the others see the same page in either mode. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Dark until the reader chooses, one main heading, and nothing that axe objects to in either mode. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('h1')).toHaveCount(1);
  await expectAccessible(page);
}

/** Nothing that axe objects to, in the dark mode and in the light one. */
export async function expectAccessible(page: Page): Promise<void> {
  await showMode(page, 'dark');
  expect(await violations(axe(page)), 'in the dark mode').toEqual([]);
  await showMode(page, 'light');
  expect(await violations(axe(page).withRules(colorRules)), 'in the light mode').toEqual([]);
}

/** Shows the page in a color mode, and waits until its colors, which change gradually, have arrived. */
async function showMode(page: Page, mode: 'dark' | 'light'): Promise<void> {
  await page.evaluate(async (theme) => {
    const transitions = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // All that differs between the modes hangs on this attribute.
    document.documentElement.setAttribute('data-theme', theme);
    // An element that inherits a color starts its own transition while its parent's is under way.
    while (transitions().length) {
      await Promise.allSettled(transitions().map(({ finished }) => finished));
    }
  }, mode);
}

/** What is called legacy only leaves out frames, of which no page has any, and the second page to join them in. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

async function violations(rules: AxeBuilder): Promise<string[]> {
  const { violations } = await rules.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
