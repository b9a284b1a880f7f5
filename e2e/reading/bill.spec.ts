import { expect, test } from '../testing/test';

/** A post with a bill and code. */
const post = '/blog/code-from-files';
const totals = '$1.05 a month · 10 files · 2 mistakes';

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

test('the lines of a bill lead to what proves them, and dots lead to amounts in the last line of a long item', async ({
  page,
}) => {
  await page.goto(`${post}#bill`);
  const bill = page.getByRole('region', { name: 'The bill' });
  await expect(bill).toBeInViewport();
  await expect(bill.getByRole('listitem')).toHaveText([
    'A function that sums the rows of every table $0.75',
    'Storage $0.30',
    'Tables $0',
    'A month with 820 rows $1.05',
    'Files 10',
    'Mistakes 2',
  ]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
  await bill.getByRole('link', { name: 'Storage' }).click();
  await expect(page).toHaveURL(`${post}#what-it-costs`);
  await bill.getByRole('link', { name: 'Files' }).click();
  await expect(page).toHaveURL(`${post}/code`);
});

test('lists and the archive have the numbers of bills, and of posts without one nothing', async ({
  page,
}) => {
  await page.goto('/blog/tags/code');
  const entry = page.getByRole('article').filter({ hasText: 'Code that is shown from files' });
  await expect(entry.getByRole('contentinfo').or(entry.locator('footer'))).toContainText(totals);
  await expect(entry.getByRole('link', { name: /^Read/ })).toBeHidden();
  await page.goto('/blog/archive');
  await expect(page.getByText(totals)).toHaveCount(1);
  await page.goto('/blog/one-minute');
  await expect(page.getByRole('region', { name: 'The bill' })).toHaveCount(0);
});
