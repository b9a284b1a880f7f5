import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

test('the command has one option, and refuses others', () => {
  const main = path.join(root, 'infra/settings-from-stack/main.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, '--if-any'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toBe(
    "Unknown option '--if-any'. Usage: npm run settings:from-stack -- [--development]\n",
  );
});
