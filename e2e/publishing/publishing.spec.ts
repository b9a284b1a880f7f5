import { expect, test } from '../testing/built';

test('a post links its Markdown, which is complete by itself', async ({ built, request }) => {
  const link = built.page('/blog/moved')('link[rel=alternate][type="text/markdown"]');
  const response = await request.get(link.attr('href') ?? '');
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

test('programs find the pages by robots.txt, llms.txt and the sitemap', async ({
  built,
  request,
}) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await robots.text()).toContain('Sitemap: https://fixture.example.org/sitemap.xml\n');
  expect(built.read('/llms.txt')).toContain(
    '- [A post that has moved twice](https://fixture.example.org/blog/moved.md): It stood elsewhere before',
  );
  expect(built.read('/sitemap.xml')).toContain(
    '<loc>https://fixture.example.org/blog/moved</loc><lastmod>2024-10-02</lastmod>',
  );
  for (const icon of ['/favicon.ico', '/img/logo.svg']) {
    expect(built.page('/')(`link[rel=icon][href="${icon}"]`).length, icon).toBe(1);
    expect((await request.get(icon)).ok(), icon).toBe(true);
  }
});
