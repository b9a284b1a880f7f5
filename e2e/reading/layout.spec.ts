import type { Locator } from '@playwright/test';
import { wcagContrast } from '../testing/accessible';
import { expect, open, test } from '../testing/test';

test('[2.18] the desktop layout starts above 996 px', async ({ page }) => {
  await page.setViewportSize({ width: 997, height: 800 });
  await open(page, '/blog/long-read');
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
  const sidebar = page.getByRole('navigation', { name: 'Blog recent posts navigation' });
  await expect(menu).toBeHidden();
  await expect(sidebar).toBeVisible();

  await page.setViewportSize({ width: 996, height: 800 });
  await expect(menu).toBeVisible();
  await expect(sidebar).toBeHidden();
});

test('[2.18] the menu of the mobile layout is a map with counts, opens, leads on and closes by keyboard', async ({
  page,
  content: { listed, tags },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  const menu = page.locator('.navbar-sidebar');
  await toggle.press('Enter');
  await expect(menu).toBeInViewport();
  const years = listed.map(({ date }) => date.getUTCFullYear());
  const ofNewest = years.filter((year) => year === years[0]).length;
  await expect(menu.getByText(`${years[0]} ${ofNewest}`)).toBeVisible();
  for (const name of [`Tags ${tags.size}`, 'Archive', 'Feeds', 'About', 'Search', 'Sign in']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await menu.getByRole('link', { name: `Blog ${listed.length} posts`, exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeHidden();

  await toggle.press('Enter');
  await menu.getByRole('button', { name: 'Close navigation bar' }).press('Enter');
  await expect(menu).toBeHidden();
});

test('[2.18] nothing is wider than its window, and the titles of all pages begin at one height', async ({
  page,
}) => {
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
    for (const width of [320, 768, 997]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      tops.add(title?.y ?? 0);
    }
  }
  expect([...tops]).toEqual([92]);
});

test('the keyboard skips to the content first', async ({ page }) => {
  await open(page, '/blog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

for (const width of [360, 1280]) {
  test(`what the keyboard reaches lies below the bars of a window of ${width} px, which do not move the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await open(page, '/blog/markdown');
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

test('in forced colors the current entries of lists of links are told by more than their color', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/blog/markdown#tables');
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
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('summary', { hasText: 'On this page' }).click();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link', { name: 'Tables' })).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
});

test('a post printed from the dark mode carries the text in colors for paper, and leaves the frame out', async ({
  page,
}) => {
  await open(page, '/blog/long-read');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'print' });
  const article = page.getByRole('article');
  await expect(article).toBeVisible();
  await expect(page.locator('nav.navbar')).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  expect(await tooPaleForPaper(article.locator('p, p a'))).toEqual([]);
  expect(await tooPaleForPaper(article.locator('code, code span'))).toEqual([]);
  await page.goto('/blog/markdown');
  expect(await tooPaleForPaper(article.locator('*:not(hr)'))).toEqual([]);
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
