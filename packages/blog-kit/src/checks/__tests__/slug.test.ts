import { slugify } from '../slug';
import { post, problemsIn } from '../testSite';

const FILE = 'blog/2024-01-02-good/index.md';

test.each([
  [
    'My Post',
    'The slug "My Post" is not lower-case words joined by hyphens. Write "slug: my-post".',
  ],
  [
    '/2019/Old',
    'The slug "/2019/Old" is not lower-case words joined by hyphens. Write "slug: 2019/old".',
  ],
  [
    '日本',
    'The slug "日本" is not lower-case words joined by hyphens. Write one of letters and digits.',
  ],
])('the slug %s is a warning', async (slug, message) => {
  expect(await problemsIn({ [FILE]: post('', { slug }) })).toEqual([
    `warning ${FILE}:4  ${message}`,
  ]);
});

test.each([
  [
    'blog/2024-01-02-über uns/index.md',
    '/blog/2024/01/02/%C3%BCber%20uns. Write "slug: 2024/01/02/uber-uns", or rename the file.',
  ],
  [
    'blog/Große Reise/2024-01-02-a.md',
    '/blog/2024/01/02/Gro%C3%9Fe%20Reise/a. Write "slug: 2024/01/02/grosse-reise/a", or rename the file.',
  ],
])('the name %s without a slug is a warning', async (file, message) => {
  expect(await problemsIn({ [file]: post('', { slug: undefined }) })).toEqual([
    `warning ${file}:1  The name of the file gives the post the address ${message}`,
  ]);
});

test.each([
  ['tags', 'The slug "tags" is the address of a page, /blog/tags. Choose another slug.'],
  ['/', 'The slug "/" is the address of a page, /blog. Choose another slug.'],
])('the slug %s is an error', async (slug, message) => {
  expect(await problemsIn({ [FILE]: post('', { slug }) })).toEqual([`${FILE}:4  ${message}`]);
});

test.each([
  ['slug: node.js', FILE, '4', '/blog/node.js', 'node-js'],
  ['', 'blog/2024-01-02-v1.2-out.md', '1', '/blog/2024/01/02/v1.2-out', '2024/01/02/v1-2-out'],
])(
  'an address that ends like that of a file is an error: "%s" %s',
  async (field, file, line, address, slug) => {
    const text = post().replace('slug: good', field);
    const message = `${file}:${line}  The published site takes ${address} for the address of a file, because its last part has a dot. Write "slug: ${slug}".`;
    expect(await problemsIn({ [file]: text })).toContain(message);
  },
);

test('a dot in another part of an address is none of a file', async () => {
  const problems = await problemsIn({ [FILE]: post('', { slug: 'v1.2/news' }) });
  expect(problems.join()).not.toContain('for the address of a file');
});

test('two posts with one slug', async () => {
  expect(await problemsIn({ [FILE]: post(), 'blog/2024-02-03-other/index.md': post() })).toEqual([
    `${FILE}:4  The slug "good" is also that of blog/2024-02-03-other/index.md. Change the slug of one of the two.`,
    `blog/2024-02-03-other/index.md:4  The slug "good" is also that of ${FILE}. Change the slug of one of the two.`,
  ]);
});

test.each([
  ['Crème brûlée & co.', 'creme-brulee-and-co'],
  ["Don't repeat yourself: 100% typed", 'dont-repeat-yourself-100-percent-typed'],
  ['C++ and C# in DALL·E', 'c-plus-plus-and-c-sharp-in-dall-e'],
  ['Straße Ærø Łódź', 'strasse-aero-lodz'],
  ['  --Node.js 22!-- ', 'node-js-22'],
  ['日本語', ''],
])('the slug of "%s" is "%s"', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});
