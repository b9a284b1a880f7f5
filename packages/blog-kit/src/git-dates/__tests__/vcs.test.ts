import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { newDirectory } from 'test-support/newDirectory';
import { readableHistory } from '../vcs';

function git(cwd: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  execFileSync('git', [...identity, ...args], { cwd, stdio: 'pipe' });
}

test('dates come from Git only in a repository with its whole history', () => {
  const folder = newDirectory();
  const without = readableHistory(folder);
  git(folder, 'init');
  const empty = readableHistory(folder);
  git(folder, 'commit', '--allow-empty', '--message', 'One');
  git(folder, 'commit', '--allow-empty', '--message', 'Two');
  const whole = readableHistory(folder);
  git(folder, 'clone', '--depth', '1', `file://${folder}`, 'shallow');
  const shallow = readableHistory(`${folder}/shallow`);
  rmSync(folder, { recursive: true });

  expect({ without, empty, whole, shallow }).toEqual({
    without: 'disabled',
    empty: 'disabled',
    whole: 'git-eager',
    shallow: 'disabled',
  });
});
