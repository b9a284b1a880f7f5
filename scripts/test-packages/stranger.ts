import { spawn, type ChildProcess } from 'node:child_process';
import { explainInstallFailure } from '../install/explainInstallFailure.mjs';
import { readerEnvironment } from '../run/readerEnvironment';
import { place } from './places';

/** How a command ended, with all that it printed. */
export interface Ended {
  code: number;
  output: string;
}

/** Starts a command as people do who have no part of the repository. */
export function start(
  folder: string,
  [command = '', ...args]: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows npm is a script, which only a shell can start.
    shell: process.platform === 'win32',
    env: { ...readerEnvironment(process.env, place('no-account')), ...env },
  });
}

/** Runs a command as people do who have no part of the repository. */
export function run(
  folder: string,
  words: readonly string[],
  env?: Record<string, string>,
): Promise<Ended> {
  const child = start(folder, words, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
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
