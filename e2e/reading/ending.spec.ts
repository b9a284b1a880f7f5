import type { Page } from '@playwright/test';
import { expect, open, test } from '../testing/test';

/** The second part of a series of three. */
const part = '/blog/bees-the-year';

/** A post by several authors. */
const byMany = '/blog/flowers-for-bees';

const ending = (page: Page) => page.getByRole('region', { name: 'After the post' });

/** Gives the browser a share sheet, which keeps what it was given. */
async function offerShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const share = async (data: ShareData) => sessionStorage.setItem('shared', JSON.stringify(data));
    Object.defineProperty(Navigator.prototype, 'share', { value: share });
  });
}

test('the first click on a static page copies the address', async ({
  page,
  context,
  content: { site },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(part);
  await ending(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(ending(page).getByRole('status')).toHaveText('The link is copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + part);
});

test('a reader whose browser refuses to copy gets the address to select', async ({
  page,
  content: { site },
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Clipboard.prototype, 'writeText', {
      value: () => Promise.reject(new Error('refused')),
    });
  });
  await open(page, part);
  await ending(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(ending(page).getByRole('status')).toContainText(site.url + part);
  await expect(ending(page).getByRole('status')).toBeInViewport();
});

test("the system's share sheet is offered only where there is one", async ({
  page,
  context,
  content: { site },
}) => {
  await open(page, part);
  await expect(ending(page).getByRole('button', { name: 'Other apps' })).toBeHidden();

  const phone = await context.newPage();
  await offerShareSheet(phone);
  await open(phone, part);
  await ending(phone).getByRole('button', { name: 'Other apps' }).click();
  await expect
    .poll(() => phone.evaluate(() => sessionStorage.getItem('shared')))
    .toBe(JSON.stringify({ title: 'Keeping bees: the year & the work', url: site.url + part }));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the end of a post leads on by links alone', async ({ page, content: { site } }) => {
    await page.goto(part);
    await expect(page.getByRole('article')).toContainText('Part 2 of 3 of Keeping bees');
    const parts = ending(page)
      .getByRole('list')
      .filter({ hasText: 'the hive' })
      .getByRole('listitem');
    await expect(parts).toHaveText([/the hive$/, /the year & the work$/, /“honey” at last 🍯$/]);
    await expect(parts.getByRole('link')).toHaveCount(2);
    await expect(ending(page).getByRole('button')).toHaveCount(0);
    for (const service of ['Mastodon', 'Bluesky', 'LinkedIn']) {
      const link = ending(page).getByRole('link', { name: service, exact: true });
      const address = new URL((await link.getAttribute('href')) ?? '');
      expect([...address.searchParams.values()].join()).toContain(site.url + part);
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await ending(page).getByRole('link', { name: 'Flowers that bees visit' }).click();
    await expect(page).toHaveURL(/\/flowers-for-bees$/);
    await expect(ending(page).getByText(/^Also about Garden$/)).toBeVisible();
  });

  test('lists show nothing of it, and paper only the authors', async ({ page }) => {
    await page.goto('/blog/tags/garden');
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(ending(page)).toHaveCount(0);

    await page.goto(byMany);
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Olive Owner', 'Gustav Guest', 'Ines Inline']) {
      await expect(ending(page).getByText(name)).toBeVisible();
    }
    for (const heading of ['Share', 'Subscribe', 'Related', 'Discuss']) {
      await expect(ending(page).getByText(heading, { exact: true })).toBeHidden();
    }
  });
});
