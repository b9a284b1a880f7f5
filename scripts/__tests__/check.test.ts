import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';

const root = path.resolve(__dirname, '../..');

/** Runs the checks on a site without posts whose settings are changed. */
function checkWith(change: (settings: string) => string) {
  const folder = newDirectory();
  cpSync(path.join(root, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  cpSync(path.join(root, 'prism.config.ts'), path.join(folder, 'prism.config.ts'));
  mkdirSync(path.join(folder, 'blog'));
  const settings = readFileSync(path.join(root, 'site.config.ts'), 'utf8');
  writeFileSync(path.join(folder, 'site.config.ts'), change(settings));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/check.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('settings that are no TypeScript, or that a build refuses, are told in lines, without a stack', () => {
  const broken = checkWith((settings) => settings.replace(/^ {2}title: .*$/m, "  title: 'Ada,"));
  expect(broken).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^site\.config\.ts:\d+ {2}Unterminated string literal\n$/),
  });
  const refused = checkWith((settings) => settings.replace('  tagline:', '  taglin:'));
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('  The file has no "taglin". Did you mean "tagline"?\n');
  expect(refused.stderr).not.toContain('  at ');
});
