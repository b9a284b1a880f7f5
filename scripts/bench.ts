import { rmSync } from 'node:fs';
import path from 'node:path';
import { startBrowser } from './bench/browser';
import { describeEnvironment } from './bench/environment';
import { Measurements } from './bench/measurements';
import { HELP, readOptions, type BenchOptions } from './bench/options';
import { measurementsFile, writeReport } from './bench/report/write';
import { ServedPages } from './bench/servedPages';
import { benchFolder } from './bench/sites';
import { stepsFor } from './bench/steps';
import { findOrInstallBrowser } from './setup/browser.mjs';

/** What has been measured and is not yet in the report: a run that is stopped leaves it to the next. */
const unreported = path.join(benchFolder, 'measurements.json');

/** Measures this site beside a stock one: `npm run bench`. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') return console.log(HELP);
  const measurements = Measurements.read(measurementsFile, unreported);
  try {
    await measure(options, measurements);
  } finally {
    await writeReport(measurements);
    rmSync(unreported, { force: true });
    console.log('docs/performance.md has what was measured.');
  }
}

async function measure(options: BenchOptions, measurements: Measurements): Promise<void> {
  const program = await findOrInstallBrowser();
  const environment = describeEnvironment(program);
  const sizes = options.posts.map((posts) => ({ posts, steps: stepsFor(posts, options) }));
  const total = sizes.flatMap(({ steps }) => steps).length;
  let count = 0;
  const browser = await startBrowser(program);
  try {
    for (const { posts, steps } of sizes) {
      const pages = new ServedPages(posts, options.parts.includes('build'), browser, program);
      try {
        for (const step of steps) {
          count += 1;
          const findings = await step.take(`(${count} of ${total}) ${step.label}`, () =>
            pages.get(),
          );
          for (const finding of findings) measurements.note({ ...finding, environment });
          measurements.save(unreported);
        }
      } finally {
        await pages.stop();
      }
    }
  } finally {
    await browser.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
