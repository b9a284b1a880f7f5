import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import { startBrowser } from './browser';
import { measureBuild } from './build';
import { measureBytes } from './bytes';
import { measureLighthouse } from './lighthouse';
import { describeEnvironment, Measurements } from './measurements';
import { readOptions, type BenchOptions } from './options';
import { KINDS, SITES, type Part, type SiteName } from './parts';
import { renderReport } from './report/render';
import { BenchSite } from './sites';
import { measureTap } from './tap';
import type { Measure, Sample, SiteTools } from './tools';
import { measureVisit } from './visit';

const MEASURES: Record<Part, Measure> = {
  build: measureBuild,
  visit: measureVisit,
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  tap: measureTap,
};

/** Compares a site with a stock one, and writes its handbook/performance.md. */
export async function runBench(args: string[], tools: SiteTools): Promise<void> {
  const options = readOptions(args);
  const browser = await startBrowser(tools.browser);
  try {
    for (const posts of options.posts) await measureSize(posts, options, tools, browser);
  } finally {
    await browser.close();
    console.log('handbook/performance.md has what was measured.');
  }
}

/** Measures blogs of one size. If something fails, the rest of its part is skipped; if a build fails, all the rest. */
async function measureSize(
  posts: number,
  options: BenchOptions,
  tools: SiteTools,
  browser: Browser,
): Promise<void> {
  const handbook = path.join(tools.root, 'handbook');
  const measurements = new Measurements(path.join(handbook, 'performance/measurements.json'));
  const environment = describeEnvironment(tools.browser);
  const isBuilt = options.parts.includes('build');
  const sites = SITES.map((name) => new BenchSite(name, posts, tools, isBuilt));
  for (const part of options.parts) {
    try {
      for (const of of KINDS[part]) {
        const samples = await measureKind(part, of);
        for (const [site, points] of samples) {
          measurements.note({ part, posts, site, of, points, environment });
        }
        // What a stopped run has measured is kept.
        await writeReport(handbook, measurements);
      }
    } catch (error) {
      console.error((error as Error).message);
      process.exitCode = 1;
      if (part === 'build') break;
    }
  }
  for (const site of sites) await site.stop();

  /** Measures the sites in turns, so that other work of the machine affects both. */
  async function measureKind(part: Part, kind: string) {
    const points = new Map<SiteName, Record<string, number[]>>();
    const rounds = MEASURES[part].rounds(options);
    for (let round = 1; round <= rounds; round += 1) {
      for (const site of sites) {
        const label = `${posts} posts: ${part}, ${kind}, ${site.name}, ${round} of ${rounds}`;
        const sample = await MEASURES[part].once(site, kind, { tools, browser, label });
        if (sample) points.set(site.name, merge(points.get(site.name), sample));
      }
    }
    return points;
  }
}

function merge(points: Record<string, number[]> = {}, sample: Sample): Record<string, number[]> {
  const added = Object.entries(sample).map(([name, values]) => [
    name,
    [...(points[name] ?? []), ...values],
  ]);
  return { ...points, ...Object.fromEntries(added) };
}

/** Writes the tables of handbook/performance.md and their data. The prose stays. */
async function writeReport(handbook: string, measurements: Measurements): Promise<void> {
  measurements.save();
  const file = path.join(handbook, 'performance.md');
  const text = renderReport(readFileSync(file, 'utf8'), measurements);
  const options = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...options, parser: 'markdown' }));
}
