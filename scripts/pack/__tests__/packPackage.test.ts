import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { packPackages } from '../packPackage';

const greeter = {
  name: 'greeter',
  version: '1.2.3',
  private: true,
  license: 'MIT',
  bin: './bin/greeter.mjs',
  exports: { '.': './src/greet.ts', './testing': './src/testing/greeted.ts' },
  files: ['manual.md'],
  scripts: { postpack: 'exit 1' },
  dependencies: { words: '2.0.0' },
  devDependencies: { tsx: '*' },
};

/** A repository with a package `greeter`, which imports the package `words`. */
function newRepository(changes: object = {}, files: Record<string, string> = {}): string {
  const root = newDirectory();
  const all: Record<string, string> = {
    'package.json': '{"workspaces": ["packages/*"], "dependencies": {"left-pad": "1.3.0"}}',
    'tsconfig.json':
      '{"compilerOptions": {"module": "esnext", "moduleResolution": "bundler", "types": [], "ignoreDeprecations": "6.0"}}',
    LICENSE: 'MIT',
    'packages/greeter/package.json': JSON.stringify({ ...greeter, ...changes }),
    'packages/greeter/README.md': '# greeter',
    'packages/greeter/manual.md': '# manual',
    'packages/greeter/bin/greeter.mjs':
      "#!/usr/bin/env node\nimport 'tsx';\n\nawait import('../src/main.ts');\n",
    'packages/greeter/src/main.ts':
      "import { greet } from './greet';\nconsole.log(greet({ name: 'you' }));\n",
    'packages/greeter/src/greet.ts':
      "import { hello, type Person } from 'words';\n" +
      'export const greet = (person: Person) => `${hello}, ${person.name}`;\n',
    'packages/greeter/src/testing/greeted.ts': 'export const greeted = true;\n',
    'packages/words/package.json': JSON.stringify({
      name: 'words',
      version: '2.0.0',
      private: true,
      exports: { '.': './src/words.ts' },
    }),
    'packages/words/README.md': '# words',
    'packages/words/src/words.ts':
      "export const hello = 'Hello';\nexport interface Person { name: string }\n",
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(path.join(root, 'packages/words'), path.join(root, 'node_modules/words'), 'dir');
  return root;
}

test('a packed package has what its users need, with the packages that no registry has, and nothing else', async () => {
  const root = newRepository();
  const [{ file, bytes } = { file: '', bytes: 0 }] = await packPackages(root, ['greeter']);
  expect(path.relative(root, file)).toBe(path.join('.cache/pack/greeter/greeter-1.2.3.tgz'));
  expect(bytes).toBe(readFileSync(file).length);

  const folder = newDirectory();
  execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', folder]);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((each) => path.extname(each) || each.endsWith('LICENSE')).sort()).toEqual([
    'LICENSE',
    'README.md',
    'bin/greeter.mjs',
    'dist/greet.d.ts',
    'dist/greet.js',
    'dist/main.d.ts',
    'dist/main.js',
    'manual.md',
    'node_modules/words/LICENSE',
    'node_modules/words/README.md',
    'node_modules/words/dist/words.d.ts',
    'node_modules/words/dist/words.js',
    'node_modules/words/package.json',
    'package.json',
  ]);
  expect(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).toEqual({
    name: 'greeter',
    version: '1.2.3',
    license: 'MIT',
    bin: './bin/greeter.mjs',
    exports: { '.': './dist/greet.js' },
    dependencies: { words: '2.0.0' },
    peerDependencies: {},
    bundleDependencies: ['words'],
    files: ['dist', 'bin/greeter.mjs', 'manual.md'],
  });
  const command = [path.join(folder, 'bin/greeter.mjs')];
  expect(execFileSync(process.execPath, command, { encoding: 'utf8' })).toBe('Hello, you\n');
});

test.each<[string, object, Record<string, string>, string]>([
  [
    'an export whose file is missing',
    { exports: { './gone': './src/gone.ts' } },
    {},
    'greeter: the file of "./gone" is missing: ./dist/gone.js',
  ],
  [
    'a file to include that is missing',
    { files: ['gone.md'] },
    {},
    'greeter: the file gone.md is missing.',
  ],
  [
    'an import of a package without a version',
    {},
    {
      'packages/greeter/src/greet.ts': "import 'right-pad/lib';\nexport const greet = String;\n",
      'packages/greeter/src/right.d.ts': "declare module 'right-pad/lib';\n",
    },
    'greeter: it imports "right-pad", which has no version.',
  ],
  [
    'a mistake',
    {},
    { 'packages/greeter/src/greet.ts': 'export const greet = ;\n' },
    'TypeScript makes no types.',
  ],
])('%s is an error that names it', async (_case, changes, files, message) => {
  await expect(packPackages(newRepository(changes, files), ['greeter'])).rejects.toThrow(message);
});

test('an unknown package is an error that names the known ones', async () => {
  const root = newRepository();
  await expect(packPackages(root, ['greeting'])).rejects.toThrow(
    'There is no package "greeting". There are: greeter, words.',
  );
  expect(existsSync(path.join(root, '.cache'))).toBe(false);
});
