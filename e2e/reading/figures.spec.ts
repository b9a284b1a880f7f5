import { expect, good, hydrate, test } from '../testing/test';

// Parts of a page that load once they are near do so on no other.
test.use({ connection: good });

// The still picture: withoutScript.spec.ts.
test('a figure moves by keyboard without hydrating the page, a touch before its script arrives counts, and it goes on when React shows the page', async ({
  page,
}) => {
  const scripts: string[] = [];
  let release = () => {};
  let held = Promise.resolve();
  await page.route('**/assets/js/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    // The comments come, too: the page is short, so its end is near.
    if (!/\/(?:starter|comments)\./.test(pathname)) scripts.push(pathname);
    if (pathname.includes('/figures/')) await held;
    await route.continue();
  });
  const beam = page.getByRole('img', { name: 'A lamp' }).locator('[data-part]');
  /** Turns the lamp up by one step, by keyboard. */
  const turnUp = async (): Promise<void> => {
    await page.getByRole('slider', { name: 'Light' }).focus();
    await page.keyboard.press('ArrowRight');
  };
  await page.goto('/blog/figures', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  held = new Promise((resolve) => (release = resolve));
  await turnUp();
  await expect(beam).toHaveAttribute('d', 'M25 10h20');
  release();
  await expect(beam).toHaveAttribute('d', 'M25 10h40');
  await expect(page.getByRole('figure').getByRole('status')).toHaveText(
    'The lamp gives 2 of 3 parts of its light.',
  );
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/js\/figures\/Lamp\.\w+\.js$/)]);

  await hydrate(page);
  await turnUp();
  await expect(beam).toHaveAttribute('d', 'M25 10h60');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Archive' }).click();
  await page.getByRole('main').getByRole('link', { name: 'A figure that moves' }).click();
  await expect(beam).toHaveAttribute('d', 'M25 10h20');
  await turnUp();
  await expect(beam).toHaveAttribute('d', 'M25 10h40');
});
