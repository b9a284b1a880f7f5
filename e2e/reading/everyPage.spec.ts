import { expectAccessiblePage } from '../inspect/accessible';
import { expectHead } from '../inspect/head';
import { expect, open, test } from '../test';

test.describe('an address that does not exist', () => {
  test.use({ expectedProblems: /404/ });

  test('[2.9] hydrates and is accessible in both color modes', async ({ page }) => {
    await open(page, '/blog/two-autors');
    await expect(page.getByRole('region', { name: 'Were you looking for this?' })).toBeVisible();
    await expectAccessiblePage(page);
  });
});

for (const path of ['/account/', '/callback/', '/logout/']) {
  test(`[1.4] ${path} names itself in its head and is accessible in both color modes`, async ({
    page,
    content: { site },
  }) => {
    await open(page, path);
    await expectHead(page, new URL(path, site.url).href);
    await expect(
      page.getByRole('main').getByRole('link').or(page.getByLabel('Username')),
    ).not.toHaveCount(0);
    await expectAccessiblePage(page);
  });
}
