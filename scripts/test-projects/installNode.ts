import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../run';

/**
 * Installs the newest version of a release from the npm registry, which has Node as the package `node`.
 *
 * @param release such as `22`
 * @param folder where it is installed, if it is not there yet
 * @returns the folder of the program
 * @throws Error with what npm said when it cannot be had
 */
export async function installNode(release: string, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const args = ['install', `node@${release}`, '--prefix', folder, '--no-audit', '--no-fund'];
  const { code, output } = await runQuietly(`Installing Node ${release}`, 'npm', args);
  if (code !== 0) throw new Error(`Node ${release} could not be installed.\n${output}`);
  return path.join(folder, 'node_modules', '.bin');
}
