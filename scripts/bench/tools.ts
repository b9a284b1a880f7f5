import type { Browser } from '@playwright/test';
import type { BenchOptions } from './options';
import type { BenchSite } from './sites';

/** What the benchmark needs of the site that it measures. */
export interface SiteTools {
  /** The site's folder, which is copied. */
  root: string;
  /** The program of a Chromium. */
  browser: string;
  /** Node's arguments for a build of the site with the local sign-in, in the folder of a copy. */
  buildArguments: readonly string[];
  /** The environment of such a build. */
  buildEnvironment: NodeJS.ProcessEnv;
  /** Runs a long command, and shows that it goes on. */
  run(
    label: string,
    command: string,
    args: readonly string[],
    options: { cwd?: string; env: NodeJS.ProcessEnv },
  ): Promise<{ code: number; output: string }>;
  /**
   * Serves a build.
   *
   * @param siteDir the folder of the site, whose headers of production the server sends; none if it is left out
   * @returns a function that stops it
   */
  serve(folder: string, port: number, siteDir?: string): Promise<() => void>;
}

/** What a measurement needs beside the site. */
export interface Bench {
  tools: SiteTools;
  /** Playwright's. */
  browser: Browser;
  /** What to say while something runs long. */
  label: string;
}

/** The values that one measurement found, by their names. It may find several of one name, or none. */
export type Sample = Readonly<Record<string, readonly number[]>>;

/** How one part is measured. */
export interface Measure {
  /** How often each site is measured. */
  rounds(options: BenchOptions): number;
  /** Measures once. Returns undefined if the site has nothing of this kind. */
  once(site: BenchSite, kind: string, bench: Bench): Promise<Sample | undefined>;
}

/** A sample of which each value was measured once. */
export function sampleOf(values: Readonly<Record<string, number>>): Sample {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
}
