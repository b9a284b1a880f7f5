import { post, problemsIn } from '../testSite';

const readme = '# Rows\n\n## Check it\n\n```console\n$ npm ci\n```\n';

/** A site with a post and the files of its folder of samples. */
function withSamples(samples: Record<string, string>, body = '') {
  return {
    'blog/2024-01-01-a/index.md': post(body, { slug: 'a' }),
    ...Object.fromEntries(
      Object.entries(samples).map(([name, text]) => [`blog/2024-01-01-a/samples/${name}`, text]),
    ),
  };
}

test('a whole project has no problem, and a post may link to its page and its zip', async () => {
  const site = withSamples(
    {
      'README.md': readme,
      'package.json': '{ "dependencies": { "a": "1.2.3", "b": "file:../b" } }',
      'package-lock.json': '{}',
      'lib/unnamed.ts': '',
    },
    '[Page](/blog/a/code) [zip](pathname:///blog/a/a.zip) [file](/blog/a/a.zip)',
  );

  await expect(problemsIn(site)).resolves.toEqual([]);
});

test.each([
  ['# Rows\n\n```console\n$ npm ci\n```\n', '1  The README has no section "## Check it". Add it,'],
  ['# Rows\n\n## Check it\n\n```bash\nnpm ci\n```\n', '3  "Check it" has no command. Add a block'],
  [
    '# Rows\n\n## Check it\n\nBy hand.\n\n## Deploy it\n\n```console\n$ npx cdk deploy\n```\n',
    '3  "Check it" has no command.',
  ],
])('tells of a README without commands: %j', async (text, problem) => {
  const [found] = await problemsIn(withSamples({ 'README.md': text }));

  expect(found).toContain(`blog/2024-01-01-a/samples/README.md:${problem}`);
});

test('a post cannot have the address of the code of another', async () => {
  const other = 'blog/2024-02-03-b/index.md';
  const site = { ...withSamples({ 'README.md': readme }), [other]: post('', { slug: 'a/code' }) };

  await expect(problemsIn(site)).resolves.toEqual([
    `${other}:4  The slug "a/code" is the address of a page, /blog/a/code. Choose another slug.`,
  ]);
});

test('refuses files of a project that may hold secrets', async () => {
  const problems = await problemsIn(
    withSamples({ 'README.md': readme, 'certs/ca.pem': '', '.env': 'TOKEN=1', '.env.example': '' }),
  );

  expect(problems).toEqual([
    expect.stringContaining('samples/.env:1  .env may hold secrets'),
    expect.stringContaining('samples/certs/ca.pem:1  certs/ca.pem may hold a key'),
  ]);
});
