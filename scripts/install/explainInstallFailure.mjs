/** One line that says why npm failed and what to do, from what npm printed. */
export function explainInstallFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return 'The packages could not be installed: npm cannot reach its registry. Check the network or the proxy and run the command again.';
  }
  if (/ENOSPC/.test(output)) {
    return 'The packages could not be installed: the disk is full. About 1 GB is needed for the site, 2 GB with its tests.';
  }
  if (/EACCES|EPERM/.test(output)) {
    return 'The packages could not be installed: no permission to write to node_modules. Check who owns the folder.';
  }
  const reasons = output.split('\n').filter((line) => /^npm (error|ERR!) (?!code)\S/.test(line));
  return `The packages could not be installed. ${reasons[0] ?? 'npm gave no reason; run "npm ci" to see more.'}`;
}
