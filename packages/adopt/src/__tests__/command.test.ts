import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { emptySite } from '../testSite';

const SITE = path.resolve(__dirname, '../../../..');

/** What `npm run adopt` prints. */
function run(...args: string[]): string {
  const tsx = path.join(SITE, 'node_modules/tsx/dist/cli.mjs');
  const command = [tsx, path.join(SITE, 'scripts/adopt.ts'), ...args];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: emptySite() });
  return `${stdout}${stderr}`;
}

test('the command says first that MDX is code, unless it leaves MDX out', () => {
  const old = newDirectory();
  writeFileSync(path.join(old, '2021-01-01-one.md'), '# One\n\nText.\n');

  expect(run(old)).toMatch(
    /^Posts that arrive as \.mdx are code\. It runs on this machine .*\n.*--no-mdx\.\n\n1 post of the/,
  );
  expect(run(old, '--no-mdx')).toMatch(/^1 post of the Markdown blog/);
});
