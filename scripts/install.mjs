import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

// Before `npm start`, `npm run preview` and `npm test`: a fresh clone has no packages yet, and a pull may need others.
requireSupportedNode();

/** When a file was written; 0 if it is not there. */
const written = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// npm writes this file last, so an install that was cut off is done again.
if (written('node_modules/.package-lock.json') < written('package-lock.json')) {
  console.log('Installing the packages, about 1 GB …');
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
  ];
  // On Windows npm is a script, which only a shell can start.
  const options = { stdio: 'inherit', shell: process.platform === 'win32' };
  process.exitCode = spawnSync('npm', [...args, '--loglevel=error'], options).status ?? 1;
}

/**
 * Ends the process with one line when this Node is none of package.json's `engines`.
 * Nothing is installed yet when this runs, so it uses Node alone.
 */
function requireSupportedNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  // Oldest first: `20.19` for `^20.19`.
  const releases = engines.node.match(/\d+(\.\d+)*/g);
  if (isSupported(process.versions.node, releases)) return;
  const newest = releases.pop();
  console.error(
    `Node ${releases.join(', ')} or ${newest}, or a later version of one of these, is needed; this is Node ${process.versions.node}. Install one from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}

/** Whether a version is of one of the releases, oldest first, or newer than all of them. */
function isSupported(version, releases) {
  const major = Number.parseInt(version, 10);
  const release = releases.find((one) => Number.parseInt(one, 10) === major) ?? releases.at(-1);
  return !isOlder(version, release);
}

/** Whether the version `a` is older than `b`, both as `major.minor.patch` (missing parts count as 0). */
function isOlder(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
