import { execFileSync } from 'node:child_process';

/** The packages that are upgraded together: Amplify with Amplify UI, and Docusaurus. */
const upgraded = /^(aws-amplify$|@aws-amplify\/|@docusaurus\/)/;

/**
 * The newest releases of Amplify and Docusaurus within the major versions that a project has, and of what Amplify UI
 * pins.
 *
 * @param current exact versions by package
 * @returns those that are newer, as `name@version`
 */
export function newestReleases(current, ask = askRegistry) {
  const newest = Object.entries(current)
    .filter(([name]) => upgraded.test(name))
    .map(([name, version]) => [name, newestOf(ask(`${name}@^${version}`, 'version'))]);
  const ui = newest.find(([name]) => name === '@aws-amplify/ui-react');
  const pinned = ui ? ask(ui.join('@'), 'dependencies') : {};
  return newest
    .map(([name, version]) => [name, pinned[name] ?? version])
    .concat(pinned.qrcode ? [['qrcode', pinned.qrcode]] : [])
    .filter(([name, version]) => version !== current[name])
    .map((entry) => entry.join('@'));
}

/** npm answers with one version, or with all in the range, oldest first. */
function newestOf(answer) {
  return [answer].flat().at(-1);
}

function askRegistry(wanted, field) {
  const answer = execFileSync('npm', ['view', wanted, field, '--json', '--loglevel=error']);
  return JSON.parse(answer.toString());
}
