import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Environment } from './environment';
import type { Part, SiteName } from './parts';
import type { Summary } from './summarize';

/** All measurements of one kind, on one site of one size. */
export interface Measurement extends Pick<Summary, 'values'> {
  part: Part;
  posts: number;
  site: SiteName;
  /** The build, page or control that was measured, such as `cold`, `post` or `menu`. */
  of: string;
  /** What the medians were taken from, by the same names. Measurements before 25 November 2026 have none. */
  points?: Record<string, number[]>;
  /** The machine and the day. */
  environment: Environment;
}

/** All measurements. A new measurement replaces the earlier one of the same kind. */
export class Measurements {
  private readonly known = new Map<string, Measurement>();

  /** @param file where they are kept; one that is not there has none */
  constructor(private readonly file: string) {
    const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    for (const one of kept as Measurement[]) this.note(one);
  }

  note(measurement: Measurement): void {
    const { part, posts, site, of } = measurement;
    this.known.set([part, String(posts).padStart(6, '0'), of, site].join(' '), measurement);
  }

  /** The measurements of one part, by growing size. */
  of(part: Part): Measurement[] {
    return this.all().filter((one) => one.part === part);
  }

  save(): void {
    writeFileSync(this.file, `${JSON.stringify(this.all(), null, 2)}\n`);
  }

  private all(): Measurement[] {
    return [...this.known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
  }
}
