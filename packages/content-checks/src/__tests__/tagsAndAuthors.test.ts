import { post, problemsIn } from '../testSite';

const FILE = 'blog/2024-01-02-good/index.md';

test('[1.3] an unknown tag that is like a known one', async () => {
  expect(await problemsIn({ [FILE]: post('', { tags: '\n  - aws\n  - TypScript' }) })).toEqual([
    `${FILE}:8  Unknown tag "TypScript". Did you mean "typescript"? Add a new tag to blog/tags.yml.`,
  ]);
});

test('[1.3] an unknown tag', async () => {
  expect(await problemsIn({ [FILE]: post('', { tags: '[kubernetes]' }) })).toEqual([
    `${FILE}:6  Unknown tag "kubernetes". Add a new tag to blog/tags.yml.`,
  ]);
});

test('[1.3] an unknown author', async () => {
  expect(await problemsIn({ [FILE]: post('', { authors: 'ownr' }) })).toEqual([
    `${FILE}:5  Unknown author "ownr". Did you mean "owner"? Add a new author to blog/authors.yml.`,
  ]);
});

test('[1.3] no tags and no authors', async () => {
  expect(await problemsIn({ [FILE]: post('', { tags: '[]', authors: undefined }) })).toEqual([
    `warning ${FILE}:1  No author. Add "authors: [owner]" with keys from blog/authors.yml.`,
    `warning ${FILE}:5  No tag. Add "tags: [aws]" with keys from blog/tags.yml.`,
  ]);
});

test('[1.3] an empty entry of a list is one problem', async () => {
  const changes = { tags: '\n  - aws\n  -', authors: '\n  - owner\n  -' };
  expect(await problemsIn({ [FILE]: post('', changes) })).toEqual([
    `${FILE}:5  "authors" has an author without a name. Name a key of blog/authors.yml.`,
    `${FILE}:8  "tags" has a tag without a label and a permalink. Name a key of blog/tags.yml.`,
  ]);
});

test('[1.3] tags that are not a list', async () => {
  expect(await problemsIn({ [FILE]: post('', { tags: 'aws' }) })).toEqual([
    `${FILE}:6  "tags" is not a list. Write "[aws]".`,
  ]);
});

test('[1.3] a tag and an author written out in the post', async () => {
  const changes = { tags: '[{ label: AWS, permalink: /aws }]', authors: '{ name: Me }' };
  expect(await problemsIn({ [FILE]: post('', changes) })).toEqual([
    `${FILE}:5  The author is written out. Add it to blog/authors.yml and name its key here.`,
    `${FILE}:6  The tag is written out. Add it to blog/tags.yml and name its key here.`,
  ]);
});

test('[1.3] a list of tags that cannot be read is one problem', async () => {
  expect(await problemsIn({ [FILE]: post(), 'blog/tags.yml': 'aws: {}\ncdk: [\n' })).toEqual([
    'blog/tags.yml:2  The [ that opens here is never closed. Add a ] where the list ends.',
  ]);
});
