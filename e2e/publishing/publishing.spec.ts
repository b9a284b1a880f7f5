import { expect, test } from '../testing/test';

test('a post with a future date appears nowhere', async ({ request }) => {
  const places = ['/', '/blog', '/blog/archive', '/blog/tags/mechanics', '/blog/authors/owner'];
  const files = ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json', '/sitemap.xml', '/llms.txt'];
  for (const address of [...places, ...files]) {
    const response = await request.get(address);
    expect(response.ok(), address).toBe(true);
    expect(await response.text(), address).not.toContain('far-future');
  }
  for (const address of ['/blog/far-future', '/blog/far-future.md']) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
});

test('a post links its Markdown, which is complete by itself', async ({ page, request }) => {
  await page.goto('/blog/moved');
  const link = page.locator('link[rel=alternate][type="text/markdown"]');
  const response = await request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const text = await response.text();
  const [, picture = ''] = /!\[[^\]]*\]\(https:\/\/fixture\.example\.org([^)]+)\)/.exec(text) ?? [];
  expect((await request.get(picture)).headers()['content-type']).toBe('image/svg+xml');
  expect(text.replace(picture, 'PICTURE')).toBe(`# A post that has moved twice

2024-10-02 · Olive Owner · <https://fixture.example.org/blog/moved>

It stood [elsewhere](https://fixture.example.org/blog/diagram#what-it-shows) before, among [notes](https://fixture.example.org/blog/tags/notes).

## Where it was

![A page is asked for, then shown.](https://fixture.example.orgPICTURE)

Words within a component.
`);
});

test('programs find the pages by robots.txt, llms.txt and the sitemap', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await robots.text()).toContain('Sitemap: https://fixture.example.org/sitemap.xml\n');
  const llms = await (await request.get('/llms.txt')).text();
  expect(llms).toContain(
    '- [A post that has moved twice](https://fixture.example.org/blog/moved.md): It stood elsewhere before',
  );
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(
    '<loc>https://fixture.example.org/blog/moved</loc><lastmod>2024-10-02</lastmod>',
  );
  const html = await (await request.get('/')).text();
  for (const icon of ['/favicon.ico', '/img/logo.svg']) {
    expect(html.includes(` rel="icon" href="${icon}"`), icon).toBe(true);
    expect((await request.get(icon)).ok(), icon).toBe(true);
  }
});
