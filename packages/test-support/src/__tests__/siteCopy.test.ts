import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { newDirectory } from '../newDirectory';
import { copySite } from '../siteCopy';

function write(folder: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** The texts of files in a folder, those that are not there as `undefined`. */
function read(folder: string, files: readonly string[]): (string | undefined)[] {
  return files.map((file) => {
    const full = path.join(folder, file);
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
  });
}

function repository(): string {
  const root = write(newDirectory(), {
    'site.config.ts': 'site',
    'blog/tags.yml': 'tags',
    'blog/2024-01-01-old/index.md': 'old',
    'src/pages/index.tsx': 'home',
    '.env': 'secret',
    '.env.example': 'example',
    'build/index.html': 'built',
    'packages/kit/index.ts': 'kit',
    'infra/index.ts': 'infra',
    'node_modules/react/index.js': 'react',
    'node_modules/.cache/bundler': 'cached',
  });
  for (const folder of ['packages/kit', 'infra']) {
    symlinkSync(path.join(root, folder), path.join(root, 'node_modules', path.basename(folder)));
  }
  return root;
}

test('a copy has the files that people write, workspaces of its own, and links to the other packages', () => {
  const root = repository();
  const target = newDirectory();
  copySite({ root, target, without: ['infra'] });
  const files = ['src/pages/index.tsx', 'blog/2024-01-01-old/index.md', '.env.example'];
  expect(read(target, files)).toEqual(['home', 'old', 'example']);
  const left = ['.env', 'build/index.html', 'node_modules/.cache/bundler'];
  expect(read(target, left)).toEqual([undefined, undefined, undefined]);
  expect(read(target, ['node_modules/react/index.js'])).toEqual(['react']);
  const installed = (name: string) => realpathSync(path.join(target, 'node_modules', name));
  expect(installed('kit')).toBe(realpathSync(path.join(target, 'packages/kit')));
  expect(installed('infra')).toBe(realpathSync(path.join(root, 'infra')));
});

test("an overlay's blog replaces the whole blog, and its other files those with the same path", () => {
  const overlay = write(newDirectory(), { 'blog/new.md': 'new', 'site.config.ts': 'other' });
  const target = newDirectory();
  copySite({ root: repository(), target, overlay, texts: new Map([['blog/made.md', 'made']]) });
  const files = ['site.config.ts', 'blog/new.md', 'blog/made.md', 'src/pages/index.tsx'];
  expect(read(target, files)).toEqual(['other', 'new', 'made', 'home']);
  expect(read(target, ['blog/tags.yml'])).toEqual([undefined]);
});

test('updating a copy keeps the files that it made, and writes only those that differ', () => {
  const root = repository();
  const target = newDirectory();
  copySite({ root, target });
  const made = { 'build/index.html': 'its own', 'node_modules/.cache/bundler': 'its own' };
  write(target, made);
  const written = () => statSync(path.join(target, 'site.config.ts')).mtimeMs;
  const first = written();

  write(root, { 'src/pages/index.tsx': 'changed' });
  copySite({ root, target, without: ['blog'] });
  expect(read(target, ['src/pages/index.tsx', 'blog/tags.yml'])).toEqual(['changed', undefined]);
  expect(read(target, Object.keys(made))).toEqual(Object.values(made));
  expect(written()).toBe(first);
});
