import { postingData, scriptText } from '../StructuredData';

// Docusaurus resolves these names when it bundles.
jest.mock('@docusaurus/Head', () => 'head', { virtual: true });
jest.mock('@docusaurus/useDocusaurusContext', () => 'context', { virtual: true });

const site = 'https://blog.example.org';
const post = { date: '2025-01-01T00:00:00.000Z', authors: [], keywords: ['AWS'], image: 'i' };

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
