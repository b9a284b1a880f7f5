import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/**
 * How large the functions are and how long Node needs to import them, with the AWS SDK beside
 * them, as in Lambda's runtime, and with the SDK in the bundle. Median of 15 processes each.
 */
const RUNS = 15;
const root = join(__dirname, '..');
// Inside the project, so that an SDK that is not bundled is found in node_modules.
const folder = mkdtempSync(join(root, 'measure-'));

function bundle(name: string, withSdk: boolean): string {
  const outfile = join(folder, `${name}.cjs`);
  buildSync({
    entryPoints: [join(root, 'functions', `${name}.ts`)],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node22',
    external: withSdk ? [] : ['@aws-sdk/*'],
  });
  return outfile;
}

/** Milliseconds that the import takes, in a process of its own. */
function importTime(file: string): number {
  const program = `
    const before = process.hrtime.bigint();
    require(${JSON.stringify(file)});
    console.log(Number(process.hrtime.bigint() - before) / 1e6);`;
  const env = { ...process.env, AWS_REGION: 'us-east-1', NODE_NO_WARNINGS: '1' };
  const times = Array.from({ length: RUNS }, () =>
    Number(execFileSync(process.execPath, ['-e', program], { env })),
  ).sort((a, b) => a - b);
  return times[Math.floor(RUNS / 2)] ?? NaN;
}

console.log('function   SDK          size    import');
for (const name of ['brief', 'draw']) {
  for (const withSdk of [false, true]) {
    const file = bundle(name, withSdk);
    const size = `${Math.round(statSync(file).size / 1000)} kB`;
    const time = `${Math.round(importTime(file))} ms`;
    const where = withSdk ? 'in bundle' : 'beside it';
    console.log(
      name.padEnd(11) + where.padEnd(10) + size.padStart(7) + time.padStart(10),
    );
  }
}
rmSync(folder, { recursive: true });
