import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isForTests } from './buildTree';

/** Writes the declarations of all packages, as one compiler sees them. @throws Error with what the compiler says */
export function writeTypes(root: string): void {
  const to = typesFolder(root);
  rmSync(to, { recursive: true, force: true });
  const config = path.join(root, '.cache/pack/tsconfig.json');
  mkdirSync(path.dirname(config), { recursive: true });
  const compilerOptions = {
    rootDir: '../../packages',
    outDir: to,
    baseUrl: '../..',
    declaration: true,
    emitDeclarationOnly: true,
    incremental: false,
    noEmit: false,
  };
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions,
      include: ['../../packages/*/src', '../../src/globals.d.ts'],
      exclude: ['../../**/__fixtures__/**', '../../**/__tests__/**'],
    }),
  );
  const compiler = require.resolve('typescript/bin/tsc');
  const words = [compiler, '--project', config];
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`TypeScript makes no types.\n${stdout}`);
}

/** Copies the declarations of a package beside its modules. */
export function copyTypes(root: string, folder: string, to: string): void {
  const name = path.relative(path.join(root, 'packages'), folder);
  const own = path.join(typesFolder(root), name, 'src');
  cpSync(own, path.join(to, 'dist'), {
    recursive: true,
    filter: (file) => !isForTests(path.relative(own, file)),
  });
}

function typesFolder(root: string): string {
  return path.join(root, '.cache/pack/.types');
}
