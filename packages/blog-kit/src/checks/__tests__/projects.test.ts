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

test.each([
  ['cd web', true],
  ['export REGION=eu-central-1', true],
  ['REGION=$(cat region)', true],
  ['cd web && npm ci', false],
  ['REGION=a npm test', false],
  ['./run.sh', false],
])('tells of commands for the shell alone: %s', async (command, isTold) => {
  const text = `# Rows\n\n## Check it\n\n\`\`\`console\n$ ${command}\n$ npm test\n\`\`\`\n`;
  const problems = await problemsIn(withSamples({ 'README.md': text }));

  expect(problems).toEqual(
    isTold
      ? [expect.stringContaining(`README.md:3  "${command}" changes only the shell, and each`)]
      : [],
  );
});

test('tells of packages without a lock, and of ranges', async () => {
  const manifest =
    '{\n  "dependencies": {\n    "a": "^1.2.3"\n  },\n  "devDependencies": { "b": "latest" }\n}';
  const problems = await problemsIn(withSamples({ 'README.md': readme, 'package.json': manifest }));

  expect(problems).toEqual([
    expect.stringContaining('samples/package.json:1  There is no lock file beside it'),
    expect.stringContaining(
      'samples/package.json:3  a has the range "^1.2.3". Write the one version',
    ),
    expect.stringContaining('samples/package.json:5  b has the range "latest".'),
  ]);
});

test('tells of the packages of a folder in a project', async () => {
  const problems = await problemsIn(
    withSamples({
      'README.md': readme,
      'web/package.json': '{\n  "dependencies": { "a": "^1.0.0" }\n}',
    }),
  );

  expect(problems).toEqual([
    expect.stringContaining('samples/web/package.json:1  There is no lock file beside it'),
    expect.stringContaining('samples/web/package.json:2  a has the range "^1.0.0".'),
  ]);
});

test('one lock serves all workspaces, and no packages need none', async () => {
  const workspace = '{ "dependencies": { "a": "1.2.3" } }';
  const samples = {
    'README.md': readme,
    'lib/package.json': '{ "type": "module" }',
    'npm/package.json': '{ "workspaces": ["web"] }',
    'npm/package-lock.json': '{}',
    'npm/web/package.json': workspace,
    'pnpm/pnpm-workspace.yaml': '',
    'pnpm/pnpm-lock.yaml': '',
    'pnpm/a/web/package.json': workspace,
    'alone/package.json': '{}',
    'alone/package-lock.json': '{}',
    'alone/web/package.json': workspace,
  };

  await expect(problemsIn(withSamples(samples))).resolves.toEqual([
    expect.stringContaining('samples/alone/web/package.json:1  There is no lock file'),
  ]);
});

test('a package under another name has one version, or a range', async () => {
  const manifest = `{ "dependencies": {
    "a": "npm:react@18.2.0",
    "b": "npm:@x/y@1.0.0-rc.1",
    "c": "npm:@x/y@^1.0.0",
    "d": "npm:@x/y"
  } }`;
  const samples = { 'README.md': readme, 'package.json': manifest, 'yarn.lock': '' };

  await expect(problemsIn(withSamples(samples))).resolves.toEqual([
    expect.stringContaining('samples/package.json:4  c has the range "npm:@x/y@^1.0.0".'),
    expect.stringContaining('samples/package.json:5  d has the range "npm:@x/y".'),
  ]);
});

test('a lock file that Git ignores is not in the zip', async () => {
  const samples = {
    'README.md': readme,
    '.gitignore': '*-lock.json\n',
    'package.json': '{ "dependencies": { "a": "1.2.3" } }',
    'package-lock.json': '{}',
  };

  await expect(problemsIn(withSamples(samples))).resolves.toEqual([
    expect.stringContaining(
      'samples/package.json:1  Git ignores package-lock.json, so that readers get other packages than you. Take it out of .gitignore, and commit it.',
    ),
  ]);
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

test('without a README, tells of files that the post does not show', async () => {
  const body = '```ts file=./samples/a.ts\n```\n';
  const problems = await problemsIn(withSamples({ 'a.ts': '1', 'lib/b.ts': '2' }, body));

  expect(problems).toEqual([
    expect.stringContaining(
      'No page shows samples/lib/b.ts. Show it, remove it, or add samples/README.md',
    ),
  ]);
});

test('a sample is not shown by a longer name that begins with its own', async () => {
  const body = '```tsx file=./samples/a.tsx\n```\n\nSee samples/b.ts. [c](./samples/c.ts#x)';
  const samples = { 'a.ts': '', 'a.tsx': '', 'b.ts': '', 'c.ts': '', lib: '', 'lib.d.ts': '' };
  const problems = await problemsIn(
    withSamples(samples, `${body} samples/lib.d.ts my-samples/lib`),
  );

  expect(problems).toEqual([
    expect.stringContaining('No page shows samples/a.ts.'),
    expect.stringContaining('No page shows samples/lib.'),
  ]);
});
