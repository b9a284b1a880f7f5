import { expect, test } from '../testing/test';

for (const path of ['/blog/media', '/blog/media-mdx']) {
  test(`${path} plays the files beside it`, async ({ page }) => {
    await page.goto(path);
    const recordings = await page.locator('video, audio').all();
    expect(recordings.length).toBeGreaterThan(0);
    for (const recording of recordings) {
      await recording.evaluate((element: HTMLMediaElement) => element.play());
      expect(await recording.evaluate((element: HTMLMediaElement) => element.error)).toBeNull();
    }
  });
}
