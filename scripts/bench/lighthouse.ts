import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SANDBOX_FLAGS } from './browser';
import { PAGES } from './parts';
import { benchFolder } from './sites';
import { sampleOf, type Bench, type Measure } from './tools';

/** Downloaded only for measurements, because it has 200 packages of 185 MB. Later releases do not run on Node 20. */
const version = '12.8.2';

/** About every thirtieth recording of a page breaks, and Lighthouse asks to run it again. */
const attempts = 3;

/** The parts of Lighthouse's report that are used. */
interface Report {
  /** Why there is no result. */
  runtimeError?: { message: string };
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number }>;
}

/** What Lighthouse says of pages, with its own settings for phones; times in ms. */
export const measureLighthouse: Measure = {
  rounds: ({ runs }) => runs,
  async once(site, kind, bench) {
    const address = (await site.origin()) + PAGES[kind]!;
    let report = await record(address, bench);
    for (let attempt = 2; report.runtimeError && attempt <= attempts; attempt += 1) {
      report = await record(address, { ...bench, label: `${bench.label}, again` });
    }
    return sampleOf(readReport(report));
  },
};

async function record(address: string, { tools, label }: Bench): Promise<Report> {
  const folder = benchFolder(tools.root);
  const file = path.join(folder, 'lighthouse.json');
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const { output } = await tools.run(
    label,
    'npm',
    [
      ...['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', address],
      ...['--quiet', '--no-enable-error-reporting', '--only-categories=performance'],
      ...['--output=json', `--output-path=${file}`],
      `--chrome-flags=${['--headless=new', ...SANDBOX_FLAGS].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: tools.browser } },
  );
  if (!existsSync(file)) throw new Error(`Lighthouse did not run: ${output.trim()}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** @throws Error if Lighthouse could not measure the page. */
export function readReport({ runtimeError, categories, audits }: Report) {
  const value = (audit: string) => {
    const { numericValue } = audits[audit] ?? {};
    if (numericValue === undefined) throw new Error(`Lighthouse found no ${audit}.`);
    return numericValue;
  };
  if (runtimeError) throw new Error(`Lighthouse has no result: ${runtimeError.message}`);
  const { score } = categories.performance;
  if (score === null) throw new Error('Lighthouse gave the page no score.');
  return {
    score: Math.round(score * 100),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}
