import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runWithProgress } from '../../../../scripts/run/run.mjs';
import { benchFolder } from './sites';

/** Downloaded only for measurements, because it has 200 packages of 185 MB. Later releases do not run on Node 20. */
const version = '12.8.2';

/** The result of Lighthouse for a page on a phone; times in ms. */
export interface LighthouseResult {
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

/** The parts of Lighthouse's report that are used. */
interface Report {
  /** Why there is no result. */
  runtimeError?: { message: string };
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number }>;
}

/** About every thirtieth recording of a page breaks, and Lighthouse asks to run it again. */
const attempts = 3;

/**
 * Measures a page once, with Lighthouse's own settings for phones.
 *
 * @param browser the program to run it in
 * @throws Error with what Lighthouse said when it has no result.
 */
export async function runLighthouse(
  address: string,
  browser: string,
  label: string,
): Promise<LighthouseResult> {
  let report = await record(address, browser, label);
  for (let attempt = 2; report.runtimeError && attempt <= attempts; attempt += 1) {
    report = await record(address, browser, `${label}, again`);
  }
  return readReport(report);
}

async function record(address: string, browser: string, label: string): Promise<Report> {
  const file = path.join(benchFolder, 'lighthouse.json');
  mkdirSync(benchFolder, { recursive: true });
  rmSync(file, { force: true });
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const { output } = await runWithProgress(
    label,
    'npm',
    [
      ...['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', address],
      ...['--quiet', '--no-enable-error-reporting', '--only-categories=performance'],
      ...['--output=json', `--output-path=${file}`],
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser } },
  );
  if (!existsSync(file)) throw new Error(`Lighthouse did not run: ${output.trim()}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** @throws Error if Lighthouse could not measure the page. */
export function readReport({ runtimeError, categories, audits }: Report): LighthouseResult {
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
