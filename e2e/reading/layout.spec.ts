import type { Locator } from '@playwright/test';
import { wcagContrast } from '../testing/accessible';
import { expect, open, test } from '../testing/test';

test('[2.18] the desktop layout starts above 996 px, nothing is wider than its window, and the titles of all pages begin at one height', async ({
  page,
}) => {
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
  const tops = new Set<number>();
  for (const path of [
    '/',
    '/blog',
    '/blog/archive',
    '/blog/tags',
    '/blog/authors',
    '/blog/code-from-files',
    '/blog/code-from-files/code',
  ]) {
    await page.goto(path);
    for (const width of [320, 996, 997]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      tops.add(title?.y ?? 0);
      expect(await menu.isVisible()).toBe(width < 997);
    }
  }
  expect([...tops]).toEqual([92]);
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await expect(navbar.locator('img').filter({ visible: true })).not.toHaveCount(0);
  const source = await navbar.getByRole('link', { name: 'Codeberg' }).boundingBox();
  expect(source?.x, 'at the right').toBeGreaterThan(997 / 2);
});

test('a post can be read by keyboard, in forced colors and on paper', async ({ page }) => {
  await open(page, '/blog/markdown#tables');
  await test.step('[2.18] the sidebar is there above 996 px', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Blog recent posts navigation' });
    await page.setViewportSize({ width: 996, height: 700 });
    await expect(sidebar).toBeHidden();
    await page.setViewportSize({ width: 997, height: 700 });
    await expect(sidebar).toBeVisible();
  });
  await test.step('in forced colors the current entries of lists of links are told by more than their color', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const [list, current, other] of [
      ['Main', 'Blog', 'About'],
      ['On this page', 'Tables', 'Assets'],
      ['Blog recent posts navigation', 'What Markdown can do', 'What MDX can do'],
    ] as const) {
      const link = (name: string) =>
        page.getByRole('navigation', { name: list }).getByRole('link', { name, exact: true });
      await expect(link(current)).toHaveCSS('text-decoration-line', 'underline');
      await expect(link(other)).toHaveCSS('text-decoration-line', 'none');
    }
    await page.setViewportSize({ width: 360, height: 700 });
    await page.locator('summary', { hasText: 'On this page' }).click();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const current = contents.getByRole('link', { name: 'Tables' });
    await expect(current).toHaveCSS('text-decoration-line', 'underline');
    await page.keyboard.press('Escape');
    await page.emulateMedia({ forcedColors: 'none' });
  });
  for (const width of [360, 1280]) {
    await test.step(`what the keyboard reaches lies below the bars of a window of ${width} px, which do not move the page`, async () => {
      await page.setViewportSize({ width, height: 700 });
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      const stops: ReturnType<typeof focusedPlace>[] = [];
      do {
        await page.keyboard.press('Shift+Tab');
        stops.push(await page.evaluate(focusedPlace));
      } while (stops.at(-1)?.part !== 'NAV');
      expect(stops.flatMap(({ covered }) => covered)).toEqual([]);
      expect(stops.some(({ part }) => part === 'MAIN')).toBe(true);

      await page.evaluate(() => scrollTo(0, 1000));
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link').last().focus();
      expect(await page.evaluate(() => scrollY)).toBe(1000);
    });
  }
  await test.step('printed from the dark mode, it carries the text in colors for paper, and leaves the frame out', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ media: 'print' });
    const article = page.getByRole('article');
    await expect(article).toBeVisible();
    await expect(page.locator('nav.navbar')).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    expect(await tooPaleForPaper(article.locator('*:not(hr)'))).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('the keyboard skips to the content first', async () => {
    await open(page, '/blog');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
});

/** The colors of visible elements whose contrast on white paper is below 4.5. */
async function tooPaleForPaper(elements: Locator): Promise<string[]> {
  const colors = await elements.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).color),
  );
  expect(colors).not.toEqual([]);
  return [...new Set(colors)].filter((color) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return wcagContrast([red, green, blue], [255, 255, 255]) < 4.5;
  });
}

/**
 * The part of the page that the focused element is in, and the element, if its upper end is outside the window or below a bar
 * that sticks to the window.
 */
function focusedPlace(): { part?: string; covered: string[] } {
  const { activeElement: focused } = document;
  const part = focused?.closest('main, nav[aria-label=Main]')?.nodeName;
  const { x = 0, y = 0, width = 0 } = focused?.getClientRects()[0] ?? {};
  const covered = [focused?.outerHTML ?? ''];
  let above = document.elementFromPoint(x + width / 2, y + 1);
  if (!above) return { part, covered };
  while (above && !above.contains(focused)) {
    if (getComputedStyle(above).position === 'sticky') return { part, covered };
    above = above.parentElement;
  }
  return { part, covered: [] };
}
