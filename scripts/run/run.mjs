import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { removeCredentials } from './credentials.mjs';
import { stoppedCode, stopSignals } from './stopSignals.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** On Windows npm is a script, which only a shell can start. */
const needsShell = (command) => process.platform === 'win32' && command === 'npm';

/**
 * Runs a command in the repository with its output passed through. A signal that stops this process stops the command
 * first.
 *
 * @param env what the command's environment has beside this process's
 * @param options `cwd`, if it is not the repository; `onOutput`, which then gets the output as text; `withCredentials`,
 * for a command that works on AWS: others get none
 * @returns its exit code; above 128 if a signal stopped it; 1 if it could not be started.
 */
export function run(command, args, env = {}, options = {}) {
  const { cwd = root, onOutput, withCredentials = false } = options;
  const own = withCredentials ? process.env : removeCredentials({ ...process.env });
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: needsShell(command),
      env: { ...own, ...env },
    });
    for (const stream of onOutput ? [child.stdout, child.stderr] : []) {
      stream.setEncoding('utf8').on('data', onOutput);
    }
    let stoppedBy;
    const stop = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    for (const signal of stopSignals) process.on(signal, stop);
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      for (const signal of stopSignals) process.off(signal, stop);
      resolve(stoppedBy ? stoppedCode(stoppedBy) : (code ?? 1));
    });
  });
}

/**
 * Runs a long command quietly: on a terminal one line counts the seconds, elsewhere a line appears every 15 seconds.
 *
 * @param options `cwd`, when it is not the repository; `env`, the whole environment, when it is not this process's
 * @returns the exit code and everything the command printed.
 */
export function runWithProgress(label, command, args, { cwd = root, env = process.env } = {}) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const live = process.stdout.isTTY;
  if (!live) console.log(`${label} …`);
  const timer = setInterval(
    () => {
      if (live) process.stdout.write(`\r${label} … ${seconds()} s `);
      else console.log(`${label} … ${seconds()} s`);
    },
    live ? 1000 : 15000,
  );
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: needsShell(command),
    });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const finish = (code) => {
      clearInterval(timer);
      console.log(
        `${live ? '\r' : ''}${label} … ${code === 0 ? 'done' : 'failed'} after ${seconds()} s`,
      );
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
