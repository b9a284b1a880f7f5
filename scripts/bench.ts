import { rmSync } from 'node:fs';
import path from 'node:path';
import { startBrowser } from 'blog-commands/bench/browser';
import { describeEnvironment } from 'blog-commands/bench/environment';
import { Measurements, type Part } from 'blog-commands/bench/measurements';
import { readOptions, type BenchOptions } from 'blog-commands/bench/options';
import { measurementsFile, writeReport } from 'blog-commands/bench/report/write';
import { ServedPages } from 'blog-commands/bench/servedPages';
import { benchFolder } from 'blog-commands/bench/sites';
import { stepsFor, type Step } from 'blog-commands/bench/steps';
import { findOrInstallBrowser } from './install/browser.mjs';

/** Measurements that are not yet in the report: if a run is stopped, the next one uses them. */
const unreported = path.join(benchFolder, 'measurements.json');

/** Compares this site with a stock one: `npm run bench`. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
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
      await takeSteps(steps, async (step) => {
        count += 1;
        const label = `(${count} of ${total}) ${step.label}`;
        const findings = await step.take(label, () => pages.get());
        for (const finding of findings) measurements.note({ ...finding, environment });
        measurements.save(unreported);
      });
      await pages.stop();
    }
  } finally {
    await browser.close();
  }
}

/** Runs one step after the other. If one fails, the rest of its part is skipped; if a build fails, all the rest. */
async function takeSteps(
  steps: readonly Step[],
  take: (step: Step) => Promise<void>,
): Promise<void> {
  const failed = new Set<Part>();
  for (const step of steps) {
    if (failed.has('build') || failed.has(step.part)) continue;
    try {
      await take(step);
    } catch (error) {
      console.error((error as Error).message);
      failed.add(step.part);
      process.exitCode = 1;
    }
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
