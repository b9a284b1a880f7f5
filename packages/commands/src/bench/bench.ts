import path from 'node:path';
import type { Browser } from '@playwright/test';
import { startBrowser } from './browser';
import { measureBuild } from './build';
import { measureBytes } from './bytes';
import { describeEnvironment, type Environment } from './environment';
import { measureLighthouse } from './lighthouse';
import type { Bench, Measure } from './measure';
import { Measurements } from './measurements';
import { readOptions, type BenchOptions } from './options';
import { KINDS, SITES, type Part, type SiteName } from './parts';
import { writeReport } from './report/write';
import { BenchSite } from './sites';
import { summarize, type Sample } from './summarize';
import { measureTap } from './tap';
import type { SiteTools } from './tools';
import { measureVisit } from './visit';

const MEASURES: Record<Part, Measure> = {
  build: measureBuild,
  visit: measureVisit,
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  tap: measureTap,
};

type Sites = Record<SiteName, BenchSite>;

/** Compares a site with a stock one, and writes its docs/performance.md. */
export async function runBench(args: string[], tools: SiteTools): Promise<void> {
  const options = readOptions(args);
  const browser = await startBrowser(tools.browser);
  try {
    const run = new Run(tools, options, browser);
    for (const posts of options.posts) await run.measureSize(posts);
  } finally {
    await browser.close();
    console.log('docs/performance.md has what was measured.');
  }
}

class Run {
  private readonly docs: string;
  private readonly measurements: Measurements;
  private readonly environment: Environment;
  private readonly total: number;
  private count = 0;

  constructor(
    private readonly tools: SiteTools,
    private readonly options: BenchOptions,
    private readonly browser: Browser,
  ) {
    this.docs = path.join(tools.root, 'docs');
    this.measurements = new Measurements(path.join(this.docs, 'performance/measurements.json'));
    this.environment = describeEnvironment(tools.browser);
    const kinds = options.parts.flatMap((part) => KINDS[part] as readonly string[]);
    this.total = kinds.length * options.posts.length;
  }

  /** Measures blogs of one size. If something fails, the rest of its part is skipped; if a build fails, all the rest. */
  async measureSize(posts: number): Promise<void> {
    const { parts } = this.options;
    const site = (name: SiteName) =>
      new BenchSite(name, posts, this.tools, parts.includes('build'));
    const sites: Sites = { here: site('here'), stock: site('stock') };
    for (const part of parts) {
      try {
        for (const kind of KINDS[part]) await this.measureKind(part, kind, posts, sites);
      } catch (error) {
        console.error((error as Error).message);
        process.exitCode = 1;
        if (part === 'build') break;
      }
    }
    for (const name of SITES) await sites[name].stop();
  }

  /** Measures the sites in turns, so that other work of the machine affects both. */
  private async measureKind(
    part: Part,
    kind: (typeof KINDS)[Part][number],
    posts: number,
    sites: Sites,
  ): Promise<void> {
    const { tools, options, browser, environment } = this;
    const samples: Record<SiteName, Sample[]> = { here: [], stock: [] };
    const rounds = MEASURES[part].rounds(options);
    this.count += 1;
    const heading = `(${this.count} of ${this.total}) ${posts} posts: ${part}, ${kind}`;
    console.log(heading);
    for (let round = 0; round < rounds; round += 1) {
      for (const name of SITES) {
        const label = `${heading}, ${name}, ${round + 1} of ${rounds}`;
        const bench: Bench = { tools, options, browser, round, label };
        const sample = await MEASURES[part].once(sites[name], kind, bench);
        if (sample) samples[name].push(sample);
      }
    }
    for (const site of SITES.filter((name) => samples[name].length > 0)) {
      const summary = summarize(samples[site]);
      this.measurements.note({ part, posts, site, of: kind, ...summary, environment });
    }
    // What a stopped run has measured is kept.
    await writeReport(this.docs, this.measurements);
  }
}
