import { expect, open, test } from './test';

const posts = [
  'aws-cli-wrapper',
  'blog-comments',
  'blog-comments-frontend',
  'cdk-appsync-react-with-typescript',
  'cdk-appsync-with-typescript',
  'cdk-react-app-with-typescript',
  'github-helper',
  'post-to-image',
  'serverless-newsletter',
  'terminal-notes',
  'websocket-post-to-image',
];

const tags = (
  'amplify app-sync appsync aws bedrock cdk claude cli cloudformation comprehend dall-e docusaurus dynamodb ' +
  'eventbridge go golang google graph-ql iac lambda nodejs openai react sam ses sst stepfunctions type-script typescript'
).split(' ');

test('[1.1] [2.1] the home page greets, says what it is about and shows the latest posts', async ({
  page,
}) => {
  await open(page, '/');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(title);
  await expect(page.getByText('Developer and stuff')).toBeVisible();
  const latest = page.getByRole('region', { name: 'Latest posts' });
  await expect(latest.getByRole('listitem')).toHaveCount(5);
  await latest.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/websocket-post-to-image$/);
});

test('[2.1] the home page offers the feeds', async ({ page, request }) => {
  await open(page, '/');
  const subscribe = page.getByRole('region', { name: 'Subscribe' });
  for (const name of ['RSS', 'Atom', 'JSON feed']) {
    const href = await subscribe.getByRole('link', { name }).getAttribute('href');
    expect((await request.get(href ?? '')).ok(), name).toBe(true);
  }
});

test('[1.2] /docs is the not-found page', async ({ request }) => {
  expect((await request.get('/docs')).status()).toBe(404);
});

test('[1.5] [2.2] the list shows 10 posts with reading times and the second page the last one', async ({
  page,
}) => {
  await open(page, '/blog');
  const articles = page.getByRole('article');
  await expect(articles).toHaveCount(10);
  for (const article of await articles.all()) await expect(article).toContainText(/\d+ min read/);
  await page.getByRole('link', { name: 'Older entries' }).click();
  await expect(page).toHaveURL(/\/blog\/page\/2$/);
  await expect(articles).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog, page 2 of 2');
});

test('[2.3] the archive lists every post by year, newest first', async ({ page }) => {
  await open(page, '/blog/archive');
  const years = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(years).toEqual(['2025', '2024', '2023', '2022']);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(posts.length);
});

test('[2.4] the authors page names the author and leads to all posts', async ({ page }) => {
  await open(page, '/blog/authors');
  await page.getByRole('main').getByRole('link', { name: 'The author' }).first().click();
  await expect(page).toHaveURL(/\/blog\/authors\/owner$/);
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('[2.5] [2.7] the tags page links every tag, and each tag page lists a post', async ({
  page,
  request,
}) => {
  await open(page, '/blog/tags');
  const links = page.getByRole('main').locator('a[href^="/blog/tags/"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect([...addresses].sort()).toEqual(tags.map((tag) => `/blog/tags/${tag}`).sort());
  for (const tag of tags) {
    const response = await request.get(`/blog/tags/${tag}`);
    expect(response.status(), tag).toBe(200);
    expect(await response.text(), tag).toContain('<article');
  }
});

test('[2.7] the aws tag has a second page, since every post carries it', async ({ page }) => {
  await open(page, '/blog/tags/aws/page/2');
  await expect(page.getByRole('article')).toHaveCount(1);
});

for (const slug of posts) {
  test(`[1.5] [1.6] [1.7] [2.6] /blog/${slug} is a whole post`, async ({ page }) => {
    await open(page, `/blog/${slug}`);
    const article = page.getByRole('article');
    await expect(article).toContainText(/\d+ min read/);
    await expect(article.getByRole('link', { name: 'AWS', exact: true })).toBeVisible();
    for (const picture of await article.getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }

    const contents = page.locator('.table-of-contents').first();
    const headings = await article
      .locator('h2[id], h3[id]')
      .evaluateAll((all) => all.map((heading) => `#${heading.id}`));
    const entries = await contents
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(entries).toEqual(headings);

    const sidebar = page.getByRole('navigation', { name: 'Blog recent posts navigation' });
    await expect(sidebar.getByRole('link')).toHaveCount(posts.length);
    await expect(sidebar).toContainText(/2025[^]*2024[^]*2023[^]*2022/);
  });
}

test('[2.6] posts lead to the one before and the one after', async ({ page }) => {
  await open(page, '/blog/post-to-image');
  const navigation = page.getByRole('navigation', { name: 'Blog post page navigation' });
  await navigation.getByRole('link', { name: /Newer post/ }).click();
  await expect(page).toHaveURL(/\/blog\/websocket-post-to-image$/);
  await expect(navigation.getByRole('link', { name: /Newer post/ })).toHaveCount(0);
  await navigation.getByRole('link', { name: /Older post/ }).click();
  await expect(page).toHaveURL(/\/blog\/post-to-image$/);
});

test('[1.8] [1.9] navbar and footer carry the blog and the source profile', async ({ page }) => {
  await open(page, '/');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const footer = page.getByRole('contentinfo');
  for (const part of [navbar, footer]) {
    await expect(part.getByRole('link', { name: 'Blog', exact: true })).toHaveAttribute(
      'href',
      '/blog',
    );
    await expect(part.getByRole('link', { name: /GitHub/ })).toHaveAttribute(
      'href',
      /^https:\/\/github\.com\//,
    );
  }
  await expect(
    navbar.getByRole('link', { name: 'Hi, I build things in the cloud' }),
  ).toHaveAttribute('href', '/');
  await expect(navbar.locator('img').first()).toBeVisible();
  await expect(footer).toContainText('© 2025');
});

test.describe('an address that does not exist', () => {
  test.use({ expectedProblems: /404/ });

  test('[2.9] answers 404 and suggests the post that was meant', async ({ page }) => {
    const response = await page.goto('/blog/serverles-newsleter');
    expect(response?.status()).toBe(404);
    const suggestions = page.getByRole('region', { name: 'Were you looking for this?' });
    await expect(suggestions.getByRole('link').first()).toHaveAttribute(
      'href',
      '/blog/serverless-newsletter',
    );
  });

  test('[2.9] shows the latest posts when nothing resembles it', async ({ page }) => {
    await page.goto('/xyzzy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(
      page.getByRole('region', { name: 'The latest posts' }).getByRole('listitem'),
    ).toHaveCount(3);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[2.6] a post is complete', async ({ page }) => {
    await page.goto('/blog/blog-comments');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('article').innerText()).split(/\s+/).length).toBeGreaterThan(900);
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
    await expect(page.locator('pre').first()).toBeVisible();
  });
});

test('a code block copies exactly the sample file that it shows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/blog/aws-cli-wrapper');
  const block = page.locator('figure', { has: page.locator('pre') }).first();
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await block.locator('code').textContent());
});
