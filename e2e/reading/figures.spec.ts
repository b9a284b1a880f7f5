import type { Page } from '@playwright/test';
import { expect, open, test, hydrate } from '../testing/test';

const post = '/blog/figures';

const beamIn = (page: Page) => page.getByRole('img', { name: 'A lamp' }).locator('[data-part]');

/** Turns the lamp up by one step, by keyboard. */
async function turnUp(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Light' }).focus();
  await page.keyboard.press('ArrowRight');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a figure is a still picture with its caption, and offers nothing that would not work', async ({
    page,
  }) => {
    await page.goto(post);
    const figure = page.getByRole('figure');
    await expect(figure.getByRole('img', { name: 'A lamp at a third' })).toBeVisible();
    await expect(figure).toContainText('Turn the lamp up.');
    await expect(beamIn(page)).toHaveAttribute('d', 'M25 10h20');
    await expect(figure.getByRole('slider')).toBeHidden();
  });
});

test('a figure moves by keyboard without hydrating the page, and goes on when the page is hydrated', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The starter, and the comments: the page is short, so its end is near.
    if (request.resourceType() === 'script' && !/\/(?:starter|comments)\./.test(pathname)) {
      scripts.push(pathname);
    }
  });
  await page.goto(post, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);

  await turnUp(page);
  await expect(page.getByRole('figure').getByRole('status')).toHaveText(
    'The lamp gives 2 of 3 parts of its light.',
  );
  await expect(beamIn(page)).toHaveAttribute('d', 'M25 10h40');
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/js\/figures\/Lamp\.\w+\.js$/)]);

  await hydrate(page);
  await turnUp(page);
  await expect(beamIn(page)).toHaveAttribute('d', 'M25 10h60');
});

test('a figure of a page that React shows moves, too', async ({ page }) => {
  await open(page, '/blog/archive');
  await page.getByRole('main').getByRole('link', { name: 'A figure that moves' }).click();
  await expect(beamIn(page)).toHaveAttribute('d', 'M25 10h20');
  await turnUp(page);
  await expect(beamIn(page)).toHaveAttribute('d', 'M25 10h40');
});

test('a touch before the script arrives counts', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/figures/Lamp.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(post);
  await turnUp(page);
  await expect(beamIn(page)).toHaveAttribute('d', 'M25 10h20');
  release();
  await expect(beamIn(page)).toHaveAttribute('d', 'M25 10h40');
});
