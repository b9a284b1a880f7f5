import { generatedPosts } from '../generatedPosts';

test('each post has its own day, address and tags', () => {
  const posts = generatedPosts({
    count: 3,
    firstDay: '2023-12-15',
    tags: ['all', 'odd', 'even'],
    author: 'guest',
  });
  expect([...posts.keys()]).toEqual([
    'blog/2023-12-15-note-01/index.md',
    'blog/2024-01-14-note-02/index.md',
    'blog/2024-02-13-note-03/index.md',
  ]);
  const texts = [...posts.values()];
  expect(texts[0]).toContain('slug: note-01\nauthors: [guest]\ntags: [all, odd]\n');
  expect(texts[1]).toContain('tags: [all, even]\n');
});

test('one tag is enough', () => {
  const [text] = generatedPosts({
    count: 1,
    firstDay: '2024-01-01',
    tags: ['all'],
    author: 'me',
  }).values();
  expect(text).toContain('tags: [all]\n');
});
