import type { Browser } from '@playwright/test';
import { build, editPost } from './build';
import { measureBytes } from './bytes';
import { CONTROL_NAMES } from './controls';
import { runLighthouse } from './lighthouse';
import type { Measurement, Part } from './measurements';
import { medians, pointsOf } from './median';
import type { BenchOptions } from './options';
import { PAGES, type PageKind } from './pages';
import { copyBenchSite, emptyCaches, SITES, type SiteName } from './sites';
import { summarizeTaps, timesOf, type Tap } from './summarizeTaps';
import { summarizeVisits, type Visit } from './summarizeVisits';
import { findControl, MOMENTS, tapOnce } from './tap';
import { hasVisit, visit, VISITS, type VisitKind } from './visit';

/** The result of a step, without the machine and the day, which the caller adds. */
export type Finding = Omit<Measurement, 'environment'>;

/** One measurement, alternating between the sites, so that other work of the machine affects both. */
export interface Step {
  part: Part;
  label: string;
  /**
   * @param label what to say while it runs
   * @param pages serves the pages of both sites
   */
  take(label: string, pages: () => Promise<Pages>): Promise<Finding[]>;
}

/** The tools that measure pages. */
export interface Pages {
  browser: Browser;
  /** The file of the browser. */
  program: string;
  /** Where the sites answer. */
  origins: Record<SiteName, string>;
}

/** All measurements for blogs of this size, in the best order. */
export function stepsFor(posts: number, { parts, runs, builds }: BenchOptions): Step[] {
  return [
    ...(parts.includes('build') ? buildSteps(posts, builds) : []),
    ...(parts.includes('visit') ? visitSteps(posts, runs) : []),
    ...(parts.includes('bytes') ? bytesSteps(posts) : []),
    ...(parts.includes('lighthouse') ? lighthouseSteps(posts, runs) : []),
    ...(parts.includes('tap') ? tapSteps(posts, runs) : []),
  ];
}

type Values = Record<string, number>;

/** With empty caches, and after one edit of one post. */
const BUILDS = ['cold', 'warm'] as const;

function buildSteps(posts: number, rounds: number): Step[] {
  return BUILDS.map((of) => ({
    part: 'build' as const,
    label: `${posts} posts: ${of} build`,
    take: (label) =>
      inTurns('build', posts, of, rounds, async (name) => {
        const site = copyBenchSite(name, posts);
        if (of === 'cold') emptyCaches(site);
        else editPost(site);
        return { ...(await build(site, `${label}, ${name}`)) };
      }),
  }));
}

function visitSteps(posts: number, rounds: number): Step[] {
  return (Object.keys(VISITS) as VisitKind[]).map((of) => ({
    part: 'visit' as const,
    label: `${posts} posts: visit, ${of}`,
    async take(label, pages) {
      const shown = await pages();
      const visits = await alternate<Visit>(rounds, async (site, round) => {
        if (!hasVisit(site, of)) return undefined;
        console.log(`${label}, ${site}, ${round} of ${rounds}`);
        return visit(shown.program, shown.origins[site], of);
      });
      return SITES.filter((site) => visits[site].length > 0).map((site) => ({
        part: 'visit' as const,
        posts,
        site,
        of,
        ...summarizeVisits(visits[site]),
      }));
    },
  }));
}

function bytesSteps(posts: number): Step[] {
  return (Object.keys(PAGES) as PageKind[]).map((of) => ({
    part: 'bytes' as const,
    label: `${posts} posts: bytes, ${of}`,
    async take(label, pages) {
      const shown = await pages();
      console.log(label);
      return inTurns('bytes', posts, of, 1, async (name) => {
        const bytes = await measureBytes(shown.browser, addressOf(shown, name, of));
        return bytes && { ...bytes };
      });
    },
  }));
}

function lighthouseSteps(posts: number, rounds: number): Step[] {
  return (['home', 'list', 'post'] as const).map((of) => ({
    part: 'lighthouse' as const,
    label: `${posts} posts: Lighthouse, ${of}`,
    async take(label, pages) {
      const shown = await pages();
      return inTurns('lighthouse', posts, of, rounds, async (name, round) => ({
        ...(await runLighthouse(
          addressOf(shown, name, of),
          shown.program,
          `${label}, ${name}, ${round} of ${rounds}`,
        )),
      }));
    },
  }));
}

function tapSteps(posts: number, rounds: number): Step[] {
  return CONTROL_NAMES.map((of) => ({
    part: 'tap' as const,
    label: `${posts} posts: first tap, ${of}`,
    async take(label, pages) {
      const shown = await pages();
      console.log(label);
      const taps: Record<SiteName, Tap[]> = { here: [], stock: [] };
      const address = (site: SiteName) => addressOf(shown, site, 'post');
      const places = {
        here: await findControl(shown.browser, address('here'), of),
        stock: await findControl(shown.browser, address('stock'), of),
      };
      for (const moment of MOMENTS) {
        for (let round = 1; round <= rounds; round += 1) {
          for (const site of SITES) {
            const tap = await tapOnce(shown.browser, address(site), of, places[site], moment);
            taps[site].push(tap);
          }
        }
      }
      return SITES.map((site) => ({
        part: 'tap' as const,
        posts,
        site,
        of,
        values: { ...summarizeTaps(taps[site]) },
        points: { tap: timesOf(taps[site]) },
      }));
    },
  }));
}

function addressOf({ origins }: Pages, name: SiteName, page: PageKind): string {
  return `${origins[name]}${PAGES[page]}`;
}

/** Measures the sites alternately and takes the medians. A site without the control has no result. */
async function inTurns(
  part: Part,
  posts: number,
  of: string,
  rounds: number,
  measure: (name: SiteName, round: number) => Promise<Values | undefined>,
): Promise<Finding[]> {
  const records = await alternate(rounds, measure);
  return SITES.filter((site) => records[site].length > 0).map((site) => ({
    part,
    posts,
    site,
    of,
    values: medians(records[site]),
    points: pointsOf(records[site]),
  }));
}

/** Measures the sites alternately. What was not measured is left out. */
async function alternate<Result>(
  rounds: number,
  measure: (site: SiteName, round: number) => Promise<Result | undefined>,
): Promise<Record<SiteName, Result[]>> {
  const results: Record<SiteName, Result[]> = { here: [], stock: [] };
  for (let round = 1; round <= rounds; round += 1) {
    for (const site of SITES) {
      const result = await measure(site, round);
      if (result !== undefined) results[site].push(result);
    }
  }
  return results;
}
