import { execFile } from 'node:child_process';

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
