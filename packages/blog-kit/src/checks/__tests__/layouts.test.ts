import { parseFileName } from '../../posts/fileName';
import { findProblems, post, problemsIn } from '../testSite';

// The result of Docusaurus's parseBlogFileName for each layout of https://docusaurus.io/docs/blog#adding-posts.
test.each([
  ['2024-01-02-name.md', '2024-01-02', 'name', '/2024/01/02/name'],
  ['2024-01-02-name.mdx', '2024-01-02', 'name', '/2024/01/02/name'],
  ['2024-01-02-name/index.md', '2024-01-02', 'name', '/2024/01/02/name'],
  ['2024-01-02/index.mdx', '2024-01-02', 'index', '/2024/01/02/index'],
  ['2024-01-02/name.md', '2024-01-02', 'name', '/2024/01/02/name'],
  ['2024/01/02/name.md', '2024/01/02', 'name', '/2024/01/02/name'],
  ['2024/01-02-name.md', '2024/01-02', 'name', '/2024/01/02/name'],
  ['2024/1/2/name/index.md', '2024/1/2', 'name', '/2024/1/2/name'],
  ['old/2024-01-02-name.md', '2024-01-02', 'name', '/2024/01/02/old/name'],
  ['110.mdx', undefined, '110', '/110'],
  ['117/index.mdx', undefined, '117', '/117'],
  ['old/notes/name.md', undefined, 'old/notes/name', '/old/notes/name'],
])('%s', (file, date, text, slug) => {
  expect(parseFileName(`blog/${file}`)).toEqual({ date, text, slug });
});

test('links reach posts by the addresses that Docusaurus gives them in each layout', async () => {
  const links = ['2024/01/02/a', '2023/5/6/b', '110', '117', '2019/old/post', 'old/notes/c'];
  const dated = (changes = {}) => post('', { slug: undefined, date: '2020-01-01', ...changes });
  expect(
    await problemsIn({
      'blog/2024-01-02-a.md': post(links.map((slug) => `[x](/blog/${slug})`).join(' '), {
        slug: undefined,
      }),
      'blog/2023/5/6/b.md': post('', { slug: undefined }),
      'blog/110.md': dated({ slug: '/110' }),
      'blog/117/index.md': dated(),
      'blog/c.md': dated({ slug: '2019/old/post' }),
      'blog/old/notes/c.md': dated(),
      'blog/_drafts/d.md': '# Hidden',
      'blog/117/_notes.md': '# Hidden',
      'blog/117/x.test.md': '# Published, and reported: Docusaurus leaves out tests of code alone',
    }),
  ).toEqual([
    'blog/117/x.test.md:1  Docusaurus would publish this file as a post of its own. Start its name with _ to hide it, or move it out of the folder of blog/117/index.md.',
  ]);
});

test('a post without a date', async () => {
  expect(await problemsIn({ 'blog/good/index.md': post() })).toEqual([
    'blog/good/index.md:1  No date. Add "date: YYYY-MM-DD" to the front matter, or start the name of the file or folder with it. A file that is no post starts its name with _.',
  ]);
});

test.each(['blog/2024-02-30-good/index.md', 'blog/2024/02/30/good.md'])(
  'a day that does not exist: %s',
  async (file) => {
    const [problem] = await problemsIn({ [file]: post() });
    expect(problem).toMatch(
      /:1 {2}The path names a day that does not exist, 2024.02.30\. Rename it with a real one\.$/,
    );
  },
);

test.each(['2025-13-40', '2024-02-30', 'tomorrow'])(
  'a malformed date in the front matter: %s',
  async (date) => {
    const file = 'blog/2024-01-02-good/index.md';
    const [problem] = await problemsIn({ [file]: post('', { date }) });
    expect(problem).toMatch(
      /:7 {2}".*" is no date\. Write it as YYYY-MM-DD, such as 2024-05-01\.$/,
    );
  },
);

test('the first heading of the text may be the title', async () => {
  const file = 'blog/2024-01-02-good/index.md';
  const text = post('', { title: undefined }).replace('Opening.', '# A title\n\nOpening.');
  expect(await problemsIn({ [file]: text })).toEqual([]);
  expect(await problemsIn({ [file]: text.replace('slug:', 'title: Another\nslug:') })).toEqual([
    `warning ${file}:9  Not shown: the title of the front matter takes its place. Remove it.`,
  ]);
});

test('a blog of 189 posts that grew over the years has the errors that Docusaurus can make of it, and no others', async () => {
  const problems = await findProblems(grownBlog());

  expect([...new Set(problems.map(({ check, level }) => `${level} ${check}`))].sort()).toEqual([
    'error tag',
    'error truncation',
    'error unknown-key',
    'warning description',
    'warning missing-key',
    'warning unknown-key',
  ]);
}, 60_000);

/** Posts as another blog may have them: by number, in folders, by date, with authors and tags written out. */
function grownBlog(): Record<string, string> {
  const files: Record<string, string> = {};
  for (let number = 1; number <= 189; number += 1) {
    const year = 2014 + Math.floor(number / 20);
    const month = String((number % 12) + 1).padStart(2, '0');
    const next = number < 189 ? `See also [the next](${addressOf(number + 1)}).` : '';
    const lines = [`title: 'Issue #${number}: what happened'`];
    if (number % 3 === 0) lines.push(`slug: /${number}`);
    if (number % 4 === 1) lines.push('tags: [{ label: News, permalink: /news }]');
    lines.push(number % 5 === 0 ? 'author: Someone\nauthor_title: Editor' : 'authors: owner');
    const [file, date] = pathOf(number, `${year}-${month}-15`);
    if (date) lines.push(`date: ${date}`);
    files[file] = `---\n${lines.join('\n')}\n---\n\n![Picture](/img/logo.svg)\n\n${next}\n`;
  }
  return { ...files, 'static/img/logo.svg': '<svg/>' };
}

function pathOf(number: number, date: string): [file: string, date?: string] {
  if (number % 3 === 0) return [`blog/${number}/index.mdx`, date];
  if (number % 3 === 1) return [`blog/${number}.mdx`, date];
  return [`blog/archive-${date.slice(0, 4)}/${number}.md`, `${date} 08:30`];
}

function addressOf(number: number): string {
  if (number % 3 !== 2) return `/blog/${number}`;
  return `/blog/archive-${2014 + Math.floor(number / 20)}/${number}`;
}
