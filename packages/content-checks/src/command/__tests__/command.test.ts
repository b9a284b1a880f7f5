import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { post, writeSite } from '../../testSite';

const COMMAND = path.resolve(__dirname, '../../../bin/docusaurus-check-posts.mjs');
const FILE = 'blog/2024-01-02-good/index.md';

/** Runs the command in a site with these files. */
async function run(files: Record<string, string>, ...args: string[]) {
  const cwd = await writeSite(files);
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('an error is told with its place, and ends the command with 1', async () => {
  const answer = await run({ [FILE]: post('', { tags: '[awss]' }) });
  expect(answer).toEqual({
    status: 1,
    stdout: `The blog has 1 error:
${FILE}:6  Unknown tag "awss". Did you mean "aws"? Add a new tag to blog/tags.yml.  (unknown-tag)
`,
    stderr: '',
  });
});

test('a file with options, here in TypeScript, is found by its name', async () => {
  const options =
    "const level: string = 'warning';\nexport default { levels: { 'unknown-tag': level } };\n";
  const files = { [FILE]: post('', { tags: '[awss]' }), 'content-checks.config.ts': options };
  expect(await run(files)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('The blog has 1 warning:'),
  });
});

test('pictures of any host may be loaded unless the options name those that may', async () => {
  const files = { [FILE]: post('![A](https://a.example/b.png)') };
  expect(await run(files)).toMatchObject({ status: 0, stdout: 'The blog has no problem.\n' });
  const config = '{ "media": {} }';
  expect(await run({ ...files, 'c.json': config }, '--config', 'c.json')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('write in content-checks.config.ts: media: {'),
  });
});

test.each([
  [['--al'], "Unknown option '--al'. docusaurus-check-posts --help shows what there is.\n"],
  [['blog/none'], 'Nothing is at blog/none. Write a path such as blog/2025-03-22-some-name.\n'],
  [['--config', 'none.ts'], 'There is no file none.ts.\n'],
])('%j is refused in one line', async (args, stderr) => {
  expect(await run({ [FILE]: post() }, ...args)).toEqual({ status: 1, stdout: '', stderr });
});
