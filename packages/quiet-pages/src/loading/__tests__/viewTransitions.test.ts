import { pictureOf, titleOf } from '../viewTransitions';

test('a post has the same names in lists and on its page, where its address may end with a slash', () => {
  expect(titleOf('/blog/a-post/')).toBe(titleOf('/blog/a-post'));
  expect(titleOf('/blog/a-post')).not.toBe(pictureOf('/blog/a-post'));
});

test('every post has names of its own, which are identifiers of CSS', () => {
  const addresses = ['/blog/日本語', '/blog/中国語', '/blog/100%25', '/blog/100.25', '/blog/a_b'];
  const names = addresses.map(titleOf);
  expect(new Set(names).size).toBe(addresses.length);
  for (const name of names) expect(name).toMatch(/^[a-z][\w-]*$/);
});
