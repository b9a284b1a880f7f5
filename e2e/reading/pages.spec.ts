import { expect, test } from '../testing/test';

test('[1.7] the table of contents leaves out the headings below h3', async ({ page }) => {
  await page.goto('/blog/long-read');
  const article = page.getByRole('article');
  await expect(article.locator('h4[id]')).not.toHaveCount(0);
  const ids = (elements: Element[]) => elements.map(({ id }) => `#${id}`);
  const entries = await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(entries).toEqual(await article.locator('h2[id], h3[id]').evaluateAll(ids));
});

test('[2.6] posts lead to the one before and the one after', async ({
  page,
  content: { listed },
}) => {
  const [newest, second] = listed.map(({ address }) => address);
  await page.goto(second ?? '');
  const navigation = page.getByRole('navigation', { name: 'Blog post page navigation' });
  await navigation.getByRole('link', { name: /Newer post/ }).click();
  await expect(page).toHaveURL(newest ?? '');
  await expect(navigation.getByRole('link', { name: /Newer post/ })).toHaveCount(0);
  await navigation.getByRole('link', { name: /Older post/ }).click();
  await expect(page).toHaveURL(second ?? '');
});

test('[1.8] [1.9] navbar and footer carry the blog and the source profile, and the year of the copyright is the owner’s, not from the clock', async ({
  page,
  content: { site },
}) => {
  await page.clock.setFixedTime('2031-05-06');
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${site.copyright.year} `);
  const navbar = page.getByRole('navigation', { name: 'Main' });
  for (const part of [navbar, page.getByRole('contentinfo')]) {
    const blog = part.getByRole('link', { name: 'Blog', exact: true });
    await expect(blog).toHaveAttribute('href', '/blog');
    const source = part.getByRole('link', { name: site.sourceProfile.label });
    await expect(source).toHaveAttribute('href', site.sourceProfile.href);
    await expect(source).toHaveAttribute('target', '_blank');
  }
  const { width = 0 } = page.viewportSize() ?? {};
  const source = navbar.getByRole('link', { name: site.sourceProfile.label });
  expect((await source.boundingBox())?.x).toBeGreaterThan(width / 2);
  await expect(navbar.locator('img').filter({ visible: true })).not.toHaveCount(0);
});

test('[5.1] an owner’s page that uses Amplify UI is rendered when the site is built, before the state is known', async ({
  request,
}) => {
  expect(await (await request.get('/own-amplify')).text()).toMatch(
    /The status is (<!-- -->)?configuring/,
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[2.6] a post is complete', async ({ page }) => {
    await page.goto('/blog/long-read');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('article').innerText()).split(/\s+/).length).toBeGreaterThan(500);
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
    await expect(page.locator('pre').first()).toBeVisible();
  });
});
