import { discussionLink } from '../discussionLink';

const post = {
  title: 'Bees & “honey” #1',
  url: 'https://blog.example.org/blog/bees',
  path: '/blog/bees',
};

test('the values of the post stand in the template, encoded', () => {
  const discussion = discussionLink(
    'https://github.com/me/b/discussions?q={title}&u={url}#{path}',
    post,
  );
  expect(discussion?.label).toBe('Discuss on GitHub');
  const { searchParams, hash } = new URL(discussion?.href ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({ q: post.title, u: post.url });
  expect(hash).toBe('#%2Fblog%2Fbees');
});

test.each([
  ['https://www.reddit.com/r/bees', 'Discuss on Reddit'],
  ['https://forum.example.org/t/1', 'Discuss on forum.example.org'],
  ['mailto:me@example.org?subject={title}', 'Reply by email'],
])('%s is labelled %s', (template, label) => {
  expect(discussionLink(template, post)?.label).toBe(label);
});

test.each([undefined, false, '', 'forum', 'javascript:alert(1)', 'https://[x]'])(
  '%s is no link',
  (template) => {
    expect(discussionLink(template, post)).toBeUndefined();
  },
);
