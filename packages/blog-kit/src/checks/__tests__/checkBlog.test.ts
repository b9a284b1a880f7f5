import { post, problemsIn } from '../testing/testSite';

const FILE = 'blog/2024-01-02-good/index.md';

test('a post that uses everything correctly has no problems', async () => {
  const body = [
    '## Design {#design}',
    '',
    '![A box](./box.svg) ![Logo][logo] <img src="/img/logo.svg" alt="Logo">',
    '',
    '### Table of `names`',
    '',
    '```ts file=./samples/stack.ts#table',
    '```',
    '',
    '```md',
    '# Not a heading ![]() [nowhere](./nowhere.md)',
    '```',
    '',
    '[one](#design) [two](#table-of-names) [three](../2024-02-03-other/index.mdx#why)',
    '[four](/blog/other/#why) [five](/blog/tags/aws) [six](/blog/authors/owner) [seven](/blog/page/2)',
    '[eight](/) [nine](/account) [ten](/table.csv) [eleven](./samples/stack.ts) [twelve][table]',
    '[thirteen](https://example.org/x.md) [fourteen](pathname:///blog/rss.xml) [fifteen](/blog/rss.xml)',
    '',
    '## Next',
    '',
    '[logo]: /img/logo.svg',
    '[table]: /table.csv',
  ].join('\n');

  const problems = await problemsIn({
    [FILE]: post(body),
    'blog/2024-01-02-good/box.svg': '<svg/>',
    'blog/2024-01-02-good/samples/stack.ts': '// #region table\nconst a = 1;\n// #endregion\n',
    'blog/2024-02-03-other/index.mdx': post('## Why', {
      slug: 'other',
      date: '2024-02-03',
    }).replace('<!-- truncate -->', '{/* truncate */}'),
    'blog/_drafts/notes.md': 'Hidden by its folder.',
    'static/img/logo.svg': '<svg/>',
    'static/table.csv': '',
    'src/pages/account/index.tsx': '',
  });

  expect(problems).toEqual([]);
});

test('problems are sorted by file and line', async () => {
  const problems = await problemsIn({
    'blog/2024-01-03-b/index.md': post('', { slug: 'b', tags: '[awss]', title: undefined }),
    'blog/2024-01-02-a/index.md': post('', { slug: 'a', colour: 'red' }),
  });

  expect(problems.map((line) => line.split('  ')[0])).toEqual([
    'warning blog/2024-01-02-a/index.md:7',
    'blog/2024-01-03-b/index.md:1',
    'blog/2024-01-03-b/index.md:5',
  ]);
});

test('a draft is checked only if it is shown', async () => {
  const files = { [FILE]: post('', { draft: 'true', title: undefined }) };

  expect(await problemsIn(files)).toEqual([]);
  expect(await problemsIn(files, true)).toHaveLength(1);
});
