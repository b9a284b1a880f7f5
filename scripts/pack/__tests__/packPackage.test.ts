import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { packPackage } from '../packPackage';
import { install } from './install';

const greeter = {
  name: 'greeter',
  version: '1.2.3',
  private: true,
  license: 'MIT',
  bin: './bin/greeter.mjs',
  exports: {
    '.': './src/greet.ts',
    './tools/count': './src/count.ts',
    './style.css': './src/style.css',
  },
  files: ['manual.md'],
  scripts: { postpack: 'exit 1' },
  devDependencies: { tsx: '*' },
};

/** A repository with a package `greeter`, which imports the package `words`. */
function newRepository(changes: object = {}, files: Record<string, string> = {}): string {
  const root = newDirectory();
  const all: Record<string, string> = {
    'package.json': '{"workspaces": ["packages/*"]}',
    'tsconfig.json': '{"compilerOptions": {"module": "esnext", "moduleResolution": "bundler"}}',
    LICENSE: 'MIT',
    'packages/greeter/package.json': JSON.stringify({ ...greeter, ...changes }),
    'packages/greeter/README.md': '# greeter',
    'packages/greeter/manual.md': '# manual',
    'packages/greeter/bin/greeter.mjs':
      "#!/usr/bin/env node\nimport 'tsx';\nawait import('../src/main.ts');\n",
    'packages/greeter/src/main.ts':
      "import { greet } from './greet';\nconsole.log(greet({ name: process.argv[2] ?? 'you' }));\n",
    'packages/greeter/src/greet.ts':
      "import { count } from './count';\nimport { hello, type Person } from 'words';\n" +
      'export const greet = (person: Person) => `${hello} ${person.name}, ${count()}`;\n',
    'packages/greeter/src/count.ts': 'let counted = 0;\nexport const count = () => ++counted;\n',
    'packages/greeter/src/style.css': 'p {}',
    'packages/words/package.json': JSON.stringify({
      name: 'words',
      private: true,
      exports: { '.': './src/words.ts' },
    }),
    'packages/words/src/words.ts':
      "import { name } from './name';\nexport const hello = 'Hello';\n" +
      'export interface Person { name: typeof name }\n',
    'packages/words/src/name.ts': "export const name: string = '';\n",
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of ['greeter', 'words']) {
    symlinkSync(path.join(root, 'packages', name), path.join(root, 'node_modules', name), 'dir');
  }
  return root;
}

let root: string;
let file: string;
let bytes: number;
beforeAll(async () => {
  root = newRepository();
  ({ file, bytes } = await packPackage(root, 'greeter'));
});

test('a packed package has what its users need, and nothing else', () => {
  expect(path.relative(root, file)).toBe(path.join('.cache/pack/greeter/greeter-1.2.3.tgz'));
  expect(bytes).toBe(readFileSync(file).length);

  const { files, folder } = install(file, 'greeter');
  expect(files.filter((each) => !each.startsWith('dist/chunks/'))).toEqual([
    'LICENSE',
    'README.md',
    'dist/bin/greeter.js',
    'dist/index.js',
    'dist/style.css',
    'dist/tools/count.js',
    'dist/types/src/count.d.ts',
    'dist/types/src/greet.d.ts',
    'dist/types/words/src/name.d.ts',
    'dist/types/words/src/words.d.ts',
    'manual.md',
    'package.json',
  ]);
  const manifest = readFileSync(path.join(folder, 'node_modules/greeter/package.json'), 'utf8');
  expect(JSON.parse(manifest)).toEqual({
    name: 'greeter',
    version: '1.2.3',
    license: 'MIT',
    type: 'module',
    files: ['dist', 'manual.md'],
    bin: { greeter: './dist/bin/greeter.js' },
    exports: {
      '.': { types: './dist/types/src/greet.d.ts', default: './dist/index.js' },
      './tools/count': {
        types: './dist/types/src/count.d.ts',
        default: './dist/tools/count.js',
      },
      './style.css': './dist/style.css',
    },
  });
});

test('plain Node imports it, requires it and runs its command', () => {
  const consumer = install(file, 'greeter');
  // Both modules count together, because what they share is in the package once.
  const imports = `
    import { greet } from 'greeter';
    import { count } from 'greeter/tools/count';
    count();
    console.log(greet({ name: 'Ada' }));`;
  expect(consumer.run('program.mjs', imports)).toBe('Hello Ada, 2\n');
  const requires = "console.log(require('greeter').greet({ name: 'Grace' }));";
  expect(consumer.run('program.cjs', requires)).toBe('Hello Grace, 1\n');
  const command = readFileSync(
    path.join(consumer.folder, 'node_modules/greeter/dist/bin/greeter.js'),
    'utf8',
  );
  expect(command).toMatch(/^#!\/usr\/bin\/env node\n/);
  const runs = "import './node_modules/greeter/dist/bin/greeter.js';";
  expect(consumer.run('command.mjs', runs)).toBe('Hello you, 1\n');
});

test('TypeScript knows its types, those of an inlined package too', () => {
  const { complaints } = install(file, 'greeter');
  expect(complaints("import { greet } from 'greeter'; greet({ name: 'Ada' });")).toEqual([]);
  expect(complaints("import { greet } from 'greeter'; greet({ name: 1 });")).toEqual([
    "Type 'number' is not assignable to type 'string'.",
  ]);
});

const source = 'packages/greeter/src/greet.ts';

test.each<[string, object, Record<string, string>, string]>([
  [
    'an export whose file is missing',
    { exports: { './gone': './src/gone.ts' } },
    {},
    'greeter: the file of "./gone" is missing: src/gone.ts',
  ],
  [
    'a file to include that is missing',
    { files: ['gone.md'] },
    {},
    'greeter: the file gone.md is missing.',
  ],
  [
    'a package that offers nothing',
    { exports: undefined, bin: undefined },
    {},
    'greeter has neither exports nor bin.',
  ],
  [
    'an import of a package that users do not get',
    {},
    { [source]: "import left from 'left-pad/lib';\nexport const greet = left;\n" },
    'greeter: src/greet.ts imports "left-pad/lib", which is not among the package\'s dependencies.',
  ],
  [
    'a type of a package that users do not get',
    {},
    { [source]: "export type { Plugin } from 'esbuild';\nexport const greet = () => '';\n" },
    'greeter: the types of src/greet.ts import "esbuild", which is not among the package\'s dependencies.',
  ],
  [
    'a module without types',
    { exports: { '.': './bin/greeter.mjs' } },
    {},
    'greeter: TypeScript makes no types of bin/greeter.mjs.',
  ],
  ['a module with a mistake', {}, { [source]: 'export const greet = ;\n' }, 'greeter: Unexpected'],
])('%s is an error that names it', async (_case, changes, files, message) => {
  await expect(packPackage(newRepository(changes, files), 'greeter')).rejects.toThrow(message);
});

test('an unknown package is an error that names the known ones', async () => {
  await expect(packPackage(root, 'greeting')).rejects.toThrow(
    'There is no package "greeting". There are: greeter, words.',
  );
});
