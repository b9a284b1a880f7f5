import type { Locator, Page } from '@playwright/test';
import { expect, hydrate, test } from '../testing/test';

const toggle = (page: Page) =>
  page.getByRole('button', { name: 'Switch between dark and light mode' });
const shown = (page: Page) => page.locator('html');

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test.use({ colorScheme: 'light' });

// What the switch does before the page is hydrated, and in other tabs: loading/starter.spec.ts.
test('[2.17] the site is dark by default, its switch and the lamp of the home page change it before and after the page is hydrated, a reload keeps it, an invalid stored value leaves the switch working, and diagrams follow', async ({
  page,
}) => {
  await page.goto('/');
  await expect(shown(page)).toHaveAttribute('data-theme', 'dark');
  await test.step('the lamp, before and after the page is hydrated', async () => {
    const lamp = page.getByRole('main').getByRole('button', { name: 'Pull the cord of the lamp' });
    await lamp.click();
    await expect(shown(page)).toHaveAttribute('data-theme', 'light');
    await expect(shown(page)).toHaveAttribute('data-has-hydrated', 'false');
    await hydrate(page);
    await lamp.press('Enter');
    await expect(shown(page)).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page)).toBe('dark');
  });
  await test.step('an invalid stored value', async () => {
    await page.evaluate(() => localStorage.setItem('theme', '"><script>'));
    await page.reload();
    await hydrate(page);
    const before = await shown(page).evaluate((html) => getComputedStyle(html).colorScheme);
    expect(before).toMatch(/^(light|dark)$/);
    if (before === 'light') await toggle(page).click();
    await toggle(page).click();
    await expect(shown(page)).toHaveAttribute('data-theme', 'light');
    await expect(shown(page)).toHaveCSS('color-scheme', 'light');
    expect(await stored(page)).toBe('light');
  });
  await test.step('another page keeps the mode, and its diagram has its colors', async () => {
    await page.goto('/blog/diagram');
    await expect(shown(page)).toHaveAttribute('data-theme', 'light');
    const diagram = page.getByRole('article').getByAltText('A page is asked for, then shown.');
    await diagram.scrollIntoViewIfNeeded();
    await diagram.evaluate((image: HTMLImageElement) => image.decode());
    await expect.poll(() => brightness(diagram)).toBeGreaterThan(200);
    await toggle(page).click();
    await expect.poll(() => brightness(diagram)).toBeLessThan(80);
  });
});

/**
 * How bright an element looks, from 0 (black) to 255 (white).
 *
 * It is measured in the middle, since the page shows at the round corners of a diagram.
 */
async function brightness(element: Locator): Promise<number> {
  const screenshot = await element.screenshot();
  return element.page().evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const { width, height } = picture;
    const canvas = new OffscreenCanvas(width / 2, height / 2).getContext('2d');
    if (!canvas) throw new Error('This browser draws nothing.');
    canvas.drawImage(picture, -width / 4, -height / 4);
    const { data: bytes } = canvas.getImageData(0, 0, width / 2, height / 2);
    const colors = bytes.filter((_, index) => index % 4 !== 3);
    return colors.reduce((sum, byte) => sum + byte, 0) / colors.length;
  }, screenshot.toString('base64'));
}
