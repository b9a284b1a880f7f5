import { expectAccessiblePage } from '../inspect/accessible';
import { expectHead } from '../inspect/head';
import { expect, open, test } from '../test';

test.describe('an address that does not exist', () => {
  test.use({ expectedProblems: /404/ });

  test('[1.4] [2.9] hydrates, names itself in its head and is accessible in both color modes', async ({
    page,
    content: { site },
  }) => {
    await open(page, '/blog/two-autors');
    await expectHead(page, new URL('/blog/two-autors', site.url).href, site.title);
    await expect(page.getByRole('region', { name: 'Were you looking for this?' })).toBeVisible();
    await expectAccessiblePage(page);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('[1.4] names in its head the page that is served for it', async ({
      page,
      content: { site },
    }) => {
      await page.goto('/blog/two-autors');
      await expect(page).toHaveTitle(`Page Not Found | ${site.title}`);
      await expectHead(page, new URL('/404.html', site.url).href, site.title);
    });
  });
});

for (const path of ['/account/', '/callback/', '/logout/']) {
  test(`[1.4] ${path} names itself in its head and is accessible in both color modes`, async ({
    page,
    content: { site },
  }) => {
    await open(page, path);
    await expectHead(page, new URL(path, site.url).href, site.title);
    await expect(
      page.getByRole('main').getByRole('link').or(page.getByLabel('Username')),
    ).not.toHaveCount(0);
    await expectAccessiblePage(page);
  });
}
