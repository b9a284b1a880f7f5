import { addresses, expect, test, textOf } from '../testing/built';

// What is true of the HTML that the build writes, before any script.

test('the lines of a bill lead to what proves them, and lists and the archive have its numbers', ({
  built,
}) => {
  const post = built.page('/blog/code-from-files');
  const lines = post('#bill li').get();
  expect(lines.map((line) => textOf(post(line)))).toEqual([
    'A function that sums the rows of every table $0.75',
    'Storage $0.30',
    'Tables $0',
    'A month with 820 rows $1.05',
    'Files 10',
    'Mistakes 2',
  ]);
  const leads = (name: string) => post(`#bill a:contains("${name}")`).attr('href');
  expect(leads('Storage')).toBe('#what-it-costs');
  expect(leads('Files')).toBe('/blog/code-from-files/code');
  const totals = '$1.05 a month · 10 files · 2 mistakes';
  const list = built.page('/blog/tags/code');
  const entry = list('article:contains("Code that is shown from files")');
  expect(textOf(entry.find('footer'))).toContain(totals);
  expect(textOf(built.page('/blog/archive')('main')).split(totals)).toHaveLength(2);
  expect(built.page('/blog/one-minute')('#bill').length).toBe(0);
});

for (const kind of ['markdown', 'mdx']) {
  // All that likeStock.spec.ts does not compare.
  test(`links of a post in ${kind} lead to headings and to files beside it`, ({ built }) => {
    const post = built.page(`/blog/${kind}`);
    const leads = (name: string) => post(`article a:contains("${name}")`).attr('href') ?? '';
    expect(built.read(leads('Download the prices'))).toContain(',');
    expect(leads('To the heading with its own id')).toBe('#own-id');
    expect(textOf(post('h2#own-id, h3#own-id'))).toContain('own id');
  });
}

test('front matter shows authors with pictures and profiles, the last update, and that a post is unlisted; a short post says so', ({
  built,
}) => {
  const post = built.page('/blog/front-matter');
  const ending = post('[aria-label="After the post"]');
  const writers = textOf(ending.find('h2:contains("Written by") + *'));
  expect(writers).toMatch(/Olive Owner.*Gustav Guest.*Ines Inline/);
  const pictures = ending.find('img').get();
  expect(pictures).not.toEqual([]);
  for (const { attribs } of pictures) expect(built.file(attribs.src!)).toBeDefined();
  for (const address of ['https://github.com/ines', 'https://example.social/@ines']) {
    expect(ending.find(`a[href="${address}"]`).length).toBe(1);
  }
  const facts = (address: string) => textOf(built.page(address)('article > header'));
  expect(facts('/blog/front-matter')).toContain('Updated June 1, 2024');
  expect(facts('/blog/reading')).toContain('Updated July 9, 2024');
  expect(facts('/blog/one-minute')).toContain('One min read');
  expect(textOf(built.page('/blog/unlisted')('main'))).toContain('This page is unlisted.');
});

test('an excerpt in a list leads into its post, has the links that its end names, and no number of a note', ({
  built,
}) => {
  const list = built.page('/blog/tags/mechanics');
  const entry = list('article:has(h2:contains("A long opening"))');
  expect(entry.find('a:contains("an address")').attr('href')).toBe('https://example.org/address');
  expect(textOf(entry)).toContain('has a note.');
  const further = '/blog/long-opening#what-the-list-leaves-out';
  expect(entry.find(`a[href="${further}"]`).length).toBe(1);
  expect(built.page(further)('#what-the-list-leaves-out').length).toBe(1);
});

test('a title that is a heading of the text is plain everywhere', ({ built }) => {
  const title = 'Map<string, number> & friends of Array<T>';
  const post = built.page('/blog/title-in-text');
  expect(textOf(post('h1'))).toBe(title);
  expect(post('title').text()).toContain(`${title} | `);
  const data = post('script[type="application/ld+json"]').first().text();
  expect(JSON.parse(data)).toMatchObject({ headline: title });
  // A title with `</script>` would end it.
  expect(data).not.toContain('<');
  const heading = post('article h2:contains("How it begins")');
  expect(heading.attr('id')).toBe('api.__init__');
  expect(heading.text()).not.toContain('{');
  const sidebar = post('[aria-label="Blog recent posts navigation"] a[aria-current=page]');
  expect(textOf(sidebar)).toBe(title);
  const inXml = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const files = { '/llms.txt': title, '/blog/title-in-text.md': title, '/blog/rss.xml': inXml };
  for (const [file, written] of Object.entries(files)) expect(built.read(file)).toContain(written);
});

for (const post of ['reading', 'reading-mdx']) {
  test(`signs that HTML gives a meaning are text in ${post}, and an emoji alone is a heading`, ({
    built,
  }) => {
    const page = built.page(`/blog/${post}`);
    const signs = page('article p:contains("takes a")').first();
    expect(textOf(signs)).toBe('R&D at AT&T takes a &<T>.');
    expect(signs.find('a').attr('title')).toBe('AT& more');
    expect(addresses(page('nav[aria-label="On this page"] a[href="#section"]'))).not.toEqual([]);
    expect(page('h3#section').text()).toContain('🎉');
    expect(page('button[aria-label="Footnote 1"]').length).toBeGreaterThan(0);
    expect(textOf(page('summary'))).toMatch(/Show all \d+ lines/);
  });
}

test('[1.7] the table of contents leaves out the headings below h3', ({ built }) => {
  const post = built.page('/blog/long-read');
  const ids = (selector: string) =>
    post(`article :is(${selector})`)
      .get()
      .map(({ attribs }) => `#${attribs.id}`);
  expect(ids('h4[id]')).not.toEqual([]);
  const entries = post('.table-of-contents a').get();
  expect(entries.map(({ attribs }) => attribs.href)).toEqual(ids('h2[id], h3[id]'));
});

test('[2.6] posts lead to the one before and the one after', ({ built, content: { listed } }) => {
  const posts = listed.map(({ address }) => address);
  for (const [index, address] of posts.slice(0, 2).entries()) {
    const around = built.page(address)('[aria-label="Blog post page navigation"] a');
    expect(addresses(around)).toEqual(index === 0 ? [posts[1]] : [posts[0], posts[2]]);
  }
});

test('[1.8] [1.9] navbar and footer carry the blog and the source profile, and the year of the copyright is the owner’s, not from the clock', ({
  built,
  content: { site },
}) => {
  expect(site.copyright.year).not.toBe(new Date().getFullYear());
  const page = built.page('/');
  for (const part of ['nav[aria-label="Main"] > div:first-child', 'body > div > footer']) {
    const links = page(part).find('a');
    expect(textOf(links.filter('[href="/blog"]'))).toBe('Blog');
    const source = links.filter(`[href="${site.sourceProfile.href}"]`);
    expect(textOf(source)).toBe(site.sourceProfile.label);
    expect(source.attr('target')).toBe('_blank');
  }
  expect(textOf(page('body > div > footer'))).toContain(`© ${site.copyright.year} `);
});

test('[5.1] an owner’s page that uses Amplify UI is rendered when the site is built, before the state is known', ({
  built,
}) => {
  expect(textOf(built.page('/own-amplify')('body'))).toContain('The status is configuring');
});

test('the first picture of a post loads at once; others, and those of previews, when they come near', ({
  built,
}) => {
  const loading = (address: string) =>
    built
      .page(address)('article img:not([alt=""])')
      .get()
      .map(({ attribs }) => attribs.loading);
  expect(loading('/blog/pictures')).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy']);
  expect(new Set(loading('/blog'))).toEqual(new Set(['lazy']));
});

test('a post of a series names its place and leads to the other parts; it can be shared; lists show nothing of it', ({
  built,
  content: { site },
}) => {
  const address = '/blog/bees-the-year';
  const post = built.page(address);
  expect(textOf(post('article > header'))).toContain('Part 2 of 3 of Keeping bees');
  const parts = post('#parts-of-the-series + div li');
  expect(parts.get().map((part) => textOf(post(part)))).toEqual([
    expect.stringMatching(/the hive$/),
    expect.stringMatching(/the year & the work$/),
    expect.stringMatching(/“honey” at last 🍯$/),
  ]);
  expect(addresses(parts.find('a'))).toEqual(['/blog/bees-the-hive', '/blog/bees-honey']);
  for (const service of ['Mastodon', 'Bluesky', 'LinkedIn']) {
    const { href = '', rel } = post(`article a:contains("${service}")`).get(0)!.attribs;
    expect([...new URL(href).searchParams.values()].join()).toContain(site.url + address);
    expect(rel).toBe('noopener noreferrer');
  }
  const list = built.page('/blog/tags/garden');
  expect(list('article').length).toBe(4);
  expect(list('[aria-label="After the post"]').length).toBe(0);
});
