import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleInto, FUNCTIONS } from './bundle';

/** Sizes of the functions, and how long Node needs to import each: median of 15 processes. */
const RUNS = 15;
// Inside the project, where an SDK that is not bundled is found in node_modules.
const folder = join(__dirname, '..', 'dist', 'measure');

function importTime(file: string): number {
  const program = `
    const before = process.hrtime.bigint();
    require(${JSON.stringify(file)});
    console.log(Number(process.hrtime.bigint() - before) / 1e6);`;
  const env = {
    ...process.env,
    AWS_REGION: 'us-east-1',
    NODE_NO_WARNINGS: '1',
  };
  const times = Array.from({ length: RUNS }, () =>
    Number(execFileSync(process.execPath, ['-e', program], { env })),
  ).sort((a, b) => a - b);
  return times[Math.floor(RUNS / 2)] ?? NaN;
}

bundleInto(folder);
console.log('function       size     gzip   import');
for (const name of FUNCTIONS) {
  const file = join(folder, name, 'index.js');
  const size = `${Math.round(statSync(file).size / 1000)} kB`;
  const gzip = `${Math.round(gzipSync(readFileSync(file)).length / 1000)} kB`;
  const time = `${Math.round(importTime(file))} ms`;
  console.log(
    name.padEnd(12) + size.padStart(7) + gzip.padStart(9) + time.padStart(9),
  );
}
rmSync(folder, { recursive: true });
