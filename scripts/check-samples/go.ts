import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Check, CheckContext, Problem } from './check';
import type { CommandResult } from './runCommand';

// Samples use the standard library only, so nothing may be downloaded: no module, no toolchain.
const ENVIRONMENT = {
  GOFLAGS: '-mod=mod',
  GOPROXY: 'off',
  GOTOOLCHAIN: 'local',
  GOWORK: 'off',
};

interface Place {
  root: string;
  /** The folder that file names are relative to, itself relative to the root. */
  folder: string;
}

/** Compares each Go module with what gofmt would write, builds it, vets it and runs its tests. */
export const checkGo: Check = async (files, context) => {
  const problems: Problem[] = [];
  const modules = new Map<string, string[]>();
  for (const file of files) {
    const folder = moduleFolder(file, context.root);
    if (folder) {
      modules.set(folder, [...(modules.get(folder) ?? []), path.posix.relative(folder, file)]);
    } else {
      const hint = 'Run go mod init in the folder of the sample.';
      problems.push({ file, message: 'There is no go.mod at or above this file.', hint });
    }
  }
  for (const [folder, sources] of modules) {
    const found = await checkModule(folder, sources, context);
    if (!found) return { problems: [], notChecked: 'the Go toolchain is not installed' };
    problems.push(...found);
  }
  return { problems };
};

function moduleFolder(file: string, root: string): string | undefined {
  let folder = path.posix.dirname(file);
  while (folder !== '.') {
    if (existsSync(path.join(root, folder, 'go.mod'))) return folder;
    folder = path.posix.dirname(folder);
  }
  return undefined;
}

/** The module's problems; undefined if Go is not installed. */
async function checkModule(
  folder: string,
  sources: string[],
  { root, run }: CheckContext,
): Promise<Problem[] | undefined> {
  const cwd = path.join(root, folder);
  const place = { root, folder };
  const go = (...args: string[]) => run('go', args, { cwd, env: ENVIRONMENT });

  const format = await run('gofmt', ['-l', ...sources], { cwd });
  const build = await go('build', '-o', os.devNull, './...');
  if (format.missing || build.missing) return undefined;
  const problems: Problem[] = [];
  for (const name of format.stdout.split('\n').filter(Boolean)) {
    const formatted = await run('gofmt', [name], { cwd });
    const source = await readFile(path.join(cwd, name), 'utf8');
    problems.push(formatProblem(path.posix.join(folder, name), source, output(formatted)));
  }
  problems.push(...failures('go build', build, place));
  // What keeps the code from building would be said again by each of the others.
  if (build.code !== 0) return problems;

  problems.push(...goProblems(format.stderr, place));
  const vet = await go('vet', './...');
  problems.push(...failures('go vet', vet, place));
  // Vet compiles the tests; go test would report once more what keeps them from compiling, and run a part of vet again.
  if (vet.missing || vet.code === 0) {
    problems.push(...failures('go test', await go('test', '-vet=off', './...'), place));
  }
  return problems;
}

function formatProblem(file: string, source: string, formatted: string): Problem {
  const want = formatted.split('\n');
  const line = source.split('\n').findIndex((text, index) => text !== want[index]) + 1;
  return { file, line, message: 'Not formatted as gofmt does it.', hint: `gofmt -w ${file}` };
}

/** The problems that a failed command reports; all that it says where it names no place. */
function failures(command: string, result: CommandResult, { root, folder }: Place): Problem[] {
  if (result.missing || result.code === 0) return [];
  const found = goProblems(output(result), { root, folder });
  if (found.length > 0) return found;
  const said = output(result)
    .replaceAll(root + path.sep, '')
    .trim();
  return [{ file: path.posix.join(folder, 'go.mod'), message: `${command} failed:\n${said}` }];
}

/** The messages of gofmt, go build and go vet: `./main.go:5:2: undefined: x`. */
function goProblems(output: string, { root, folder }: Place): Problem[] {
  return output.split('\n').flatMap((text) => {
    const match = /^(?:vet: )?(\S+\.go|\S*go\.mod):(\d+)(?::(\d+))?: (.+)$/.exec(text);
    if (!match) return [];
    const [, name = '', line, column, message = ''] = match;
    const position = { line: Number(line), column: column ? Number(column) : undefined };
    const file = path
      .relative(root, path.resolve(root, folder, name))
      .split(path.sep)
      .join('/');
    return [{ file, ...position, message, hint: hintFor(message) }];
  });
}

function hintFor(message: string): string | undefined {
  return /no required module provides|cannot find module|is not in GOROOT/.test(message)
    ? 'Use the standard library only: samples are checked without a network.'
    : undefined;
}

function output(result: CommandResult): string {
  return result.missing ? '' : result.stderr + result.stdout;
}
