import { expect, test } from '../testing/built';

/** A date to the day: what the front matter gives without a time is read in more than one way. */
function dayOf(value: unknown): string {
  return new Date(String(value)).toISOString().slice(0, 10);
}

// What Google reads: https://developers.google.com/search/docs/appearance/structured-data/article
test('each post says to search engines who wrote it, when, on what, and where it is', ({
  built,
  content: { listed, authors, site },
}) => {
  for (const post of listed) {
    const text = built.page(post.address)('script[type="application/ld+json"]').first().text();
    const posting = JSON.parse(text) as Record<string, unknown>;
    expect(posting, post.address).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      url: site.url + post.address,
      image: expect.anything(),
    });
    expect(dayOf(posting.datePublished), post.address).toBe(dayOf(post.date));
    expect(dayOf(posting.dateModified) >= dayOf(post.date), post.address).toBe(true);
    const writers = post.authors.map((key) => {
      const { name, address } = authors.get(key) ?? {};
      return expect.objectContaining({ name, ...(address && { url: site.url + address }) });
    });
    expect(posting.author, post.address).toEqual(expect.arrayContaining(writers));
  }
});
