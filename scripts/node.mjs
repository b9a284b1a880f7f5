import { readFileSync } from 'node:fs';

/**
 * Ends the process with one line when this Node is none of package.json's `engines`.
 * Nothing is installed yet when this runs, so it uses Node alone.
 */
export function requireSupportedNode() {
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
export function isSupported(version, releases) {
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
