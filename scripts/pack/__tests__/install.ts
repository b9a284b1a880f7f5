import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { newDirectory } from 'test-support/newDirectory';

/** A project outside of the repository that has installed a packed package. */
export interface Consumer {
  folder: string;
  /** The package's files. */
  files: string[];
  /** Runs a program with plain Node, and returns what it prints. */
  run(program: string, source: string, env?: Record<string, string>): string;
  /** What TypeScript says of a program. */
  complaints(source: string): string[];
}

/**
 * Installs a packed package into an empty project, without the network.
 *
 * @param dependencies where the package's dependencies lie, by their names
 */
export function install(
  file: string,
  name: string,
  dependencies: Record<string, string> = {},
): Consumer {
  const folder = newDirectory();
  const installed = path.join(folder, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', installed]);
  for (const [dependency, place] of Object.entries(dependencies)) {
    const link = path.join(folder, 'node_modules', dependency);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(place, link, 'junction');
  }
  return {
    folder,
    files: listFiles(installed),
    run(program, source, env) {
      writeFileSync(path.join(folder, program), source);
      return execFileSync(process.execPath, [program], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, ...env },
      });
    },
    complaints(source) {
      const program = path.join(folder, 'program.mts');
      writeFileSync(program, source);
      return complaintsAbout(program);
    },
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

function complaintsAbout(file: string): string[] {
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noEmit: true,
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
