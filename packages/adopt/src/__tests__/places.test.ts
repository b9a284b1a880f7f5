import { readFrontMatter } from '../old-blog/readFrontMatter';
import { describePost } from '../describePost';
import { assignPlaces } from '../places';

/** A post in a file of a name, with the addresses it had. */
function description(file: string, address: string | undefined, aliases: string[] = []) {
  const place = { name: file, address, aliases, tags: [], isMdx: false, isDraft: false };
  return describePost({ ...readFrontMatter('# Title\n'), file, ...place }, 'jekyll');
}

function place(posts: ReturnType<typeof description>[], pages: string[] = []) {
  return assignPlaces(
    posts,
    posts.map(() => '2020-01-02'),
    new Set(pages),
  );
}

test('a post below /blog/ keeps its address, and another one forwards', () => {
  const [kept, moved] = place([
    description('a.md', '/blog/2019/a/'),
    description('b.md', '/notes/B%C3%A4r.html', ['/old/b/']),
  ]);
  expect(kept).toMatchObject({ slug: '/2019/a', redirectFrom: [] });
  expect(moved).toMatchObject({
    slug: 'bar',
    folder: '2020-01-02-bar',
    redirectFrom: ['/notes/Bär.html', '/old/b/'],
  });
});

test.each([
  '/blog/page/2/',
  '/blog/tags/sea/',
  '/blog/archive/2019/',
  '/blog/authors/lea/',
  '/blog/a/tags/',
])('a post does not keep %s, which Docusaurus uses itself', (address) => {
  const [post] = place([description('a.md', address)]);
  expect(post?.slug).not.toContain('/');
  expect(post?.redirectFrom).toEqual([address]);
});

test('an address at which no page can stand is named, and so is one that leads elsewhere', () => {
  const [first, second] = place(
    [
      description('a.md', '/a/', ['/?p=7', '/about/', '/a.html']),
      description('b.md', '/b/', ['/a', '/blog/a']),
    ],
    ['/about'],
  );
  expect(first?.redirectFrom).toEqual(['/a/']);
  expect(first?.lost).toEqual([
    { address: '/?p=7', reason: expect.stringContaining('Let the server forward it.') },
    { address: '/about/', reason: 'It is that of a page of this site.' },
  ]);
  expect(second?.redirectFrom).toEqual(['/b/']);
  expect(second?.lost).toEqual([
    { address: '/a', reason: 'It is that of a.md.' },
    { address: '/blog/a', reason: 'It is that of a.md.' },
  ]);
});

test('signs that would end an address stay escaped', () => {
  const [post] = place([description('a.md', '/the-%231-%C3%BCber/')]);
  expect(post?.redirectFrom).toEqual(['/the-%231-über/']);
});

test('posts of one name are told apart by their days, and by a number on one day', () => {
  const [one, other] = place([description('a/x.md', '/a/x/'), description('b/x.md', '/b/x/')]);
  expect(one).toMatchObject({ slug: 'x-2020-01-02', folder: '2020-01-02-x' });
  expect(other).toMatchObject({ slug: 'x-2020-01-02-2', folder: '2020-01-02-x-2' });
});
