import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { post, writeSite } from 'docusaurus-content-checks/testSite';

const TSX = require.resolve('tsx/cli');
const SCRIPT = path.resolve('scripts/check-spelling.ts');

test('a post that is no MDX is told of by file and line, and the others are read, or those asked for', async () => {
  const siteDir = await writeSite({
    'blog/2024-01-01-bad/index.mdx': post('Text {'),
    'blog/2024-01-02-good/index.md': post('A mispeled one.', { slug: 'other' }),
  });
  const spell = (...args: string[]) => {
    const options = { cwd: siteDir, encoding: 'utf8' } as const;
    return spawnSync(process.execPath, [TSX, SCRIPT, ...args], options);
  };

  const all = spell();
  const asked = spell('blog/2024-01-02-good');

  expect(all.stderr).toBe(
    'blog/2024-01-01-bad/index.mdx:13  A { is never closed. Add }, or write \\{.\n',
  );
  expect(all.status).toBe(1);
  expect(all.stdout).toContain('blog/2024-01-02-good/index.md:13  mispeled  ');
  expect(all.stdout).toContain('1 word is not known.');
  expect(asked.stderr).toBe('');
  expect(asked.stdout).toBe(all.stdout);
});
