import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findOrInstallBrowser } from './setup/browser.mjs';
import { installEverything } from './setup/dependencies.mjs';
import { requireSupportedNode } from './setup/node.mjs';
import * as commands from './test/commands.mjs';
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
  ['Build of the fixture site', commands.script('scripts/build-fixture-site.ts')],
  ['Build of the stock site', commands.script('scripts/build-stock-site.ts')],
];
const browserTests = ['Browser tests', commands.browserTests];

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

const counts = countTests();
writeFileSync(`${results}/summary.txt`, `${counts.passed} passed, ${counts.failed} failed\n`);
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** The unit and browser tests that ran; a runner that left no report counts as nothing. */
function countTests() {
  const unit = readReport('unit.json');
  const browser = readReport('browser.json')?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0),
    failed:
      (unit?.numFailedTests ?? 0) +
      (unit?.numRuntimeErrorTestSuites ?? 0) +
      (browser?.unexpected ?? 0) +
      (browser?.flaky ?? 0),
  };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
  } catch {
    return undefined;
  }
}
