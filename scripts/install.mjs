import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { requireSupportedNode } from './node.mjs';

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
