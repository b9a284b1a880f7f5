import type { Browser } from '@playwright/test';
import type { BenchOptions } from './options';
import type { KINDS, Part } from './parts';
import type { BenchSite } from './sites';
import type { Sample } from './summarize';
import type { SiteTools } from './tools';

/** What a measurement needs beside the site. */
export interface Bench {
  tools: SiteTools;
  /** Playwright's. */
  browser: Browser;
  /** What to say while something runs long. */
  label: string;
  /** The place of this measurement among those of the site, from 0 on. */
  round: number;
  options: BenchOptions;
}

/** How one part is measured. */
export interface Measure<Name extends Part = Part> {
  /** How often each site is measured. */
  rounds(options: BenchOptions): number;
  /** Measures once. Returns undefined if the site has nothing of this kind. */
  once(
    site: BenchSite,
    kind: (typeof KINDS)[Name][number],
    bench: Bench,
  ): Promise<Sample | undefined>;
}
