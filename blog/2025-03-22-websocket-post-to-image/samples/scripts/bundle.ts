import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const root = join(__dirname, '..');

/** The names of the folders that template.yaml takes code from. */
export const FUNCTIONS = [
  'ticket',
  'authorizer',
  'connections',
  'start',
  'progress',
];

/** Bundles each function into a folder of its own, the AWS SDK included. */
export function bundleInto(folder: string, external: string[] = []): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of FUNCTIONS) {
    mkdirSync(join(folder, name), { recursive: true });
    buildSync({
      entryPoints: [join(root, 'src', `${name}.ts`)],
      outfile: join(folder, name, 'index.js'),
      bundle: true,
      minify: true,
      platform: 'node',
      target: 'node22',
      external,
    });
  }
}
