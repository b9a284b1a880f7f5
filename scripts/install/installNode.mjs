import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { runWithProgress } from '../run/run.mjs';

/**
 * Installs the newest version of a release from the npm registry, which has Node as the package `node`. Ends the process
 * with one line when it cannot be had.
 *
 * @param release such as `22`
 * @param folder where it is installed, if it is not there yet
 * @returns the version; `bin`, the folder of the program; and an environment in which `node` and `npm` run on it
 */
export async function installNode(release, folder) {
  mkdirSync(folder, { recursive: true });
  const args = ['install', `node@${release}`, '--prefix', folder, '--no-audit', '--no-fund'];
  const { code, output } = await runWithProgress(`Installing Node ${release}`, 'npm', args);
  const bin = path.join(folder, 'node_modules', '.bin');
  const { stdout } = spawnSync(path.join(bin, 'node'), ['--version'], { encoding: 'utf8' });
  if (code !== 0 || !stdout) {
    console.error(`Node ${release} could not be installed.\n${output}`);
    process.exit(1);
  }
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  return { version: stdout.trim().replace('v', ''), bin, env };
}
