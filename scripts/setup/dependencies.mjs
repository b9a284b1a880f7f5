import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runWithProgress } from './run.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Written after a complete install, so that an interrupted one is done again. */
const stamp = `${root}node_modules/.installed-from`;

/** Installs the packages of the lock file, unless that has been done. Ends the process with one line on failure. */
export async function installDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { code, output } = await runWithProgress('Installing packages', 'npm', [
    'ci',
    '--no-audit',
    '--no-fund',
  ]);
  if (code !== 0) {
    console.error(explainInstallFailure(output));
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** One line that says why npm failed and what to do, from what npm printed. */
export function explainInstallFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return 'The packages could not be installed: npm cannot reach its registry. Check the network or the proxy and run the command again.';
  }
  if (/ENOSPC/.test(output)) {
    return 'The packages could not be installed: the disk is full. About 1.5 GB are needed.';
  }
  if (/EACCES|EPERM/.test(output)) {
    return 'The packages could not be installed: no permission to write to node_modules. Check who owns the folder.';
  }
  const reason = output
    .split('\n')
    .find((line) => /npm (error|ERR!)/.test(line) && !/code/.test(line));
  return `The packages could not be installed. ${reason ?? 'npm gave no reason; run "npm ci" to see more.'}`;
}
