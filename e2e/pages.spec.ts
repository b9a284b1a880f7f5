import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readSample } from '../plugins/code-samples/readSample';
import { parseReference } from '../plugins/code-samples/reference';
import { site } from '../site.config';
import { sitemapPaths } from './sitemap';
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

/** The authors of the posts, of whom there is one. */
const authors = Object.entries(
  parse(readFileSync('blog/authors.yml', 'utf8')) as Record<string, { name: string }>,
);

test('[1.1] [2.1] the home page greets, says what it is about and shows the latest posts', async ({
  page,
}) => {
  await open(page, '/');
  await expect(page).toHaveTitle(site.title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.title);
  await expect(page.getByText(site.tagline, { exact: true })).toBeVisible();
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

for (const [key, { name }] of authors) {
  test(`[2.4] the authors page names ${name} and leads to the posts`, async ({ page }) => {
    await open(page, '/blog/authors');
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(new RegExp(`/blog/authors/${key}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('article')).toHaveCount(10);
  });
}

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
    expect(sitemapPaths()).toContain(`/blog/${slug}`);
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

test('[1.7] the table of contents leaves out the headings below h3', async ({ page }) => {
  // No post has an h4: the pages' own scripts are told that every h3 is one.
  await page.route(/\/assets\/js\/(?!main\.|runtime)[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/\blevel:3\b/g, 'level:4');
    await route.fulfill({ response, body });
  });
  await open(page, '/blog/archive');
  await page.getByRole('main').locator('a[href="/blog/aws-cli-wrapper"]').click();
  const article = page.getByRole('article');
  await expect(article.locator('h3[id]')).not.toHaveCount(0);
  const chapters = await article
    .locator('h2[id]')
    .evaluateAll((all) => all.map((heading) => `#${heading.id}`));
  const entries = await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(entries).toEqual(chapters);
});

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
    await expect(part.getByRole('link', { name: site.sourceProfile.label })).toHaveAttribute(
      'href',
      site.sourceProfile.href,
    );
  }
  await expect(navbar.getByRole('link', { name: site.title })).toHaveAttribute('href', '/');
  await expect(navbar.locator('img').first()).toBeVisible();
  await expect(footer).toContainText(`© ${site.copyright.year} ${site.copyright.holder}`);
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
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
    await expect(page.locator('pre').first()).toBeVisible();
  });
});

test('a code block copies exactly the sample file that it shows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const folder = 'blog/2022-05-14-aws-cli-wrapper';
  const markdown = readFileSync(path.join(folder, 'index.md'), 'utf8');
  const fences = [...markdown.matchAll(/^```\S* *(?<meta>.*)\n[^]*?^```$/gm)].map((fence) =>
    parseReference(fence.groups?.meta),
  );
  await open(page, '/blog/aws-cli-wrapper');
  const blocks = page.getByRole('figure').filter({ has: page.locator('pre') });
  await expect(blocks).toHaveCount(fences.length);
  expect(fences.filter(Boolean)).not.toEqual([]);
  for (const [index, reference] of fences.entries()) {
    if (!reference) continue;
    const { code } = readSample(path.join(folder, reference.file), reference.region);
    const block = blocks.nth(index);
    await block.getByRole('button', { name: /^Copy/ }).click();
    await expect(block).toContainText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  }
});
