import type { Locator, Page } from '@playwright/test';
import { expect, hydrate, open, openWindow, test } from '../testing/test';

const toggle = (page: Page) =>
  page.getByRole('button', { name: 'Switch between dark and light mode' });
const shown = (page: Page) => page.locator('html');

test.describe('with a light system preference', () => {
  test.use({ colorScheme: 'light' });

  test('[2.17] the site is dark by default, the first click on the switch shows the light mode, and a reload keeps it', async ({
    page,
  }) => {
    await open(page, '/');
    await expect(shown(page)).toHaveAttribute('data-theme', 'dark');
    await toggle(page).click();
    await expect(shown(page)).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    await page.reload();
    await expect(shown(page)).toHaveAttribute('data-theme', 'light');
  });
});

test('[2.17] the lamp of the home page is a switch, too, before and after the page is hydrated', async ({
  page,
}) => {
  await page.goto('/');
  const lamp = page.getByRole('main').getByRole('button', { name: 'Pull the cord of the lamp' });
  await lamp.click();
  await expect(shown(page)).toHaveAttribute('data-theme', 'light');
  await expect(shown(page)).toHaveAttribute('data-has-hydrated', 'false');
  await hydrate(page);
  await lamp.press('Enter');
  await expect(shown(page)).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('[2.17] tabs follow each other, and removing the stored value returns to the default', async ({
  page: first,
}) => {
  const second = await openWindow(first);
  await open(first, '/');
  await open(second, '/blog');
  await toggle(first).click();
  await expect(shown(second)).toHaveAttribute('data-theme', 'light');

  await first.evaluate(() => localStorage.removeItem('theme'));
  await expect(shown(second)).toHaveAttribute('data-theme', 'dark');
  await toggle(second).click();
  await expect(shown(second)).toHaveAttribute('data-theme', 'light');
});

test('[2.17] an invalid stored value leaves one mode shown and the switch working', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('theme')) localStorage.setItem('theme', '"><script>');
  });
  await open(page, '/');
  const before = await shown(page).evaluate((html) => getComputedStyle(html).colorScheme);
  expect(before).toMatch(/^(light|dark)$/);
  const other = before === 'light' ? 'dark' : 'light';
  await toggle(page).click();
  await expect(shown(page)).toHaveAttribute('data-theme', other);
  await expect(shown(page)).toHaveCSS('color-scheme', other);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(other);
  await page.reload();
  await hydrate(page);
  await expect(shown(page)).toHaveAttribute('data-theme', other);
});

test('[2.17] diagrams follow the color mode', async ({ page }) => {
  await open(page, '/blog/diagram');
  const diagram = page.getByRole('article').getByAltText('A page is asked for, then shown.');
  await diagram.scrollIntoViewIfNeeded();
  await diagram.evaluate((image: HTMLImageElement) => image.decode());
  await expect.poll(() => brightness(diagram)).toBeLessThan(80);
  await toggle(page).click();
  await expect.poll(() => brightness(diagram)).toBeGreaterThan(200);
  await toggle(page).click();
  await expect.poll(() => brightness(diagram)).toBeLessThan(80);
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
