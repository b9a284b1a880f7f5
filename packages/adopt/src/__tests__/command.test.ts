import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { emptySite } from '../testSite';

const COMMAND = path.resolve(__dirname, '../../bin/adopt-blog.mjs');

/** What the command prints in a site, and how it ends. */
function run(...args: string[]): { output: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, ...args], {
    cwd: emptySite(),
    encoding: 'utf8',
  });
  return { output: stdout + stderr, status };
}

test('the command says first that MDX is code, unless it leaves MDX out', () => {
  const old = newDirectory();
  writeFileSync(path.join(old, '2021-01-01-one.md'), '# One\n\nText.\n');

  expect(run(old).output).toMatch(
    /^Posts that arrive as \.mdx are code\. It runs on this machine .*\n.*--no-mdx\.\n\n1 post of the/,
  );
  expect(run(old, '--no-mdx').output).toMatch(/^1 post of the Markdown blog/);
});

test('a command that cannot run says why in one line, and fails', () => {
  expect(run()).toEqual({
    output: 'adopt: Name one folder, the blog to move in: npx adopt-blog ../other-blog\n',
    status: 1,
  });
});
