import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runWithProgress } from './run.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Installs the packages of the lock file, unless they are there. Ends the process with one line on failure. */
export async function installDependencies() {
  if (isInstalled()) return;
  // The build itself needs development packages, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runWithProgress('Installing packages', 'npm', args);
  if (code === 0) return;
  console.error(explainInstallFailure(output));
  process.exit(1);
}

/**
 * Whether node_modules holds what the lock file asks for.
 *
 * npm writes down what it installed when it has finished, so an interrupted install does not count.
 */
function isInstalled() {
  const installedFile = `${root}node_modules/.package-lock.json`;
  if (!existsSync(installedFile)) return false;
  const installed = readPackages(installedFile);
  return Object.entries(readPackages(`${root}package-lock.json`)).every(
    ([path, { version, optional, peer }]) =>
      path === '' ||
      installed[path]?.version === version ||
      (!installed[path] && (optional || peer)),
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** One line that says why npm failed and what to do, from what npm printed. */
function explainInstallFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return 'The packages could not be installed: npm cannot reach its registry. Check the network or the proxy and run the command again.';
  }
  if (/ENOSPC/.test(output)) {
    return 'The packages could not be installed: the disk is full. About 1.5 GB are needed.';
  }
  if (/EACCES|EPERM/.test(output)) {
    return 'The packages could not be installed: no permission to write to node_modules. Check who owns the folder.';
  }
  const reasons = output.split('\n').filter((line) => /^npm (error|ERR!) (?!code)\S/.test(line));
  return `The packages could not be installed. ${reasons[0] ?? 'npm gave no reason; run "npm ci" to see more.'}`;
}
