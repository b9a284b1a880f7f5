import { readFileSync } from 'node:fs';

/** The Node releases that package.json's `engines` names, oldest first: `20.19` for `^20.19`. */
export function supportedReleases() {
  const { engines } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  return engines.node.match(/\d+(\.\d+)*/g);
}

/**
 * Ends the process with one line when this Node is older than package.json's `engines` asks for.
 * Nothing is installed yet when this runs, so it uses Node alone.
 */
export function requireSupportedNode() {
  const [required] = supportedReleases();
  if (isOlder(process.versions.node, required)) {
    console.error(
      `Node ${required} or later is needed; this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and run the command again.`,
    );
    process.exit(1);
  }
}

/** Whether the version `a` is older than `b`, both as `major.minor.patch` (missing parts count as 0). */
export function isOlder(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
