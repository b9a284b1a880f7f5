// Bundles each resolver into one file that the APPSYNC_JS runtime accepts.
import { readdirSync, readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';

/** AppSync's limit for the code of one resolver. */
const MOST_CHARACTERS = 32_000;

buildSync({
  entryPoints: readdirSync('resolvers')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `resolvers/${name}`),
  outdir: 'dist/resolvers',
  bundle: true,
  format: 'esm',
  target: 'esnext',
  // The runtime has this module; it must stay an import.
  external: ['@aws-appsync/utils'],
});

for (const name of readdirSync('dist/resolvers')) {
  const { length } = readFileSync(`dist/resolvers/${name}`, 'utf8');
  console.log(`${name.padEnd(22)} ${String(length).padStart(6)} characters`);
  if (length > MOST_CHARACTERS)
    throw new Error(`${name} is too long for AppSync.`);
}
