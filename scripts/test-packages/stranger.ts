import { spawn, type ChildProcess } from 'node:child_process';
import { explainInstallFailure } from '../install/explainInstallFailure.mjs';
import { readerEnvironment } from '../run/readerEnvironment';
import { place } from './places';

/** How a command ended, with all that it printed. */
export interface Ended {
  code: number;
  output: string;
}

/** A program that goes on until it is stopped. */
export interface Running {
  /** What its output matched when it was ready. */
  ready: RegExpExecArray;
  stop(): void;
}

/** Runs a command as people do who have no part of the repository. */
export function run(
  folder: string,
  words: readonly string[],
  env?: Record<string, string>,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    let output = '';
    spawnAsStranger(folder, words, env, (text) => (output += text))
      .once('error', reject)
      .once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Starts a program, and waits until it prints that it is ready. @throws Error with what it printed, if it ends before */
export function start(folder: string, words: readonly string[], ready: RegExp): Promise<Running> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawnAsStranger(folder, words, {}, (text) => {
      output += text;
      const found = ready.exec(output);
      if (found) resolve({ ready: found, stop: () => void child.kill() });
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${words.join(' ')} ended:\n${output}`)));
  });
}

function spawnAsStranger(
  folder: string,
  [command = '', ...args]: readonly string[],
  env: Record<string, string> = {},
  onOutput: (text: string) => void,
): ChildProcess {
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows npm is a script, which only a shell can start.
    shell: process.platform === 'win32',
    env: { ...readerEnvironment(process.env, place('no-account')), ...env },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', onOutput);
  return child;
}

/** Runs a command that has to succeed. @throws Error with what it printed */
export async function succeed(
  folder: string,
  words: readonly string[],
  env?: Record<string, string>,
): Promise<string> {
  const { code, output } = await run(folder, words, env);
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** Installs packages, from the cache of npm as far as it has them. @throws Error that names what cannot be had */
export async function install(folder: string, packages: readonly string[] = []): Promise<void> {
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run(folder, ['npm', 'install', ...options, ...packages]);
  if (code !== 0) throw new Error(`${explainInstallFailure(output)}\n${output}`);
}
