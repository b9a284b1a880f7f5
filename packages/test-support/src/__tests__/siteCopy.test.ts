import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { newDirectory } from '../newDirectory';
import { copySite } from '../siteCopy';

test('a copy has the files that people write and workspaces of its own, and keeps what it has made', () => {
  const root = newDirectory({
    'site.config.ts': 'site',
    'blog/tags.yml': 'tags',
    'src/pages/index.tsx': 'home',
    '.env': 'secret',
    'build/index.html': 'built',
    'packages/kit/index.ts': 'kit',
    'infra/index.ts': 'infra',
    'node_modules/react/index.js': 'react',
  });
  for (const folder of ['packages/kit', 'infra']) {
    symlinkSync(path.join(root, folder), path.join(root, 'node_modules', path.basename(folder)));
  }
  const overlay = newDirectory({ 'blog/new.md': 'new', 'site.config.ts': 'other' });
  const target = newDirectory();
  const texts = (files: string[]) =>
    files.map((name) => {
      const file = path.join(target, name);
      return existsSync(file) && readFileSync(file, 'utf8');
    });

  copySite({ root, target, overlay, without: ['infra'], texts: new Map([['blog/a.md', 'a']]) });
  const copied = ['site.config.ts', 'blog/new.md', 'blog/a.md', 'src/pages/index.tsx'];
  expect(texts(copied)).toEqual(['other', 'new', 'a', 'home']);
  expect(texts(['node_modules/react/index.js'])).toEqual(['react']);
  const left = ['blog/tags.yml', '.env', 'build/index.html'];
  expect(texts(left)).toEqual([false, false, false]);
  const installed = (name: string) => realpathSync(path.join(target, 'node_modules', name));
  expect(installed('kit')).toBe(realpathSync(path.join(target, 'packages/kit')));
  expect(installed('infra')).toBe(realpathSync(path.join(root, 'infra')));

  const own = ['build/index.html', 'node_modules/.cache/bundler'];
  for (const file of own) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), 'its own');
  }
  copySite({ root, target });
  expect(texts(copied)).toEqual(['site', false, false, 'home']);
  expect(texts(['build/index.html', 'node_modules/.cache/bundler'])).toEqual([
    'its own',
    'its own',
  ]);
});
