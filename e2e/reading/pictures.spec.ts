import type { Page } from '@playwright/test';
import { layoutShift } from '../testing/loadedFiles';
import { expect, test } from '../testing/test';

async function scrollThrough(page: Page): Promise<void> {
  for (const image of await page.getByRole('article').locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
      .toBe(true);
  }
}

test('pictures load in the size that the window needs and move nothing, and recordings play', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(decodeURI(new URL(response.url()).pathname)));
  await page.setViewportSize({ width: 360, height: 800 });
  // Titles break elsewhere when their font arrives just after what is below them, which no picture does.
  await page.goto('/blog/media');
  await page.evaluate(() => document.fonts.ready);
  const recordings = await page.locator('video, audio').all();
  expect(recordings.length).toBeGreaterThan(1);
  for (const recording of recordings) {
    await recording.evaluate((element: HTMLMediaElement) => element.play());
    expect(await recording.evaluate((element: HTMLMediaElement) => element.error)).toBeNull();
  }
  for (const [post, viewport, width] of [
    ['/blog/pictures', 360, 340],
    ['/blog/pictures-mdx', 1280, 680],
  ] as const) {
    await test.step(`${post} in a window of ${viewport} pixels`, async () => {
      await page.setViewportSize({ width: viewport, height: 800 });
      loaded.length = 0;
      await page.goto(post);
      await scrollThrough(page);
      expect((await layoutShift(page)).moved).toEqual([]);
      const hills = page.getByRole('img', { name: 'Hills at dusk' });
      const address = await hills.evaluate((image: HTMLImageElement) => image.currentSrc);
      const shown = new URL(address).pathname;
      expect(shown).toMatch(new RegExp(`-${width}\\.webp$`));
      const picture = shown.replace(/-\d+\.webp$/, '');
      expect(new Set(loaded.filter((file) => file.startsWith(picture)))).toEqual(new Set([shown]));
    });
  }
});
