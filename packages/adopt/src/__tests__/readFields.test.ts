import { Fields } from '../old-blog/fields';
import type { OldPost } from '../old-blog/oldBlog';
import { isDraft, isUnlisted } from '../readFields';

const post = { isDraft: false } as OldPost;

test.each<[Record<string, unknown>, boolean]>([
  [{}, false],
  [{ draft: true }, true],
  // Front matter in TOML and JSON, and YAML with quotes, may hold it as text.
  [{ draft: 'true' }, true],
  [{ draft: false }, false],
  [{ draft: 'false' }, false],
  [{ published: false }, true],
  [{ published: true }, false],
  [{ draft: false, published: false }, true],
  [{ draft: true, published: true }, true],
])('whether a post with %j is a draft: %j', (values, expected) => {
  expect(isDraft(post, new Fields(values))).toBe(expected);
});

test('a post in a folder of drafts is a draft, whatever it says', () => {
  expect(isDraft({ ...post, isDraft: true }, new Fields({ draft: false }))).toBe(true);
});

test.each<[Record<string, unknown>, boolean]>([
  [{}, false],
  [{ unlisted: true }, true],
  [{ hidden: true }, true],
  [{ unlisted: false }, false],
  [{ _build: { list: 'never' } }, true],
  [{ build: { list: false } }, true],
  [{ build: { list: 'always' } }, false],
])('whether a post with %j is unlisted: %j', (values, expected) => {
  expect(isUnlisted(new Fields(values))).toBe(expected);
});
