import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from './environment';
import type { SiteName } from './sites';

/** The parts that `--only` can name. */
export const PARTS = ['build', 'visit', 'bytes', 'lighthouse', 'tap'] as const;

export type Part = (typeof PARTS)[number];

/** One measurement, on one site of one size. */
export interface Measurement {
  part: Part;
  posts: number;
  site: SiteName;
  /** Which build, page or control, such as `cold`, `post` or `menu`. */
  of: string;
  /** Medians and counts. */
  values: Record<string, number>;
  /** What the medians were taken from, by the same names. Measurements before 25 November 2026 have none. */
  points?: Record<string, number[]>;
  /** Where and when. */
  environment: Environment;
}

/** All measurements. A new measurement replaces the earlier one of the same kind. */
export class Measurements {
  constructor(private readonly known = new Map<string, Measurement>()) {}

  /**
   * Those that files have, later files before earlier ones. A file that is not there has none.
   *
   * @throws Error naming the file when it is not what {@link save} wrote.
   */
  static read(...files: string[]): Measurements {
    const measurements = new Measurements();
    for (const file of files.filter((name) => existsSync(name))) {
      for (const one of readFile(file)) measurements.note(one);
    }
    return measurements;
  }

  note(measurement: Measurement): void {
    const { part, posts, site, of } = measurement;
    this.known.set([part, String(posts).padStart(6, '0'), of, site].join(' '), measurement);
  }

  /** Those of one part, by growing size, in the order of `kinds` within each. */
  of(part: Part): Measurement[] {
    return this.all().filter((one) => one.part === part);
  }

  /** The value of one measurement, or nothing when it was not made. */
  value(part: Part, posts: number, of: string, site: SiteName, name: string): number | undefined {
    return this.find(part, posts, of, site)?.values[name];
  }

  /** What the median of {@link value} was taken from; nothing when that is not known. */
  points(part: Part, posts: number, of: string, site: SiteName, name: string): number[] {
    return this.find(part, posts, of, site)?.points?.[name] ?? [];
  }

  /** Writes all of them. */
  save(file: string): void {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(this.all(), null, 2)}\n`);
  }

  private find(part: Part, posts: number, of: string, site: SiteName): Measurement | undefined {
    return this.of(part).find((one) => one.posts === posts && one.of === of && one.site === site);
  }

  private all(): Measurement[] {
    return [...this.known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
  }
}

function readFile(file: string): Measurement[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Measurement[];
  } catch {
    throw new Error(`${file} cannot be read. Remove it, and run the command again.`);
  }
}
