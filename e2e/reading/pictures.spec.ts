import type { Page } from '@playwright/test';
import { layoutShift } from '../testing/loadedFiles';
import { expect, test } from '../testing/test';

/** The pictures that a page has loaded, as the ends of their file names. */
function watchPictures(page: Page): string[] {
  const loaded: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/images/')) loaded.push(decodeURI(pathname));
  });
  return loaded;
}

async function scrollThrough(page: Page): Promise<void> {
  for (const image of await page.getByRole('article').locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
      .toBe(true);
  }
}

for (const [post, viewport, width] of [
  ['/blog/pictures', 360, 340],
  ['/blog/pictures-mdx', 1280, 680],
] as const) {
  test(`at ${viewport} pixels ${post} loads pictures of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width: viewport, height: 800 });
    const loaded = watchPictures(page);
    await page.goto(post);
    await scrollThrough(page);
    const hills = page.getByRole('img', { name: 'Hills at dusk' });
    const address = await hills.evaluate((image: HTMLImageElement) => image.currentSrc);
    const shown = new URL(address).pathname;
    expect(shown).toMatch(new RegExp(`-${width}\\.webp$`));
    const picture = shown.replace(/-\d+\.webp$/, '');
    expect(new Set(loaded.filter((file) => file.startsWith(picture)))).toEqual(new Set([shown]));
  });
}

test('pictures that load move nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // Titles break elsewhere when their font arrives just after what is below them, which no picture does.
  await page.goto('/blog/reading');
  await page.evaluate(() => document.fonts.ready);
  await page.goto('/blog/pictures');
  await scrollThrough(page);
  expect((await layoutShift(page)).moved).toEqual([]);
});

test('the first picture of a post loads at once; others, and those of previews, when they come near', async ({
  page,
}) => {
  const loading = () =>
    page
      .getByRole('article')
      .locator('img:not([alt=""])')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).loading));
  await page.goto('/blog/pictures');
  expect(await loading()).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy']);
  await page.goto('/blog');
  await expect(page.getByRole('img', { name: 'Hills at dusk' })).toHaveJSProperty(
    'loading',
    'lazy',
  );
});
