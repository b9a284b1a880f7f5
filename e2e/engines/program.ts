import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Whether a program is on the search path. */
export function isInstalled(name: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A program while it runs. */
export interface Program {
  /** The first group of what it said when it was ready. */
  readonly said: string;
  stop(): Promise<void>;
}

/**
 * Starts a program, and returns when it says that it is ready.
 *
 * @param ready what it says then, on either of its outputs; without it, it is taken to be ready at once
 * @throws Error with what it said when it ends before that
 */
export async function startProgram(
  name: string,
  args: readonly string[],
  { ready = /^/, env = {} }: { ready?: RegExp; env?: NodeJS.ProcessEnv },
): Promise<Program> {
  const child = spawn(name, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // It goes with this process, however that ends.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close');
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    child.kill('SIGTERM');
    await ended;
  };
  try {
    return { said: await waitForOutput(child, ready), stop };
  } catch (error) {
    process.off('exit', kill);
    throw new Error(`${name} did not start. ${(error as Error).message}`.trim());
  }
}

async function waitForOutput(child: ChildProcess, ready: RegExp): Promise<string> {
  let output = '';
  const ended = once(child, 'close').then(() => {
    throw new Error(output);
  });
  const said = new Promise<string>((resolve) => {
    const read = (chunk: Buffer | string): void => {
      output += chunk;
      const match = ready.exec(output);
      if (match) resolve(match[1] ?? '');
    };
    read('');
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
  return Promise.race([said, ended]);
}
