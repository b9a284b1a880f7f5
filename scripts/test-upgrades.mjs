import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cloneRepository, root } from './install/clone.mjs';
import { answerHelp } from './run/help.mjs';
import { runWithProgress } from './run/run.mjs';
import { newestReleases } from './test-upgrades/newestReleases.mjs';

// `npm run test:upgrades`: tries the newest releases of Amplify and Docusaurus in a clone of the last commit. To try
// others, name them: `npm run test:upgrades -- aws-amplify@6.22.0`.
answerHelp(process.argv.slice(2));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: 'test' } },
});
const { dependencies, devDependencies } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);
const packages =
  positionals.length > 0 ? positionals : newestReleases({ ...dependencies, ...devDependencies });
if (packages.length === 0) {
  console.log('Amplify and Docusaurus are the newest releases of their major versions.');
  process.exit(0);
}

console.log(packages.join('\n'));
const clone = cloneRepository(path.join(root, '.cache/upgrades'));
const steps = [
  ['Installing them', ['install', '--save-exact', '--no-audit', '--no-fund', ...packages]],
  [`npm ${values.only}`, ['run', values.only]],
];
for (const [label, args] of steps) {
  const { code, output } = await runWithProgress(label, 'npm', args, { cwd: clone });
  if (code === 0) continue;
  console.error(`${output}\nStopped at: ${label}. docs/upgrading.md says what to do.`);
  process.exit(1);
}
console.log(`Nothing has to change: the versions are in ${path.join(clone, 'package.json')}.`);
