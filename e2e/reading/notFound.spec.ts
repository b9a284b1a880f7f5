import { expectAccessiblePage } from '../testing/accessible';
import { expectHead } from '../testing/head';
import { expect, good, hydrated, open, test } from '../testing/test';

// The page is hydrated by itself, unless the browser saves data.
test.use({ expectedProblems: /404/, connection: good });

const mistyped = '/blog/two-autors';

test('[1.4] [2.9] an address that does not exist answers 404, suggests the post that was meant, names itself in its head and is accessible in both color modes', async ({
  page,
  content: { site },
}) => {
  const response = await page.goto(mistyped);
  expect(response?.status()).toBe(404);
  await hydrated(page);
  const suggestions = page.getByRole('region', { name: 'Were you looking for this?' });
  await expect(suggestions.getByRole('link').first()).toHaveAttribute('href', '/blog/two-authors');
  await expectHead(page, new URL(mistyped, site.url).href, site.title);
  await expectAccessiblePage(page);
});

test('[1.2] [2.9] it shows the latest posts when nothing resembles it, even below the address of a page, and so does /docs', async ({
  page,
}) => {
  for (const address of ['/docs', '/xyzzy', '/account/xyzzy']) {
    await open(page, address);
    expect((await page.request.get(address)).status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(
      page.getByRole('region', { name: 'The latest posts' }).getByRole('listitem'),
      address,
    ).toHaveCount(3);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[1.4] it names in its head the page that is served for it', async ({
    page,
    content: { site },
  }) => {
    await page.goto(mistyped);
    await expect(page).toHaveTitle(`Page Not Found | ${site.title}`);
    await expectHead(page, new URL('/404.html', site.url).href, site.title);
  });
});
