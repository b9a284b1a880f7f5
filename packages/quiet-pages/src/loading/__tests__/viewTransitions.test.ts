import { nameOf } from '../viewTransitions';

test('every post has names of its own, which are identifiers of CSS and the same with a slash at its address', () => {
  const addresses = ['/blog/日本語', '/blog/中国語', '/blog/100%25', '/blog/100.25', '/blog/a_b'];
  const names = addresses.flatMap((each) => [nameOf('title', each), nameOf('picture', each)]);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][\w-]*$/);
  expect(nameOf('title', '/blog/a-post/')).toBe(nameOf('title', '/blog/a-post'));
});
