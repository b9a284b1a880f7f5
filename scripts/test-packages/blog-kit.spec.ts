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
  const { pathname } = new URL((await card.getAttribute('content')) ?? '');
  const picture = await request.get(server.origin + pathname);
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('a picture is smaller, in WebP, with its size in the page', async ({ page, request }) => {
  await page.goto(`${server.origin}/blog/welcome`);
  const picture = page.getByRole('img', { name: 'Docusaurus Plushie' });
  await expect(picture).toHaveAttribute('width', /^\d+$/);
  await expect(picture).toHaveAttribute('height', /^\d+$/);
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const body = await (await request.get(shown)).body();
  expect((await sharp(body).metadata()).format).toBe('webp');
  const original = Buffer.byteLength(
    site.read('blog/2021-08-26-welcome/docusaurus-plushie-banner.jpeg'),
    'latin1',
  );
  expect(body.length).toBeLessThan(original);
});

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

test('pages of docs work', async ({ page }) => {
  await page.goto(`${server.origin}/docs/intro`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tutorial Intro' })).toBeVisible();
  await page
    .getByRole('link', { name: 'Create a Page' })
    .first()
    .or(page.getByText('Tutorial - Basics').first())
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
