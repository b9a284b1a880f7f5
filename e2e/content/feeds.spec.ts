import { type CheerioAPI, load } from 'cheerio';
import { feedLength, tagFeedLength } from '../sites/blogContent';
import { expect, test } from '../testing/built';

const feeds = { 'rss.xml': 'rss+xml', 'atom.xml': 'atom+xml', 'feed.json': 'json' };

test('[2.1] the feeds carry the newest 20 posts in full, with absolute addresses', ({
  built,
  content: { site, listed },
}) => {
  if (listed.length === 0) {
    expect(Object.keys(feeds).filter((file) => built.file(`/blog/${file}`))).toEqual([]);
    return;
  }
  const [ofRss = [], ...others] = Object.keys(feeds).map((file) => {
    const text = built.read(`/blog/${file}`);
    expect(text).toContain(`${site.url}/blog/${file}`);
    return readItems(text);
  });
  for (const items of others) expect(items).toEqual(ofRss);
  const dates = ofRss.map(
    ({ address }) => listed.find((post) => address === site.url + post.address)?.date,
  );
  expect(dates).toEqual(listed.slice(0, feedLength).map(({ date }) => date));

  for (const { address, html } of ofRss) {
    const item = load(html);
    const page = built.page(address);
    const ofPost = '#__blog-post-container :is(h2, h3, h4), article #bill > h2';
    expect(textsOf(item, 'h2, h3, h4'), address).toEqual(textsOf(page, ofPost));
    const images = item('img')
      .get()
      .map(({ attribs }) => attribs.src ?? '');
    const links = item('a')
      .get()
      .map((link) => ({
        href: link.attribs.href ?? '',
        label: item(link).text() + (item(link).find('img').attr('alt') ?? ''),
      }));
    const faults = {
      images: images.filter((src) => !src.startsWith('https:')),
      missing: images.filter((src) => src.startsWith(site.url) && !built.file(src)),
      links: links.filter(({ href }) => !/^(https?|mailto):/.test(href)),
      // Those of headings have none.
      withoutText: links.filter(({ label }) => !/[^\s\u200b]/.test(label)),
      // Those of blocks of code do nothing there.
      buttons: textsOf(item, 'button').filter((name) => /copy|wrap/i.test(name)),
    };
    const none = { images: [], missing: [], links: [], withoutText: [], buttons: [] };
    expect(faults, address).toEqual(none);
  }
});

test('[2.1] every kind of page names the feeds in its head, and the home page offers them', ({
  built,
  content: { listed },
}) => {
  const offers = built.page('/')('section:has(> h2:contains("Subscribe")) a');
  const [newest] = listed;
  if (!newest) {
    expect(offers.length).toBe(0);
    return;
  }
  for (const address of ['/', '/blog', newest.address, newest.tags[0] ?? '/']) {
    const head = built.page(address)('head');
    for (const [file, type] of Object.entries(feeds)) {
      const link = `link[rel=alternate][type="application/${type}"][href="/blog/${file}"]`;
      expect(head.find(link).length, address).toBe(1);
    }
  }
  const offered = offers.get().map(({ attribs }) => attribs.href);
  expect(offered).toEqual(
    expect.arrayContaining(Object.keys(feeds).map((file) => `/blog/${file}`)),
  );
});

test('[2.7] every tag has a feed of its newest posts, which its page and the page of feeds name', ({
  built,
  content: { site, listed },
}) => {
  const shown = textsOf(built.page('/blog/feeds'), 'main a');
  for (const tag of new Set(listed.flatMap(({ tags }) => tags))) {
    const feed = `${tag}/atom.xml`;
    expect(shown.filter((text) => text === site.url + feed)).toHaveLength(1);
    const own = listed.filter(({ tags }) => tags.includes(tag));
    expect(
      readItems(built.read(feed)).map(
        ({ address }) => own.find((post) => address === site.url + post.address)?.date,
      ),
      feed,
    ).toEqual(own.slice(0, tagFeedLength).map(({ date }) => date));
    // Once in its head and once where readers see it.
    expect(built.read(tag).split(feed), tag).toHaveLength(3);
  }
});

/** The items of a feed. */
function readItems(text: string): { address: string; html: string }[] {
  if (text.startsWith('{')) {
    const { items } = JSON.parse(text) as { items: { id: string; content_html: string }[] };
    return items.map((item) => ({ address: item.id, html: item.content_html }));
  }
  const feed = load(text, { xml: true });
  return feed('item, entry')
    .get()
    .map((item) => ({
      address: feed(item).find('guid, id').first().text(),
      // Both hold escaped HTML.
      html: feed(item).find('content\\:encoded, content').text(),
    }));
}

/** The names of elements, without spaces. */
function textsOf(page: CheerioAPI, selector: string): string[] {
  return page
    .root()
    .find(selector)
    .get()
    .map((one) => (one.attribs['aria-label'] ?? page(one).text()).replace(/[\s\u200b]/g, ''));
}
