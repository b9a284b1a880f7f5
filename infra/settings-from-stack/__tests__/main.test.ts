import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

test('the command has one option, which its help names, and refuses others', () => {
  const main = path.join(root, 'infra/settings-from-stack/main.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, '--if-any'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain("Unknown option '--if-any'");
  const help = readFileSync(path.join(root, 'scripts/help/settings-from-stack.txt'), 'utf8');
  expect(help.match(/^ {2}--[\w-]+/gm)).toEqual(['  --development', '  --help']);
});
