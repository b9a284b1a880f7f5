import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { writeTemplate } from '../__fixtures__/templateSite';
import { refuseUncommitted } from '../uncommitted';

test('what Git could not bring back is named', async () => {
  const dir = await writeTemplate({ 'blog/one/index.md': 'a', 'blog/two/index.md': 'b' });
  expect(() => refuseUncommitted(dir, ['blog/one'])).toThrow('Git does not keep this folder');

  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'All');
  refuseUncommitted(dir, ['blog/one', 'blog/two']);

  appendFileSync(path.join(dir, 'blog/two/index.md'), 'more');
  refuseUncommitted(dir, ['blog/one']);
  expect(() => refuseUncommitted(dir, ['blog/one', 'blog/two'])).toThrow(
    /not committed and would be lost.*\n {2}blog\/two\/index\.md$/,
  );
});
