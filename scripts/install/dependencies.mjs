import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { explainInstallFailure } from './explainInstallFailure.mjs';
import { warnOfEndedNode } from './node.mjs';
import { runWithProgress } from '../run/run.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Installs what the site, its local Cognito and the production build need, unless it is there: the `dependencies` of
 * package.json and of the workspaces. Ends the process with one line on failure.
 */
export async function installSite() {
  const installed = readInstalled();
  // An install without the development packages removes them, and somebody who has tests goes on needing them.
  if (Object.values(installed ?? {}).some(({ dev }) => dev)) return installEverything(installed);
  if (isComplete(installed, ({ dev }) => !dev)) return;
  await install('Installing what the site and its local Cognito need', '--omit=dev', installed);
}

/**
 * Installs what `installSite` does and, with it, what tests, checks and the posts' samples need: the `devDependencies`,
 * whatever NODE_ENV says. Ends the process with one line on failure.
 *
 * @param installed the packages that are there, if they have been read
 */
export async function installEverything(installed = readInstalled()) {
  if (isComplete(installed, () => true)) return;
  const hasSite = isComplete(installed, ({ dev }) => !dev);
  const label = hasSite
    ? 'Installing the rest: what tests, checks and code samples need'
    : 'Installing what the site, its tests and the code samples need';
  await install(label, '--include=dev', installed);
}

/**
 * The packages that npm says it has installed, by path.
 *
 * npm writes this down when it has finished, so an interrupted install does not count.
 */
function readInstalled() {
  const file = `${root}node_modules/.package-lock.json`;
  return existsSync(file) ? readPackages(file) : undefined;
}

/** Whether the packages of the lock file that `isNeeded` accepts are installed. */
function isComplete(installed, isNeeded) {
  if (!installed) return false;
  return Object.entries(readPackages(`${root}package-lock.json`))
    .filter(([path, entry]) => path !== '' && isNeeded(entry))
    .every(
      ([path, { version, optional, peer }]) =>
        installed[path]?.version === version || (!installed[path] && (optional || peer)),
    );
}

async function install(label, which, installed) {
  // `npm ci` begins with removing all that is installed; `npm install` adds what is missing, as the lock file says.
  const command = installed ? ['install', '--no-save'] : ['ci'];
  const args = [...command, which, '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runWithProgress(label, 'npm', args);
  if (code === 0) return warnOfEndedNode();
  console.error(explainInstallFailure(output));
  process.exit(1);
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
