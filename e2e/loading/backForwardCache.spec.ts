import { expect, good, test } from '../testing/test';

test.use({
  connection: good,
  launchOptions: async ({ launchOptions }, use) => {
    // Playwright turns the browser's store of left pages off.
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

test('the browser keeps every kind of page as it is for the way back', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  for (const path of ['/', '/blog/mdx', '/search', '/account']) {
    await page.goto(path);
    // No browser keeps a page that is left while it still loads, as this one does its form.
    if (path === '/account') await expect(page.getByLabel('Username')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await page.goto('/blog/tags');
    await page.evaluate(() => history.back());
    const isKept = () => page.evaluate(() => 'isKept' in window).catch(() => undefined);
    await expect.poll(async () => [await isKept(), ...reasons], path).toEqual([true]);
  }
});
