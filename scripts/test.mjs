import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { removeCredentials } from './credentials.mjs';
import { readResults } from './results.mjs';

// `npm test`: all checks and tests. npm has installed what they need (`pretest`).

const results = '.cache/test';

// None of these, and of the builds, uses much more than one processor.
const checks = [
  ['Types', 'npx tsc --noEmit'],
  ['Lint', 'npx eslint . --max-warnings 0'],
  ['Format', 'npx prettier --check --log-level warn .'],
  ['Code samples', 'npm run --silent check:samples'],
];
const unitTests = ['Unit tests', `npx jest --json --outputFile=${results}/unit.json`];
const builds = [
  ['Build', 'npm run --silent preview -- --build-only'],
  ['Build of the fixture site', 'npx tsx e2e/sites/build-fixture-site.ts'],
  ['Build of the stock site', 'npx tsx e2e/sites/build-stock-site.ts'],
];
const browserTests = ['Browser tests', 'npx playwright test'];

// Posts and their samples are programs, which run here.
removeCredentials(process.env);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const failed = await runSideBySide(checks);
if (!(await runStep(...unitTests))) failed.push('Unit tests');
const failedBuilds = await runSideBySide(builds);
failed.push(...failedBuilds);
if (failedBuilds.length > 0 || !(await runStep(...browserTests))) failed.push('Browser tests');

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

/** Runs as many steps at a time as there are processors. @returns the names of those that failed */
async function runSideBySide(steps) {
  const failedOnes = [];
  const waiting = [...steps];
  const runNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(...step, true))) failedOnes.push(step[0]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  return failedOnes;
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
  process.stdout.write(output);
  console.log(`${code === 0 ? '✓' : '✗'} ${name}  ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return code === 0;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
  } catch {
    return undefined;
  }
}
