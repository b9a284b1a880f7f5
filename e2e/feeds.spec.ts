import { expect, test } from './test';

test('[2.1] RSS, Atom and JSON feeds carry every post in full, with absolute addresses', async ({
  request,
}) => {
  const feed = await (await request.get('/blog/feed.json')).json();
  expect(feed.items).toHaveLength(11);
  for (const item of feed.items) {
    expect(
      item.content_html.replace(/<[^>]+>/g, ' ').split(/\s+/).length,
      item.title,
    ).toBeGreaterThan(900);
    expect(item.content_html, item.title).not.toMatch(/(src|href)="\/[^/]/);
    expect(item.content_html, item.title).not.toContain('<button');
  }
  for (const file of ['rss.xml', 'atom.xml']) {
    const text = await (await request.get(`/blog/${file}`)).text();
    expect(text.match(/<(item|entry)>/g), file).toHaveLength(11);
  }
});

test('[2.1] every page names the feeds in its head', async ({ request }) => {
  for (const path of ['/', '/blog', '/blog/blog-comments']) {
    const html = await (await request.get(path)).text();
    for (const file of ['rss.xml', 'atom.xml', 'feed.json'])
      expect(html, path).toContain(`/blog/${file}`);
  }
});
