import { createHash } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { writeSite } from '../../checks/testing/testSite';
import { readBody } from '../../posts/body';
import { projectFolder, readChecks, readProject, zipProject } from '../projectFiles';

/** The paths of a project with these files, with the site's around it, and what is refused. */
async function read(files: Record<string, string>, site: Record<string, string> = {}) {
  const inProject = Object.entries(files).map(([name, text]) => [`blog/a/samples/${name}`, text]);
  const siteDir = await writeSite({ ...site, ...Object.fromEntries(inProject) });
  const project = readProject(siteDir, path.join(siteDir, 'blog/a/samples'));
  return { paths: project.files.map((file) => file.path), refused: project.refused };
}

test('has every file, folders first, without what tools, editors and Git ignore', async () => {
  const kept = ['Dist/a.js', 'a-b/z.ts', 'a/b/z.ts', 'a/a.ts', 'cmd/bin', 'lib/.gitignore'];
  const atRoot = ['.gitignore', 'B.ts', 'a.gen.ts', 'b.ts', 'keep.tmp'];
  const left = ['a.ts~', '.a.ts.swp', '#a#', 'node_modules/x/key.pem', 'cdk.out/manifest.json'];
  const ignored = ['.vscode/settings.json', 'dist/a.js', 'a.tmp', 'bin', 'lib/a.gen.ts', '.env'];
  const empty = [...kept, ...atRoot, ...left, ...ignored].map((name) => [name, '']);
  const rules = { '.gitignore': 'dist/\n!keep.tmp\n/bin\n', 'lib/.gitignore': '*.gen.ts' };
  const site = { '.gitignore': '*.tmp\n.env\n' };
  const project = await read({ ...Object.fromEntries(empty), ...rules }, site);
  expect(project).toEqual({ paths: [...kept, ...atRoot], refused: [] });
});

test("has the site's licence unless it has its own", async () => {
  const site = { LICENSE: 'MIT of the site' };
  expect((await read({ 'a.ts': '' }, site)).paths).toEqual(['LICENSE', 'a.ts']);
  expect((await read({ 'a.ts': '' }, { 'license/MIT.txt': 'MIT' })).paths).toEqual(['a.ts']);
  expect((await read({ 'COPYING.md': 'GPL' }, site)).paths).toEqual(['COPYING.md']);
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
  ['a.json', `{ "secretAccessKey": "${random(38)}/x"}`, 'holds an access key of AWS'],
  ['aws/credentials', '[default]\nregion = eu-central-1', 'may hold secrets'],
  ['a.ini', `aws_session_token = ${'IQoJ' + random(120)}`, 'holds a session token of AWS'],
  ['a.go', `token := "${'ghp_' + random(36)}"`, 'holds a token of GitHub'],
  ['b.ts', `apiKey: '${'sk-proj-' + random(100)}'`, 'holds a key of OpenAI'],
  ['a.py', `KEY='${'sk-ant-' + `api03-${random(93)}`}'`, 'holds a key of Anthropic'],
  ['a.yml', `slack: ${'xoxb-' + `123456789012-${random(24)}`}`, 'holds a token of Slack'],
  ['run.sh', `NPM_TOKEN=${'npm_' + random(36)} npm publish`, 'holds a token of npm'],
  ['a.json', `{"key": "${'AIza' + random(35)}"}`, 'holds a key of Google'],
  ['a.rb', `Stripe.api_key = '${'sk_live_' + random(24)}'`, 'holds a key of Stripe'],
  ['C:c.ts', '', 'has a name that programs unzip in their own ways. Rename it.'],
  ['a\\b.ts', '', 'has a name that'],
  ['a\nb.ts', '', 'has a name that'],
])('refuses %j with %j', async (name, text, problem) => {
  const { paths, refused } = await read({ 'a.ts': '', [name]: text });
  expect(refused).toEqual([{ path: name, problem: expect.stringContaining(problem) }]);
  expect(paths).toEqual(['a.ts']);
});

test('takes what only looks like a secret', async () => {
  const files = {
    '.env.example': 'TOKEN=',
    'a.ts': "const accessKeyId = 'AKIAIOSFODNN7EXAMPLE';",
    'b.ts': `const names = ['${id.slice(0, -1)}', '${id}A', 'X${id}', '${id.toLowerCase()}'];`,
    'c.ts': "const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';",
    'd.ts': `const token = '${'ghp_' + 'x'.repeat(36)}';`,
    'f.md': 'A key of OpenAI begins with sk-proj-, or is `sk-proj-your-own-key`.',
    'h.ts': `import { npm_package_config_the_name_of_it } from 'task-proj-${random(50)}';`,
    'i.json': `{ "integrity": "sha512-${random(20)}/AIza${random(60)}==" }`,
    'credentials.ts': 'export const credentials = {};',
  };
  expect(await read(files)).toEqual({ paths: Object.keys(files).sort(), refused: [] });
});

test('refuses links, of a file and of the folder itself; readme.md makes no project', async () => {
  const siteDir = await writeSite({
    'blog/a/samples/readme.md': '',
    'blog/b/index.md': '',
    'secret.txt': '',
  });
  const at = (file: string) => path.join(siteDir, file);
  symlinkSync(at('secret.txt'), at('blog/a/samples/b.ts'));
  symlinkSync(at('blog/a/samples'), at('blog/b/samples'));
  const refused = (file: string, problem: string) => ({
    refused: [{ path: file, problem: expect.stringContaining(problem) }],
  });
  expect(readProject(siteDir, at('blog/a/samples'))).toMatchObject(refused('b.ts', 'is a link'));
  expect(readProject(siteDir, at('blog/b/samples'))).toMatchObject({
    files: [],
    ...refused('README.md', 'is behind a link'),
  });
  expect(projectFolder(siteDir, 'blog/a/index.md')).toBeUndefined();
});

test('reads the commands of "Check it", and no others', async () => {
  const fence = (code: string, language = 'console') => `\`\`\`${language}\n${code}\n\`\`\`\n`;
  const text = [
    `# Rows\n\n${fence('$ before')}`,
    `## Check it\n\nIt needs Node.\n\n${fence('$ npm ci\nadded 2 packages\n$ npm test -- --only "a b"')}`,
    `### In Go\n\n- Then:\n\n  \`\`\`console\n  $ go test \\\n      ./...\n  \`\`\`\n`,
    fence('$ not this one', 'bash'),
    `## Deploy it\n\n${fence('$ npx cdk deploy')}`,
  ].join('\n');
  const { commands, line } = readChecks(await readBody(text, 1, false));
  expect(commands).toEqual(['npm ci', 'npm test -- --only "a b"', 'go test \\\n    ./...']);
  expect(line).toBe(7);
});

test('a zip has the files in one folder with their modes, and the same bytes on every machine', () => {
  const files = [
    { path: 'bin/run.sh', content: Buffer.from('#!/bin/sh\n') },
    { path: 'lib/größe.ts', content: Buffer.from('export const size = 1;\n'.repeat(200)) },
  ];
  const zip = Buffer.from(zipProject('rows', files));
  const texts = Object.entries(unzipSync(zip)).map(([name, text]) => [name, Buffer.from(text)]);
  expect(texts).toEqual(files.map(({ path: name, content }) => [`rows/${name}`, content]));
  // The external attributes of the entries, from the central directory: APPNOTE 4.3.12.
  const first = zip.indexOf('PK\x01\x02', 0, 'latin1');
  const places = [first, zip.indexOf('PK\x01\x02', first + 4, 'latin1')];
  expect(places.map((at) => zip.readUInt32LE(at + 38) >>> 16)).toEqual([0o100755, 0o100644]);
  expect(createHash('sha256').update(zip).digest('hex')).toBe(
    '9bdc26601de0c43dbb5f7021681239116ee2c7115afe50a5ba401cb5bebe22ee',
  );
});
