import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runWithProgress } from '../run/run.mjs';

/** How long `npm start` may take to install and come up, in ms. */
const patience = 15 * 60_000;

const port = process.env.PORT ?? '3000';

/**
 * Runs `npm start` in a clone until the blog answers, and stops it.
 *
 * @returns whether the blog and the inbox of the local identity answered, and after how long
 */
export async function tryStart(clone, { env }) {
  const started = Date.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    // What is under way is stopped as a whole.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, PORT: port },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(child, 'close');
  const identity = `http://localhost:${env.LOCAL_IDENTITY_PORT ?? 9229}/inbox`;

  process.stdout.write('  npm start … ');
  const passed =
    (await answers(`http://localhost:${port}/`, child, started)) &&
    (await answers(identity, child, started));
  const detail = `${Math.round((Date.now() - started) / 1000)} s`;
  console.log(passed ? `answers after ${detail}` : `does not answer\n${output}`);
  if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  await ended;
  return { command: 'start', passed, detail: passed ? detail : 'no answer' };
}

/** Requests the address until a page comes, the command ends or the time is over. */
async function answers(address, child, started) {
  while (child.exitCode === null && Date.now() - started < patience) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}

/**
 * Runs `npm test` in a clone.
 *
 * @returns whether it passed, and how many tests did
 */
export async function tryTest(clone, { env }) {
  const { code, output } = await runWithProgress('  npm test', 'npm', ['test'], {
    cwd: clone,
    env,
  });
  const [counts] = output.match(/^\d+ passed, \d+ failed$/m) ?? ['no tests ran'];
  if (code !== 0) console.log(output);
  return { command: 'test', passed: code === 0, detail: counts };
}
