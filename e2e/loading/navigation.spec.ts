import { expect, good, test } from '../testing/test';

test.use({ connection: good });

test.describe('from a page that is only read', () => {
  test('[2.10] a spinner appears while the next document takes long, and goes if the reader stops it', async ({
    page,
  }) => {
    // Playwright asks a page nothing while it waits for the next document, so the page tells what happens.
    const seen: string[] = [];
    await page.exposeFunction('tell', (state: string) => seen.push(state));
    await page.addInitScript(() => {
      const isSpinner = ({ role }: Element) => role === 'status';
      const scope = window as { tell?: (state: string) => void; stops?: boolean };
      new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes) {
          if (([...removedNodes] as Element[]).some(isSpinner)) scope.tell?.('gone');
          if (!([...addedNodes] as Element[]).some(isSpinner)) continue;
          scope.tell?.('shown');
          if (scope.stops) window.stop();
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/blog/archive');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('/blog', async (route) => {
      await held;
      await route.continue();
    });
    const go = (stops: boolean) =>
      page.evaluate((whether) => {
        Object.assign(window, { stops: whether });
        location.assign('/blog');
      }, stops);
    await go(true);
    await expect.poll(() => seen).toEqual(['shown', 'gone']);
    await go(false);
    await expect.poll(() => seen).toEqual(['shown', 'gone', 'shown']);
    release();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  });

  test.describe('without a connection', () => {
    test.use({ expectedProblems: /net::ERR_INTERNET_DISCONNECTED/ });

    test('[2.11] the page stays, and Retry opens the next one once there is one', async ({
      page,
      context,
    }) => {
      await page.goto('/blog/archive');
      await context.setOffline(true);
      const link = page.getByRole('main').getByRole('link').first();
      const address = (await link.getAttribute('href')) ?? '';
      await link.click();
      const notice = page.getByRole('alert');
      await expect(notice).toContainText('Are you connected to the internet?');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
      await notice.getByRole('button', { name: 'Retry' }).click();
      await expect(notice).toBeVisible();
      await context.setOffline(false);
      await notice.getByRole('button', { name: 'Retry' }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('article')).toBeVisible();
    });
  });
});

test('without speculation rules, a link that is pressed fetches its page', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await page.goto('/blog/archive');
  const link = page.getByRole('main').getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  const fetched = page.waitForRequest((request) => request.resourceType() === 'fetch');
  await link.hover();
  await page.mouse.down();
  expect(new URL((await fetched).url()).pathname).toBe(address);
});
