import { availableParallelism } from 'node:os';
import { run } from '../run/run.mjs';

/**
 * Runs steps one after the other, with their output passed through. Each says how it went and how long it took. A signal
 * ends this process.
 *
 * @param steps name and arguments of Node
 * @param env what the environment has beside this process's
 * @returns the names of those that failed
 */
export async function runSteps(steps, env) {
  const failed = [];
  for (const [name, args] of steps) {
    console.log(`\n▸ ${name}`);
    if (!(await runStep(name, args, env))) failed.push(name);
  }
  return failed;
}

/** Runs as many steps at a time as there are processors. Each shows its output when it has ended. */
export async function runStepsSideBySide(steps, env) {
  console.log(`\n▸ ${steps.map(([name]) => name).join(', ')}`);
  const failed = [];
  const waiting = [...steps];
  const runNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(...step, env, true))) failed.push(step[0]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  return failed;
}

/** @returns whether it passed. */
async function runStep(name, args, env, isBesideOthers = false) {
  const started = Date.now();
  let output = '';
  const onOutput = isBesideOthers ? (text) => (output += text) : undefined;
  const code = await run(process.execPath, args, env, { onOutput });
  if (output) process.stdout.write(output.endsWith('\n') ? output : `${output}\n`);
  // A signal stopped it, and is meant for all.
  if (code > 128) process.exit(code);
  console.log(`${code === 0 ? '✓' : '✗'} ${name}  ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return code === 0;
}
