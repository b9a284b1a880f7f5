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
  Lint: 'npx eslint . --max-warnings 0',
  Types: 'npx tsc --noEmit',
  Build: 'npm run --silent preview -- --build-only',
  'Build of the fixture site': 'npx tsx e2e/sites/build.ts fixture',
  'Build of the stock site': 'npx tsx e2e/sites/build.ts stock',
  Format: 'npx prettier --check --cache --cache-location .cache/prettier --log-level warn .',
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
      if (!(await runStep(...step, true))) failed.push(step[0]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  return failed;
}

/** Runs a line of the shell; beside others, it shows its output when it has ended. @returns whether it passed */
async function runStep(name, line, isBesideOthers = false) {
  if (!isBesideOthers) console.log(`\n▸ ${name}`);
  const started = Date.now();
  const child = spawn(line, { shell: true, stdio: isBesideOthers ? 'pipe' : 'inherit' });
  let output = '';
  for (const stream of isBesideOthers ? [child.stdout, child.stderr] : []) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  // What a step that passed says, such as the sizes of a build, is of no use here.
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
 * What the reports of the two test runners say. A runner that left no report counts as nothing.
 *
 * @param unit Jest's report (`--json`), if there is one
 * @param browser the report of Playwright's JSON reporter, if there is one
 * @param root the folder that files are named from
 * @returns how many tests passed, and for each that failed where it is, its name, and what it said
 */
export function readResults(unit, browser, root) {
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0),
    failures: [
      ...(unit?.testResults ?? []).flatMap((file) => failuresOfFile(file, root)),
      ...(browser?.suites ?? []).flatMap((suite) => failuresOfSuite(suite)),
      // Outside of any test, such as a server that does not start.
      ...(browser?.errors ?? []).map(({ message }) => ({
        name: `e2e/  ${firstLine(message)}`,
        said: [],
      })),
    ],
  };
}

function failuresOfFile({ name, status, message, assertionResults }, root) {
  const file = path.relative(root, name).split(path.sep).join('/');
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) {
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file}  ${fullName}`,
      said: saidBy(failureMessages),
    }));
  }
  // The file itself could not be run.
  return status === 'failed' ? [{ name: `${file}  ${firstLine(message)}`, said: [] }] : [];
}

function failuresOfSuite({ suites = [], specs }, parents = []) {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `e2e/${file}:${line}  ${[...parents, title].join(' › ')}  (${projectName})`,
        said: saidBy(results.flatMap(({ errors }) => errors.map(({ message }) => message))),
      })),
  );
  return [
    ...failed,
    ...suites.flatMap((suite) => failuresOfSuite(suite, [...parents, suite.title])),
  ];
}

/** The lines that tell why a test failed: a machine that is gone after the tests leaves nothing else. */
function saidBy(messages) {
  return messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .map((line) => line.trimEnd())
    .filter((line) => line && !/^\s+at /.test(line))
    .slice(0, 12);
}

/** Jest puts a heading above the message. */
function firstLine(text = '') {
  return (
    text
      .split('\n')
      .find((line) => /\w/.test(line) && !line.includes('●'))
      ?.trim() ?? ''
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
