import { breadcrumbData, personData, postingData, scriptText } from '../data';

const site = 'https://blog.example.org';
const author = {
  name: 'Ada King',
  title: 'Engineer',
  imageURL: '/img/ada.webp',
  page: { permalink: '/blog/authors/ada' },
  socials: { github: 'https://github.com/ada', email: 'mailto:ada@example.org' },
};

test('an author has whole addresses, the same name on every page, and profiles that are web pages', () => {
  expect(personData(author, site)).toEqual({
    '@type': 'Person',
    '@id': 'https://blog.example.org/blog/authors/ada#person',
    name: 'Ada King',
    jobTitle: 'Engineer',
    url: 'https://blog.example.org/blog/authors/ada',
    image: 'https://blog.example.org/img/ada.webp',
    sameAs: ['https://github.com/ada'],
  });
});

test('an author without a page is known by their own address', () => {
  const guest = {
    name: 'Guest',
    page: null,
    url: 'https://guest.example',
    imageURL: 'https://guest.example/i',
  };
  expect(personData(guest, site)).toEqual({
    '@type': 'Person',
    name: 'Guest',
    url: 'https://guest.example',
    image: 'https://guest.example/i',
    sameAs: ['https://guest.example'],
  });
});

test('the way to a page counts from one', () => {
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/blog' },
  ];
  expect(breadcrumbData(crumbs, site).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://blog.example.org/' },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://blog.example.org/blog' },
  ]);
});

const post = { date: '2025-01-01T00:00:00.000Z', authors: [author], keywords: ['AWS'], image: 'i' };
const blog = { '@type': 'Blog', name: 'Blog' };

test("a post keeps the owner's picture and the date of its update, and has else the site's and its own", () => {
  expect(postingData({ headline: 'A', isPartOf: blog }, post, site)).toMatchObject({
    headline: 'A',
    image: 'i',
    dateModified: '2025-01-01T00:00:00.000Z',
    keywords: ['AWS'],
    isPartOf: blog,
    author: [{ url: 'https://blog.example.org/blog/authors/ada' }],
  });
  const updated = '2025-02-01T00:00:00.000Z';
  expect(postingData({ image: 'own' }, { ...post, updated }, site)).toMatchObject({
    image: 'own',
    dateModified: updated,
  });
});

test('a part of a series says which', () => {
  const series = { title: 'Comments', part: 2 };
  expect(postingData({ isPartOf: blog }, { ...post, series }, site)).toMatchObject({
    isPartOf: [blog, { '@type': 'CreativeWorkSeries', name: 'Comments' }],
    position: 2,
  });
});

test('what a post does not have is left out', () => {
  const data = postingData(
    { keywords: [], author: [] },
    { ...post, authors: [], keywords: [] },
    site,
  );
  expect(data).not.toHaveProperty('keywords');
  expect(data).not.toHaveProperty('author');
});

test('no title can end the script, and programs read it as it is', () => {
  const data = { name: 'What </script><!-- does' };
  expect(scriptText(data)).not.toContain('<');
  expect(JSON.parse(scriptText(data))).toEqual(data);
});
