import { readdirSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { EXAMPLE_POSTS, TEMPLATE_NAME } from '../../scripts/setup-site/template';
import { sitemapPaths } from '../sites/sitemap';
import { expect, open, test } from '../test';

// Tests of the example posts, if the blog has all of them. `npm run setup -- --empty` removes this file with
// the posts.

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
].map((slug) => `/blog/${slug}`);

const tags = (
  'amplify app-sync appsync aws bedrock cdk claude cli cloudformation comprehend dall-e docusaurus dynamodb ' +
  'eventbridge go golang google graph-ql iac lambda nodejs openai react sam ses sst stepfunctions type-script typescript'
)
  .split(' ')
  .map((tag) => `/blog/tags/${tag}`);

const folders = readdirSync('blog');

if (EXAMPLE_POSTS.every((folder) => folders.includes(folder))) {
  test('[1.1] the home page greets, and says "Developer and stuff" or what the owner wrote', async ({
    page,
    content: { site },
  }) => {
    const isTemplate = site.copyright.holder === TEMPLATE_NAME;
    const greeting = isTemplate ? /^Hi, / : site.title;
    const tagline = isTemplate ? 'Developer and stuff' : site.tagline;
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting);
    await expect(page.getByText(tagline, { exact: true }).first()).toBeVisible();
  });

  test('[2.2] the list shows 10 posts, and others on a second page', async ({ page }) => {
    await open(page, '/blog');
    await expect(page.getByRole('article')).toHaveCount(10);
    await page.getByRole('link', { name: 'Older entries' }).click();
    await expect(page).toHaveURL(/\/blog\/page\/2$/);
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Blog, page 2 of \d+$/);
  });

  test('[2.3] the archive lists the four years of the posts', async ({ page }) => {
    await open(page, '/blog/archive');
    await expect(page.getByRole('main')).toContainText(/2025[^]*2024[^]*2023[^]*2022/);
  });

  test('[2.6] the eleven posts have their addresses, and setup knows them', ({ siteDir }) => {
    const known = EXAMPLE_POSTS.map((folder) => folder.replace(/^\d{4}-\d{2}-\d{2}-/, '/blog/'));
    expect(known).toEqual(expect.arrayContaining(posts));
    expect(sitemapPaths(siteDir)).toEqual(expect.arrayContaining(posts));
  });

  test('[2.6] each post is long, has the AWS tag, and its contents lead to every chapter', async ({
    page,
  }) => {
    test.slow();
    for (const post of posts) {
      await open(page, post);
      const article = page.getByRole('article');
      await expect(article.getByRole('link', { name: 'AWS', exact: true })).toBeVisible();
      expect((await article.innerText()).split(/\s+/).length, post).toBeGreaterThan(900);
      const headings = await article
        .locator('#__blog-post-container :is(h2, h3)[id]')
        .evaluateAll((all) => all.map((heading) => `#${heading.id}`));
      const entries = await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(entries, post).toEqual(headings);
    }
  });

  test('[2.7] the posts have 29 tags, and the one that all have has a second page', async ({
    page,
  }) => {
    await open(page, '/blog/tags');
    const links = page.getByRole('main').locator('a[href^="/blog/tags/"]');
    expect(await addresses(links)).toEqual(expect.arrayContaining(tags));
    await open(page, '/blog/tags/aws/page/2');
    await expect(page.getByRole('article')).not.toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('[2.6] a post is complete', async ({ page }) => {
      await page.goto('/blog/blog-comments');
      expect((await page.getByRole('article').innerText()).split(/\s+/).length).toBeGreaterThan(
        900,
      );
    });
  });
}

function addresses(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}
