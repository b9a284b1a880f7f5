import { postDate } from '../../posts/fileName';
import { readFrontMatter } from '../../posts/frontMatter';
import { post, problemsIn } from '../testSite';

const time = new Date('2027-01-01T00:00:00Z');

test.each([
  ['blog/2027-03-02-a/index.md', '', '2027-03-02T00:00:00.000Z'],
  ['blog/2027/03/02/a.mdx', '', '2027-03-02T00:00:00.000Z'],
  ['blog/2027-03-02-a.md', 'date: 2026-05-06', '2026-05-06T00:00:00.000Z'],
  ['blog/a.md', 'date: 2027-03-02 08:30', '2027-03-02T08:30:00.000Z'],
  ['blog/a.md', 'date: 2027-03-02T08:30:00+02:00', '2027-03-02T06:30:00.000Z'],
  ['blog/a.md', 'date: "2027-03-02T08:30:00"', '2027-03-02T08:30:00.000Z'],
])('%s with "%s" has the date %s', (file, field, expected) => {
  const frontMatter = readFrontMatter(`---\n${field}\n---\n`);
  expect(postDate({ file, frontMatter })?.toISOString()).toBe(expected);
});

test.each([
  ['blog/a.md', 'title: A'],
  ['blog/2027-03-02-a.md', 'date: tomorrow'],
  ['blog/a.md', 'date: "1: 2: 3"'],
])('%s with "%s" has no date', (file, field) => {
  const frontMatter = readFrontMatter(`---\n${field}\n---\n`);
  expect(postDate({ file, frontMatter })).toBeUndefined();
});

test('a link from a published post to a scheduled one is a problem until it is published too', async () => {
  const files = {
    'blog/2026-12-31-now/index.md': post('[Next](../2027-03-02-next/index.md)', { slug: 'now' }),
    'blog/2027-03-02-next/index.md': post('', { slug: 'next' }),
  };
  expect(await problemsIn(files, false, time)).toEqual([
    'blog/2026-12-31-now/index.md:13  The link ../2027-03-02-next/index.md leads to a post scheduled for 2 March 2027. Remove it until then.',
  ]);
  expect(await problemsIn(files, false)).toEqual([]);
});

test('a scheduled post is checked against the blog as it will be on its day', async () => {
  const files = {
    'blog/2027-03-02-first/index.md': post('[Next](/blog/second) [no](/blog/none)', {
      slug: 'first',
    }),
    'blog/2027-04-02-second/index.md': post('[Last](../2027-03-02-first/index.md)', {
      slug: 'second',
    }),
  };
  expect(await problemsIn(files, false, time)).toEqual([
    'blog/2027-03-02-first/index.md:13  The site has no page /blog/second. Correct the path, or link to the file of a post.',
    'blog/2027-03-02-first/index.md:13  The site has no page /blog/none. Correct the path, or link to the file of a post.',
  ]);
});
