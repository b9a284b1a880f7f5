import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, totalmem, type as systemType } from 'node:os';
import type { Part, SiteName } from './parts';

/** All that was measured of one kind, on one site of one size. */
export interface Measurement {
  part: Part;
  posts: number;
  site: SiteName;
  /** The build, page or control that was measured, such as `cold`, `post` or `menu`. */
  of: string;
  /** All values of all rounds, by their names. */
  points: Record<string, number[]>;
  /** The day, the machine and the software. Nothing in it identifies the machine or its user. */
  environment: string;
}

/** All measurements. A new one takes the place of the earlier one of the same kind. */
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

/** @param browser the program of a Chromium, which measures pages */
export function describeEnvironment(browser: string): string {
  const [cpu] = cpus();
  const { stdout } = spawnSync(browser, ['--version'], { encoding: 'utf8' });
  // What a system adds to the version, such as "built on Debian", is left out.
  const [browserVersion] = /\S+ [\d.]+/.exec(stdout ?? '') ?? ['an unknown browser'];
  return [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} cores of ${cpu?.model.trim() ?? 'an unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${systemType()} ${arch()}`,
    `Node ${process.versions.node}`,
    browserVersion,
    ...['@docusaurus/core', 'react'].map((name) => `${name} ${packageVersion(name)}`),
  ].join(', ');
}

function packageVersion(name: string): string {
  const file = require.resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
