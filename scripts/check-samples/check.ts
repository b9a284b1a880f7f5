import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Paint } from 'docusaurus-quiet-pages/common/commandLine';

/** The result of a command; `missing` if it is not installed. */
export type CommandResult =
  { missing: true } | { missing: false; code: number; stdout: string; stderr: string };

/** Runs a command in a folder. It is injected, so that tests can imitate a machine without Go. */
export type RunCommand = (
  command: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string> },
) => Promise<CommandResult>;

/** The real runner. It stops a command after two minutes. */
export const runCommand: RunCommand = (command, args, { cwd, env }) =>
  new Promise((resolve) => {
    const options = {
      cwd,
      // The messages are parsed, so they have to be in English.
      env: { ...process.env, LC_ALL: 'C', ...env },
      maxBuffer: 16 * 1024 * 1024,
      timeout: 120_000,
    };
    execFile(command, args, options, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT') return resolve({ missing: true });
      const ended = error?.killed ? `${command} was ended after two minutes.\n` : '';
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
      resolve({ missing: false, code, stdout, stderr: stderr + ended });
    });
  });

/** One mistake in a sample: its place and, if it helps, what to do about it. */
export interface Problem {
  /** Relative to the repository, with forward slashes. */
  file: string;
  line?: number;
  column?: number;
  message: string;
  hint?: string;
}

/** The data for a check, besides the files. */
export interface CheckContext {
  /** The folder that file names are relative to: the repository. */
  root: string;
  /** The folder under check, relative to the root. */
  folder: string;
  run: RunCommand;
}

/** The result of a check. If a tool is not installed, `notChecked` says so. */
export interface Outcome {
  problems: Problem[];
  notChecked?: string;
}

/** Checks all sample files of one kind, named relative to the root. */
export type Check = (files: string[], context: CheckContext) => Promise<Outcome>;

/** One kind of sample: its files, and its check. */
export interface Kind {
  name: string;
  files: RegExp;
  check: Check;
}

/** The result for one kind of sample. */
export interface KindResult extends Outcome {
  name: string;
  files: number;
  seconds: number;
}

/**
 * Checks every sample under a folder, all kinds at once, and returns the problems by file and
 * line. `finished` hears of each kind as it is done.
 */
export async function checkSamples(
  kinds: Kind[],
  context: CheckContext,
  finished: (result: KindResult) => void,
): Promise<Problem[]> {
  const all = await findFiles(context.folder, context.root);
  const found = await Promise.all(
    kinds.map(async ({ name, files: pattern, check }) => {
      const files = all.filter((file) => pattern.test(file));
      if (files.length === 0) return [];
      const start = performance.now();
      const outcome = await check(files, context);
      const seconds = (performance.now() - start) / 1000;
      finished({ ...outcome, name, files: files.length, seconds });
      return outcome.problems;
    }),
  );
  return found.flat().sort(byPlace);
}

function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

// Tools put these beside samples. Other dot folders (.github) can be part of a sample.
const NOT_SAMPLES = new Set(['node_modules', '.git', '.docusaurus', 'cdk.out']);

/** The figures of posts, which are components of the site: its own checks of types have them. */
const isFigures = (folder: string, name: string): boolean =>
  name === 'figures' && !folder.split('/').includes('samples');

/** Every file under a folder, sorted, named relative to the root with forward slashes. */
async function findFiles(folder: string, root: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !NOT_SAMPLES.has(name) && !isFigures(folder, name))
      .map(async (entry) => {
        const name = path.posix.join(folder, entry.name);
        if (entry.isDirectory()) return findFiles(name, root);
        return entry.isFile() ? [name] : [];
      }),
  );
  return found.flat().sort();
}

/** `TypeScript  34 files  ok  6.1 s` */
export function kindLine(result: KindResult, paint: Paint): string {
  const files = `${String(result.files).padStart(3)} ${result.files === 1 ? 'file ' : 'files'}`;
  const start = `${result.name.padEnd('TypeScript'.length)} ${files}`;
  if (result.notChecked) return `${start} ${paint('yellow', `not checked: ${result.notChecked}`)}`;
  const problems = result.problems.length;
  const verdict = problems ? `${problems} problem${problems === 1 ? '' : 's'}` : 'ok';
  const color = problems ? 'red' : 'green';
  const time = `${result.seconds.toFixed(1)} s`;
  return `${start}  ${paint(color, verdict.padEnd(12))}  ${paint('dim', time.padStart(6))}`;
}

/** `blog/…/stack.ts:12:5  message`, and below it what to do. */
export function problemText({ file, line, column, message, hint }: Problem, paint: Paint): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const [first, ...rest] = message.split('\n');
  return [
    `${paint('red', place)}  ${first}`,
    ...rest.map((text) => `    ${text}`),
    ...(hint ? [`    ${paint('dim', hint)}`] : []),
  ].join('\n');
}
