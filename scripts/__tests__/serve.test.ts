import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';

const root = path.join(__dirname, '../..');

test('a wrong port is told before a missing build is', () => {
  const folder = newDirectory();
  cpSync(path.join(root, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  for (const name of ['node_modules', 'package.json', 'tsconfig.json'])
    symlinkSync(path.join(root, name), path.join(folder, name));
  const serve = (PORT: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/serve.ts'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PORT },
    }).stderr.trim();
  expect(serve('abc')).toMatch(/^Port abc is no port\./);
  expect(serve('3139')).toBe('There is no build to serve. Run "npm run build" first.');
});
