import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { readmeConfig } from './readme';
import { serve, type Server } from './serve';
import { checkAndBuild, newSite, type Site } from './site';

test.describe.configure({ mode: 'serial' });

let site: Site;
let server: Server;
test.afterAll(() => server?.stop());

test('a site with the blog kit is installed and built as the README says', async () => {
  site = await newSite('blog-kit', ['docusaurus-blog-kit']);
  site.write('docusaurus.config.ts', readmeConfig('blog-kit'));
  await checkAndBuild(site);
  server = await serve(site);
});

test('each post has a card', async ({ page, request }) => {
  await page.goto(`${server.origin}/blog/welcome`);
  const card = page.locator('meta[property="og:image"]');
  // While React takes the page over, Docusaurus's <Head> has the site's own picture there for a moment.
  await expect(card).toHaveAttribute('content', /\/img\/cards\//);
  const { pathname } = new URL((await card.getAttribute('content')) ?? '');
  const picture = await request.get(server.origin + pathname);
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1200, height: 630 });
});

for (const [kind, address, name, file] of [
  [
    'a post',
    '/blog/welcome',
    'Docusaurus Plushie',
    'blog/2021-08-26-welcome/docusaurus-plushie-banner.jpeg',
  ],
  [
    'a page of docs',
    '/docs/tutorial-extras/manage-docs-versions',
    'Docs Version Dropdown',
    'docs/tutorial-extras/img/docsVersionDropdown.png',
  ],
] as const) {
  test(`a picture of ${kind} is smaller, in WebP, with its size in the page`, async ({
    page,
    request,
  }) => {
    await page.goto(server.origin + address);
    const picture = page.getByRole('img', { name });
    await expect(picture).toHaveAttribute('width', /^\d+$/);
    await expect(picture).toHaveAttribute('height', /^\d+$/);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('currentSrc', '');
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    const body = await (await request.get(shown)).body();
    expect((await sharp(body).metadata()).format).toBe('webp');
    expect(body.length).toBeLessThan(statSync(path.join(site.folder, file)).size);
  });
}

test('search finds a post', async ({ page }) => {
  await page.goto(`${server.origin}/search?q=blogging`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Welcome' })).toBeVisible();
});

test('feeds can be read, and have the posts', async ({ page, request }) => {
  await page.goto(`${server.origin}/blog`);
  for (const name of ['rss', 'atom']) {
    const text = await (await request.get(`${server.origin}/blog/${name}.xml`)).text();
    const titles = await page.evaluate((xml) => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml');
      return [...feed.querySelectorAll('item > title, entry > title')].map(
        (title) => title.textContent,
      );
    }, text);
    expect(titles).toContain('Welcome');
  }
  const { items } = (await (await request.get(`${server.origin}/blog/feed.json`)).json()) as {
    items: { title: string }[];
  };
  expect(items.map(({ title }) => title)).toContain('Welcome');
});

test('archive and feeds have pages', async ({ page }) => {
  await page.goto(`${server.origin}/blog/archive`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Welcome' })).toBeVisible();
  await page.goto(`${server.origin}/blog/feeds`);
  await expect(page.getByRole('main')).toContainText('/blog/atom.xml');
});
