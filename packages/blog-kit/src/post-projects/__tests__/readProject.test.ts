import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeSite } from '../../checks/testing/testSite';
import { projectFolder, readProject, entryNameProblem, readChecks } from '../readProject';
import { readBody } from '../../posts/body';

/** A project with these files, and the site's around it. */
async function read(files: Record<string, string>, site: Record<string, string> = {}) {
  const inProject = Object.entries(files).map(([name, text]) => [`blog/a/samples/${name}`, text]);
  const siteDir = await writeSite({ ...site, ...Object.fromEntries(inProject) });
  return readProject(siteDir, path.join(siteDir, 'blog/a/samples'));
}

test('has every file in one order, without what tools and editors put there', async () => {
  const { files, refused } = await read({
    'b.ts': '',
    'B.ts': '',
    'a-b.ts': '',
    'a/z.ts': '',
    'a.ts~': '',
    '.a.ts.swp': '',
    '.DS_Store': '',
    'node_modules/x/key.pem': '',
    'cdk.out/manifest.json': '',
    '.vscode/settings.json': '',
  });

  expect(files.map((file) => file.path)).toEqual(['B.ts', 'a-b.ts', 'a/z.ts', 'b.ts']);
  expect(refused).toEqual([]);
});

test('leaves out what Git ignores, by the rules of every folder on the way', async () => {
  const { files } = await read(
    {
      '.gitignore': 'dist/\n!keep.tmp\n/bin\n',
      'dist/a.js': '',
      'Dist/a.js': '',
      'a.tmp': '',
      'keep.tmp': '',
      bin: '',
      'cmd/bin': '',
      'lib/.gitignore': '*.gen.ts',
      'lib/a.gen.ts': '',
      'a.gen.ts': '',
      '.env': 'TOKEN=1',
    },
    { '.gitignore': '*.tmp\n.env\n' },
  );

  expect(files.map((file) => file.path)).toEqual([
    '.gitignore',
    'Dist/a.js',
    'a.gen.ts',
    'cmd/bin',
    'keep.tmp',
    'lib/.gitignore',
  ]);
});

test("has the site's licence unless it has its own", async () => {
  const site = { LICENSE: 'MIT of the site' };
  const without = await read({ 'a.ts': '' }, site);
  const noFile = await read({ 'a.ts': '' }, { 'license/MIT.txt': 'MIT' });
  const withOwn = await read({ 'COPYING.md': 'GPL' }, site);

  expect(without.files.map(({ path, content }) => [path, String(content)])).toEqual([
    ['LICENSE', 'MIT of the site'],
    ['a.ts', ''],
  ]);
  expect(noFile.files.map((file) => file.path)).toEqual(['a.ts']);
  expect(withOwn.files.map((file) => file.path)).toEqual(['COPYING.md']);
});

// They begin apart, so that no secret scanner takes them for real.
const id = 'AKIA' + 'QWERTYUIOP234567';

/** Random letters and digits, as keys have. */
const random = (length: number) =>
  'kD8sJ2mQ0pX5vB7nR1tY4wZ6aC9eF3gHiL0oU'.repeat(4).slice(0, length);

test.each([
  ['.env', 'TOKEN=1', 'may hold secrets'],
  ['server.pem', '-----BEGIN CERTIFICATE-----', 'may hold a key'],
  ['run.sh', `export AWS_ACCESS_KEY_ID=${id}`, 'holds an access key of AWS'],
  ['b.ts', `'${'AKIA' + 'EXAMPLE234567QWE'}'`, 'holds an access key of AWS'],
  [
    'settings.json',
    '{ "secretAccessKey": "' + 'kD8sJ2mQ0pX5vB7nR1tY4wZ6aC9eF3gH' + 'iL0oU+/x"}',
    'holds an access key of AWS',
  ],
  ['aws/credentials', '[default]\nregion = eu-central-1', 'may hold secrets'],
  ['a.ini', `aws_session_token = ${'IQoJ' + random(120)}`, 'holds a session token of AWS'],
  ['a.go', `token := "${'ghp_' + random(36)}"`, 'holds a token of GitHub'],
  ['b.ts', `apiKey: '${'sk-proj-' + random(100)}'`, 'holds a key of OpenAI'],
  ['a.py', `KEY='${'sk-ant-' + `api03-${random(93)}`}'`, 'holds a key of Anthropic'],
  ['a.yml', `slack: ${'xoxb-' + `123456789012-${random(24)}`}`, 'holds a token of Slack'],
  ['run.sh', `NPM_TOKEN=${'npm_' + random(36)} npm publish`, 'holds a token of npm'],
  ['a.json', `{"key": "${'AIza' + random(35)}"}`, 'holds a key of Google'],
  ['a.rb', `Stripe.api_key = '${'sk_live_' + random(24)}'`, 'holds a key of Stripe'],
])('refuses %s with %j', async (name, text, problem) => {
  const { files, refused } = await read({ 'a.ts': '', [name]: text });

  expect(refused).toEqual([{ path: name, problem: expect.stringContaining(problem) }]);
  expect(files.map((file) => file.path)).toEqual(['a.ts']);
});

test.each([
  ['.env.example', 'TOKEN='],
  ['a.ts', "const accessKeyId = 'AKIAIOSFODNN7EXAMPLE';"],
  ['a.ts', `const names = ['${id.slice(0, -1)}', '${id}A', 'X${id}', '${id.toLowerCase()}'];`],
  ['b.ts', "const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';"],
  ['d.ts', `const token = '${'ghp_' + 'x'.repeat(36)}';`],
  ['f.md', 'A key of OpenAI begins with sk-proj-, or is `sk-proj-your-own-key`.'],
  ['h.ts', `import { npm_package_config_the_name_of_it } from 'task-proj-${random(50)}';`],
  ['i.json', `{ "integrity": "sha512-${random(20)}/AIza${random(60)}==" }`],
  ['credentials.ts', 'export const credentials = {};'],
])('takes %s with %j', async (name, text) => {
  const { files, refused } = await read({ [name]: text });

  expect(refused).toEqual([]);
  expect(files).toHaveLength(1);
});

test('refuses a link, and a name that programs unzip to other places', async () => {
  const siteDir = await writeSite({ 'blog/a/samples/a.ts': '', 'secret.txt': '' });
  const folder = path.join(siteDir, 'blog/a/samples');
  symlinkSync(path.join(siteDir, 'secret.txt'), path.join(folder, 'b.ts'));

  writeFileSync(path.join(folder, 'C:c.ts'), '');

  const { files, refused } = readProject(siteDir, folder);

  expect(files.map((file) => file.path)).toEqual(['a.ts']);
  expect(refused).toEqual([
    { path: 'C:c.ts', problem: expect.stringContaining('has a drive letter') },
    { path: 'b.ts', problem: expect.stringContaining('is a link') },
  ]);
});

test('refuses a folder that is a link, and reads nothing there', async () => {
  const siteDir = await writeSite({ 'elsewhere/README.md': '', 'blog/a/index.md': '' });
  const folder = path.join(siteDir, 'blog/a/samples');
  symlinkSync(path.join(siteDir, 'elsewhere'), folder);

  expect(readProject(siteDir, folder)).toMatchObject({
    files: [],
    refused: [{ path: 'README.md', problem: expect.stringContaining('is behind a link') }],
  });
});

test('readme.md makes no project, on no file system', async () => {
  const siteDir = await writeSite({ 'blog/a/samples/readme.md': '' });
  expect(projectFolder(siteDir, 'blog/a/index.md')).toBeUndefined();
});

test.each([
  ['..\\..\\.bashrc', 'a backslash'],
  ['rows/a\nb', 'a control character'],
  ['rows/a\u009b.txt', 'a control character'],
  ['rows/c:/a.txt', 'a drive letter'],
  ['/etc/passwd', 'a slash at its start'],
  ['rows/../../a', 'a part of dots alone'],
  ['rows/./a', 'a part of dots alone'],
])('%j is refused for %s', (path, what) => {
  expect(entryNameProblem(path)).toBe(what);
});

test.each(['rows/README.md', 'rows/.github/a.yml', 'rows/..a/b..c', 'rows/größe.ts', 'rows/ab:c'])(
  '%j is taken',
  (path) => {
    expect(entryNameProblem(path)).toBeUndefined();
  },
);

test('reads the commands of "Check it", and no others', async () => {
  const text = [
    '# Rows',
    '```console',
    '$ before',
    '```',
    '## Check it',
    'It needs Node.',
    '```console',
    '$ npm ci',
    'added 2 packages',
    '$ npm test -- --only "a b"',
    '```',
    '### In Go',
    '- Then:\n',
    '  ```console',
    '  $ go test \\',
    '      ./...',
    '  ```',
    '```bash',
    '$ not this one',
    '```',
    '## Deploy it',
    '```console',
    '$ npx cdk deploy',
    '```',
  ].join('\n');

  const { commands, line } = readChecks(await readBody(text, 1, false));

  expect(commands).toEqual(['npm ci', 'npm test -- --only "a b"', 'go test \\\n    ./...']);
  expect(line).toBe(5);
});
