import { expectAccessiblePage } from '../testing/accessible';
import { expectHead } from '../testing/head';
import { expect, good, hydrated, test } from '../testing/test';

// The page is hydrated by itself, unless the browser saves data.
test.use({ expectedProblems: /404/, connection: good });

const mistyped = '/blog/two-autors';

test('[1.2] [1.4] [2.9] an address that does not exist answers 404, suggests the post that was meant, names itself in its head and is accessible in both color modes; without a resemblance it shows the latest posts', async ({
  page,
  request,
  content: { site },
}) => {
  const response = await page.goto(mistyped);
  expect(response?.status()).toBe(404);
  const html = await response?.text();
  await hydrated(page);
  const suggestions = page.getByRole('region', { name: 'Were you looking for this?' });
  await expect(suggestions.getByRole('link').first()).toHaveAttribute('href', '/blog/two-authors');
  await expectHead(page, new URL(mistyped, site.url).href, site.title);
  await expectAccessiblePage(page);

  // Also below the address of a page.
  await page.goto('/account/xyzzy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  const latest = page.getByRole('region', { name: 'The latest posts' });
  await expect(latest.getByRole('listitem')).toHaveCount(3);
  for (const address of ['/docs', '/account/xyzzy']) {
    const answer = await request.get(address);
    expect([answer.status(), await answer.text()]).toEqual([404, html]);
  }
});
