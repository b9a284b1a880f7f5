import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem, type as systemType, arch } from 'node:os';

/** The machine, the software and the day of a measurement. Nothing in it identifies the machine or its user. */
export interface Environment {
  /** `YYYY-MM-DD` */
  date: string;
  machine: string;
  versions: string;
}

/** @param browser the program of a Chromium, which measures pages */
export function describeEnvironment(browser: string): Environment {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores of ${cpu?.model.trim() ?? 'an unknown processor'}, ${memory} GB, ${systemType()} ${arch()}`,
    versions: [
      `Node ${process.versions.node}`,
      browserVersion(browser),
      ...['@docusaurus/core', 'react'].map((name) => `${name} ${packageVersion(name)}`),
    ].join(', '),
  };
}

function browserVersion(browser: string): string {
  const { stdout } = spawnSync(browser, ['--version'], { encoding: 'utf8' });
  // What a system adds to it, such as "built on Debian", is left out.
  const [version] = /\S+ [\d.]+/.exec(stdout ?? '') ?? ['an unknown browser'];
  return version;
}

function packageVersion(name: string): string {
  const file = require.resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
