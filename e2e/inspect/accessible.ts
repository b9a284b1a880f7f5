import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../test';

/** Rules whose outcome depends on colors; the others see the same page in either mode. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Where Docusaurus shows the text of a post, on its page and in lists. */
const postText = '.markdown';

/** The rules of axe that the posts of a site may break. */
interface Leeway {
  /** Rules that the posts' own text need not keep. */
  textRules?: string[];
}

/** Dark until the reader chooses, one main heading, and nothing that axe objects to in either mode. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expectDarkAtFirst(page);
  await expectAccessible(page);
}

/** The same of a page that shows what the owner wrote, which may have more main headings. */
export async function expectAccessibleContent(page: Page, leeway: Leeway): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  await expectDarkAtFirst(page);
  await expectAccessible(page, leeway);
}

async function expectDarkAtFirst(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

/** Nothing that axe objects to, in the dark mode and in the light one. */
export async function expectAccessible(page: Page, { textRules = [] }: Leeway = {}): Promise<void> {
  await showMode(page, 'dark');
  expect(await violations(axe(page).disableRules(textRules)), 'in the dark mode').toEqual([]);
  if (textRules.length > 0) {
    const aroundText = axe(page).withRules(textRules).exclude(postText);
    expect(await violations(aroundText), 'outside of the text of posts').toEqual([]);
  }
  const inLight = colorRules.filter((rule) => !textRules.includes(rule));
  await showMode(page, 'light');
  expect(await violations(axe(page).withRules(inLight)), 'in the light mode').toEqual([]);
}

/** Shows the page in a color mode, and waits until its colors, which change gradually, have arrived. */
async function showMode(page: Page, mode: 'dark' | 'light'): Promise<void> {
  await page.evaluate(async (theme) => {
    const transitions = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // This attribute decides everything that differs between the modes.
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
