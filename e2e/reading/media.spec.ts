import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../test';

/** Answers for other hosts, and records the requests. */
async function standInForOthers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({
        contentType: 'text/html',
        body: '<title>Player</title><p>Playing</p>',
      });
    },
  );
  return asked;
}

const load = (page: Page, what: string) => page.getByRole('button', { name: `Load the ${what}` });

for (const [path, start] of [
  ['/blog/media', ''],
  ['/blog/media-mdx', '?start=30'],
] as const) {
  test(`${path} plays the files beside it, and requests nothing from other hosts until the reader presses play`, async ({
    page,
    context,
  }) => {
    const asked = await standInForOthers(context);
    await page.goto(path);
    const following = page.getByRole('link', { name: 'A talk about players on YouTube' });
    await expect(following).toHaveAttribute('href', 'https://www.youtube.com/watch?v=M7lc1UVf-VE');
    await expect(load(page, 'example from codepen.io')).toBeVisible();
    expect(asked).toEqual([]);

    const before = await following.boundingBox();
    await load(page, 'video from youtube-nocookie.com').press('Enter');
    const player = page.getByTitle('A talk about players');
    await expect(player.contentFrame().getByText('Playing')).toBeVisible();
    await expect(player).toBeFocused();
    expect(asked).toEqual([`https://www.youtube-nocookie.com/embed/M7lc1UVf-VE${start}`]);
    expect(await following.boundingBox(), 'the frame keeps its size').toEqual(before);

    for (const recording of await page.locator('video, audio').all()) {
      await recording.evaluate((element: HTMLMediaElement) => element.play());
      expect(await recording.evaluate((element: HTMLMediaElement) => element.error)).toBeNull();
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a frame is a link', async ({ page }) => {
    await page.goto('/blog/media');
    await expect(page.getByRole('link', { name: 'A talk about players on YouTube' })).toBeVisible();
    await expect(load(page, 'video')).toHaveCount(0);
  });
});

test('feeds carry the link of a frame, and no frame', async ({ request }) => {
  const feed = await (await request.get('/blog/rss.xml')).text();
  expect(feed).toContain('https://www.youtube.com/watch?v=M7lc1UVf-VE');
  expect(feed).not.toContain('youtube-nocookie.com');
});
