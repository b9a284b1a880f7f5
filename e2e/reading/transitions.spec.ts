import { expect, test } from '../test';

test('the title of a post moves from the list to its page and back', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(() => {
        const names = document.getAnimations().map(({ effect }) => {
          return (effect as KeyframeEffect).pseudoElement ?? '';
        });
        document.documentElement.dataset.moving = names
          .filter((name) => name.includes('group(title'))
          .join();
      });
    });
  });
  const html = page.locator('html');
  await page.goto('/blog');
  const first = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const address = (await first.getAttribute('href')) ?? '';
  const name = `::view-transition-group(title${address.replaceAll('/', '-')})`;
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html).toHaveAttribute('data-moving', name);
  await page.goBack();
  await expect(html).toHaveAttribute('data-moving', name);
});
