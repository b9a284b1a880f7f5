import { expect, test } from '../testing/test';

test.use({ transitions: true });

test('the title and the picture of a post move from the list to its page and back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(() => {
        const names = document.getAnimations().map(({ effect }) => {
          return (effect as KeyframeEffect).pseudoElement ?? '';
        });
        const moving = names.filter((name) => /group\((?:picture|title)/.test(name));
        document.documentElement.dataset.moving = moving.sort().join();
      });
      void viewTransition?.finished.then(() => {
        document.documentElement.dataset.hasMoved = '';
      });
    });
  });
  const html = page.locator('html');
  await page.goto('/blog');
  const first = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const address = (await first.getAttribute('href')) ?? '';
  const ending = address.replaceAll('/', '-');
  const moving = ['picture', 'title']
    .map((part) => `::view-transition-group(${part}${ending})`)
    .join();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html).toHaveAttribute('data-moving', moving);
  // A transition that begins while another one is shown moves nothing.
  await expect(html).toHaveAttribute('data-has-moved', '');
  await page.goBack();
  await expect(html).toHaveAttribute('data-moving', moving);
});
