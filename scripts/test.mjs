import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { removeCredentials } from './credentials.mjs';

const results = '.cache/test';

/** None of these uses much more than one processor. The longest come first. */
const steps = {
  Build: 'npm run --silent preview -- --build-only',
  'Build of the fixture site': 'npx tsx e2e/sites/build.ts fixture',
  'Build of the stock site': 'npx tsx e2e/sites/build.ts stock',
  Format: 'npx prettier --check --cache --cache-location .cache/prettier --log-level warn .',
  Lint: 'npx oxlint --threads=1',
  Types: 'npx tsc --noEmit --singleThreaded',
  'Code samples': 'npm run --silent check:samples',
};

// `npm test`: all checks and tests. npm has installed what they need (`pretest`).
async function main() {
  // Posts and their samples are programs, which run here.
  removeCredentials(process.env);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const failed = await runSideBySide();
  const hasBuilds = !failed.some((name) => name.startsWith('Build'));
  const unitTests = `npx jest --json --outputFile=${results}/unit.json`;
  if (!(await runStep('Unit tests', unitTests))) failed.push('Unit tests');
  if (!hasBuilds || !(await runStep('Browser tests', 'npx playwright test')))
    failed.push('Browser tests');

  const reports = [readReport('unit.json'), readReport('browser.json')];
  const { passed, failures } = readResults(...reports, process.cwd());
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
}

/** Runs as many steps at a time as there are processors. @returns the names of those that failed */
async function runSideBySide() {
  const failed = [];
  const waiting = Object.entries(steps);
  const runNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(...step, 'pipe'))) failed.push(step[0]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  return failed;
}

/** Runs a line of the shell; one beside others shows its output when it has failed. @returns whether it passed */
async function runStep(name, line, stdio = 'inherit') {
  if (stdio === 'inherit') console.log(`\n▸ ${name}`);
  const started = Date.now();
  const child = spawn(line, { shell: true, stdio });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (code !== 0) process.stdout.write(output);
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(26)}${seconds.padStart(6)} s`);
  return code === 0;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * What the JSON reports of Jest and Playwright say; one that is missing counts as nothing. Files are named from `root`.
 *
 * @returns how many tests passed, and for each that failed where it is, its name, and what it said
 */
export function readResults(unit, browser, root) {
  const failures = [];
  const fail = (name, messages) => failures.push({ name, said: saidBy(messages) });
  for (const { name, status, message, assertionResults } of unit?.testResults ?? []) {
    const file = path.relative(root, name).split(path.sep).join('/');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed) fail(`${file}  ${test.fullName}`, test.failureMessages);
    if (status === 'failed' && failed.length === 0) fail(`${file}  could not be run`, [message]);
  }
  const readSuite = ({ suites = [], specs }, parents = []) => {
    for (const { file, line, title, tests } of specs) {
      for (const { status, projectName, results } of tests) {
        if (status !== 'unexpected' && status !== 'flaky') continue;
        const name = [...parents, title].join(' › ');
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        fail(`e2e/${file}:${line}  ${name}  (${projectName})`, messages);
      }
    }
    for (const suite of suites) readSuite(suite, [...parents, suite.title]);
  };
  for (const suite of browser?.suites ?? []) readSuite(suite);
  // Outside of any test, such as a server that does not start.
  for (const { message } of browser?.errors ?? []) fail('e2e/  could not be run', [message]);
  const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
  return { passed, failures };
}

/** The lines that tell why a test failed: a machine that is gone after the tests leaves nothing else. */
function saidBy(messages) {
  return messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .map((line) => line.trimEnd())
    .filter((line) => line && !/^\s+at /.test(line))
    .slice(0, 12);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
