import { personData, postingData, scriptText } from '../StructuredData';

// Docusaurus resolves these names when it bundles.
jest.mock('@docusaurus/Head', () => 'head', { virtual: true });
jest.mock('@docusaurus/useDocusaurusContext', () => 'context', { virtual: true });

const site = 'https://blog.example.org';
const author = {
  name: 'Ada King',
  title: 'Engineer',
  imageURL: '/img/ada.webp',
  page: { permalink: '/blog/authors/ada' },
  socials: { github: 'https://github.com/ada', email: 'mailto:ada@example.org' },
};

test.each([
  [
    author,
    {
      '@type': 'Person',
      '@id': 'https://blog.example.org/blog/authors/ada#person',
      name: 'Ada King',
      jobTitle: 'Engineer',
      url: 'https://blog.example.org/blog/authors/ada',
      image: 'https://blog.example.org/img/ada.webp',
      sameAs: ['https://github.com/ada'],
    },
  ],
  [
    { name: 'Guest', title: '', page: null, url: 'https://guest.example' },
    {
      '@type': 'Person',
      name: 'Guest',
      url: 'https://guest.example',
      sameAs: ['https://guest.example'],
    },
  ],
])('an author has whole addresses, and nothing without a value', (source, expected) => {
  expect(JSON.parse(JSON.stringify(personData(source, site)))).toEqual(expected);
});

const post = { date: '2025-01-01T00:00:00.000Z', authors: [author], keywords: ['AWS'], image: 'i' };

test("a post has the owner's picture and the date of its update, or else the site's and its own", () => {
  const updated = '2025-02-01T00:00:00.000Z';
  expect(postingData({}, post, site)).toMatchObject({ image: 'i', dateModified: post.date });
  expect(postingData({ image: 'own' }, { ...post, updated }, site)).toMatchObject({
    image: 'own',
    dateModified: updated,
  });
});

test('no title can end the script, and programs read it as it is', () => {
  const data = { name: 'What </script><!-- does' };
  expect(scriptText(data)).not.toContain('<');
  expect(JSON.parse(scriptText(data))).toEqual(data);
});
