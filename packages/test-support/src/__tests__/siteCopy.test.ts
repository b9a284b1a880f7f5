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

function repository(): string {
  return write(newDirectory(), {
    'site.config.ts': 'site',
    'blog/tags.yml': 'tags',
    'blog/2024-01-01-old/index.md': 'old',
    'src/pages/index.tsx': 'home',
    '.env': 'secret',
    '.env.example': 'example',
    'build/index.html': 'built',
    'node_modules/react/index.js': 'react',
    'node_modules/.cache/bundler': 'cached',
  });
}

test('a copy has the files that people write, and links to the packages', () => {
  const target = newDirectory();
  copySite({ root: repository(), target });
  const read = (file: string) => readFileSync(path.join(target, file), 'utf8');
  expect(read('src/pages/index.tsx')).toBe('home');
  expect(read('blog/2024-01-01-old/index.md')).toBe('old');
  expect(read('.env.example')).toBe('example');
  expect(read('node_modules/react/index.js')).toBe('react');
  for (const left of ['.env', 'build', 'node_modules/.cache']) {
    expect(existsSync(path.join(target, left))).toBe(false);
  }
});

test('a copy without a text has no translation of it', () => {
  const translated = 'i18n/de/docusaurus-plugin-content-blog/2024-01-01-old/index.md';
  const words = 'i18n/de/code.json';
  // A site of its own, whose originals are there.
  const other = `e2e/a-site/${translated}`;
  const root = write(repository(), { [translated]: 'alt', [words]: '{}', [other]: 'alt' });
  const target = newDirectory();
  copySite({ root, target });
  expect(existsSync(path.join(target, translated))).toBe(true);
  copySite({ root, target, without: ['blog'] });
  expect(existsSync(path.join(target, translated))).toBe(false);
  expect(existsSync(path.join(target, words))).toBe(true);
  expect(existsSync(path.join(target, other))).toBe(true);
});

test('a copy has workspaces of its own, and those of the repository that it leaves out', () => {
  const root = write(repository(), { 'packages/kit/index.ts': 'kit', 'infra/index.ts': 'infra' });
  for (const folder of ['packages/kit', 'infra']) {
    symlinkSync(path.join(root, folder), path.join(root, 'node_modules', path.basename(folder)));
  }
  const target = newDirectory();
  copySite({ root, target, without: ['infra'] });
  const installed = (name: string) => realpathSync(path.join(target, 'node_modules', name));
  expect(installed('kit')).toBe(realpathSync(path.join(target, 'packages/kit')));
  expect(installed('infra')).toBe(realpathSync(path.join(root, 'infra')));
});

test("an overlay's blog replaces the whole blog, and its other files those with the same path", () => {
  const overlay = write(newDirectory(), { 'blog/new.md': 'new', 'site.config.ts': 'other' });
  const target = newDirectory();
  copySite({ root: repository(), target, overlay, texts: new Map([['blog/made.md', 'made']]) });
  const read = (file: string) => readFileSync(path.join(target, file), 'utf8');
  expect(read('site.config.ts')).toBe('other');
  expect(read('blog/new.md')).toBe('new');
  expect(read('blog/made.md')).toBe('made');
  expect(read('src/pages/index.tsx')).toBe('home');
  expect(existsSync(path.join(target, 'blog/tags.yml'))).toBe(false);
});

test('updating a copy keeps the files that it made, and writes only those that differ', () => {
  const root = repository();
  const target = newDirectory();
  copySite({ root, target });
  write(target, { 'build/index.html': 'its own', 'node_modules/.cache/bundler': 'its own' });
  const written = () => statSync(path.join(target, 'site.config.ts')).mtimeMs;
  const first = written();

  write(root, { 'src/pages/index.tsx': 'changed' });
  copySite({ root, target, without: ['blog'] });
  const read = (file: string) => readFileSync(path.join(target, file), 'utf8');
  expect(read('src/pages/index.tsx')).toBe('changed');
  expect(read('build/index.html')).toBe('its own');
  expect(read('node_modules/.cache/bundler')).toBe('its own');
  expect(existsSync(path.join(target, 'blog/tags.yml'))).toBe(false);
  expect(written()).toBe(first);
});
