import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findOrInstallBrowser } from './install/browser.mjs';
import { installEverything } from './install/dependencies.mjs';
import { answerHelp } from './run/help.mjs';
import { requireSupportedNode } from './install/node.mjs';
import * as commands from './test/commands.mjs';
import { readResults } from './test/results.mjs';
import { runSteps, runStepsSideBySide } from './test/runSteps.mjs';

// `npm test`: all checks and tests, from a fresh clone.

const results = '.cache/test';

// None of these, and of the builds, uses much more than one processor.
const checks = [
  ['Types', commands.types],
  ['Lint', commands.lint],
  ['Format', commands.format],
  ['Code samples', commands.codeSamples],
];
const unitTests = [
  'Unit tests',
  commands.tool('jest/bin/jest.js', '--json', `--outputFile=${results}/unit.json`),
];
const builds = [
  ['Build', commands.build],
  ['Build of the fixture site', commands.script('e2e/sites/build-fixture-site.ts')],
  ['Build of the stock site', commands.script('e2e/sites/build-stock-site.ts')],
];
const browserTests = ['Browser tests', commands.browserTests];

answerHelp(process.argv.slice(2));
requireSupportedNode();
await installEverything();
const CHROMIUM_PATH = await findOrInstallBrowser();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const env = { CHROMIUM_PATH, CI: process.env.CI ?? '' };
const failed = await runStepsSideBySide(checks, env);
failed.push(...(await runSteps([unitTests], env)));
const failedBuilds = await runStepsSideBySide(builds, env);
failed.push(...failedBuilds);
failed.push(
  ...(failedBuilds.length === 0 ? await runSteps([browserTests], env) : ['Browser tests']),
);

const { passed, failures } = readResults(
  readReport('unit.json'),
  readReport('browser.json'),
  process.cwd(),
);
const counts = `${passed} passed, ${failures.length} failed`;
const names = failures.map(({ name }) => name);
writeFileSync(`${results}/summary.txt`, [...names, counts, ''].join('\n'));
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
const reasons = failures
  .map(({ name, said }) => [`  ${name}`, ...said.map((line) => `      ${line}`), ''].join('\n'))
  .join('');
writeFileSync(`${results}/failures.txt`, reasons);
process.stdout.write(reasons);
console.log(counts);
process.exitCode = failed.length === 0 ? 0 : 1;

function readReport(file) {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
  } catch {
    return undefined;
  }
}
