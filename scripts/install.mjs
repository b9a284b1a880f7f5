import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

// Before `npm start`, `npm run preview` and `npm test`: a fresh clone has no packages yet, and a pull may need others.
// Nothing is installed yet when this runs, so it uses Node alone.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
/** Oldest first: `20.19` for `^20.19`. */
const releases = engines.node.match(/\d+(\.\d+)*/g);
if (!isSupported()) {
  const named = `${releases.slice(0, -1).join(', ')} or ${releases.at(-1)}`;
  console.error(
    `Node ${named}, or a later version of one of these, is needed; this is Node ${process.versions.node}. Install one from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}

/** When a file was written; 0 if it is not there. */
const written = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// npm writes this file last, so an install that was cut off is done again.
if (written('node_modules/.package-lock.json') < written('package-lock.json')) {
  console.log('Installing the packages, about 1 GB …');
  const args =
    'install --no-save --include=dev --no-audit --no-fund --prefer-offline --loglevel=error';
  // On Windows npm is a script, which only a shell can start.
  const options = { stdio: 'inherit', shell: process.platform === 'win32' };
  process.exitCode = spawnSync('npm', args.split(' '), options).status ?? 1;
}

/** Whether this Node is of one of the releases, or newer than all of them. */
function isSupported() {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  return releases.some((release) => {
    const [major, minor = 0] = release.split('.').map(Number);
    if (ownMajor === major) return ownMinor >= minor;
    return release === releases.at(-1) && ownMajor > major;
  });
}
