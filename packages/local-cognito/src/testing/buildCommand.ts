import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { builtCommand } from './builtCommand';

/**
 * Bundles the command `local-cognito` once for all tests. The tests start it dozens of times, and
 * tsx would transform it each time.
 */
export default async function buildCommand(): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'local-cognito-'));
  process.once('exit', () => rmSync(directory, { recursive: true }));
  const outfile = path.join(directory, 'local-cognito.mjs');
  await build({
    entryPoints: [path.resolve(__dirname, '../main.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    // Some of the packages are CommonJS.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  process.env[builtCommand] = outfile;
}
