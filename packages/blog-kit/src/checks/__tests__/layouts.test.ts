import { parseFileName, postDate } from '../../posts/fileName';
import { readFrontMatter } from '../../posts/frontMatter';
import { findProblems, post, problemsIn } from '../testing/testSite';

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

test.each([
  ['blog/2027-03-02-a/index.md', '', '2027-03-02T00:00:00.000Z'],
  ['blog/2027/03/02/a.mdx', '', '2027-03-02T00:00:00.000Z'],
  ['blog/2027-03-02-a.md', 'date: 2026-05-06', '2026-05-06T00:00:00.000Z'],
  ['blog/a.md', 'date: 2027-03-02 08:30', '2027-03-02T08:30:00.000Z'],
  ['blog/a.md', 'date: 2027-03-02T08:30:00+02:00', '2027-03-02T06:30:00.000Z'],
  ['blog/a.md', 'title: A', undefined],
  ['blog/2027-03-02-a.md', 'date: tomorrow', undefined],
])('%s with "%s" has the date %s', (file, field, expected) => {
  const frontMatter = readFrontMatter(`---\n${field}\n---\n`);
  expect(postDate({ file, frontMatter })?.toISOString()).toBe(expected);
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
    }),
  ).toEqual([]);
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
