import { readFileSync } from 'node:fs';
import path from 'node:path';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { expect, open, test } from '../testing/test';

for (const kind of ['markdown', 'mdx']) {
  // All that likeStock.spec.ts does not compare.
  test(`links of a post in ${kind} lead to headings and to files beside it`, async ({ page }) => {
    await open(page, `/blog/${kind}`);
    const link = (name: string) => page.getByRole('article').getByRole('link', { name });
    const file = await link('Download the prices').getAttribute('href');
    expect(await (await page.request.get(file ?? '')).text()).toContain(',');
    await link('To the heading with its own id').click();
    await expect(page).toHaveURL(/#own-id$/);
    await expect(page.getByRole('heading', { name: 'own id' })).toBeInViewport();
  });
}

test('tabs follow clicks, each other and the address; the table of contents in the text leads on', async ({
  page,
}) => {
  await open(page, '/blog/mdx');
  const article = page.getByRole('article');
  const tabs = (name: string) => article.getByRole('tab', { name });
  await expect(article.getByText('Press Control.')).toBeVisible();
  await tabs('Windows').last().click();
  await expect(article.getByText('Control again.')).toBeVisible();
  await tabs('macOS').last().click();
  await expect(article.getByText('Press Command.')).toBeVisible();
  await expect(article.getByText('Press Control.')).toBeHidden();
  await tabs('Windows').first().click();
  await expect(page).toHaveURL(/\?system=win$/);
  await expect(article.getByText('Control again.')).toBeVisible();

  await open(page, '/blog/mdx?system=mac');
  await expect(article.getByText('Press Command.')).toBeVisible();
  await article.getByRole('link', { name: 'An id by a comment', exact: true }).click();
  await expect(page).toHaveURL(/#by-comment$/);
  await expect(article.getByRole('heading', { name: 'An id by a comment' })).toBeInViewport();
});

test('front matter shows authors with pictures and profiles, the last update, and that a post is unlisted; a short post says so', async ({
  page,
}) => {
  await open(page, '/blog/front-matter');
  const article = page.getByRole('article');
  const ending = page.getByRole('region', { name: 'After the post' });
  for (const name of ['Olive Owner', 'Gustav Guest', 'Ines Inline']) {
    await expect(ending.getByRole('link', { name, exact: true })).toBeVisible();
  }
  for (const picture of await ending.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  for (const address of ['https://github.com/ines', 'https://example.social/@ines']) {
    await expect(ending.locator(`a[href="${address}"]`)).toBeVisible();
  }
  await expect(article.getByText('Updated June 1, 2024')).toBeVisible();

  await page.goto('/blog/unlisted');
  await expect(page.getByText('This page is unlisted.')).toBeVisible();
  await page.goto('/blog/one-minute');
  await expect(article).toContainText('One min read');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('details open, and tabs show the chosen one', async ({ page }) => {
    await page.goto('/blog/mdx');
    await expect(page.getByText('Press Control.')).toBeVisible();
    await page.getByText('Open me').click();
    await expect(page.getByText('Hidden text at first.')).toBeVisible();
  });
});

test('an excerpt in a list leads into its post, has the links that its end names, and no number of a note', async ({
  page,
}) => {
  await page.goto('/blog/tags/mechanics');
  const entry = page.getByRole('article').filter({ hasText: 'A long opening' });
  await expect(entry.getByRole('link', { name: 'an address' })).toHaveAttribute(
    'href',
    'https://example.org/address',
  );
  await expect(entry).toContainText('has a note.');
  await entry.getByRole('link', { name: 'further down' }).click();
  await expect(page).toHaveURL('/blog/long-opening#what-the-list-leaves-out');
  await expect(page.getByRole('heading', { name: 'What the list leaves out' })).toBeInViewport();
});

test('a title that is a heading of the text is plain everywhere', async ({ page, siteDir }) => {
  const title = 'Map<string, number> & friends of Array<T>';
  await open(page, '/blog/title-in-text');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[<>&|]/g, '.')} `));
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ headline: title });
  // A title with `</script>` would end it.
  expect(data).not.toContain('<');
  const heading = page.getByRole('heading', { name: 'How it begins' });
  await expect(heading).toHaveAttribute('id', 'api.__init__');
  await expect(heading).not.toContainText('{');
  const sidebar = page.getByRole('navigation', { name: 'Blog recent posts navigation' });
  await expect(sidebar.getByRole('link', { name: title, exact: true })).toHaveCount(1);
  const inXml = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const files = { 'llms.txt': title, 'blog/title-in-text.md': title, 'blog/rss.xml': inXml };
  for (const [file, written] of Object.entries(files))
    expect(readFileSync(path.join(previewFolder(siteDir), file), 'utf8')).toContain(written);
});
