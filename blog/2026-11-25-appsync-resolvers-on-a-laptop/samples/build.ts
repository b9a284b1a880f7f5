// Bundles each resolver into one file, as for AppSync: same options, same limit.
import { readdirSync } from 'node:fs';
import { buildSync } from 'esbuild';

/** AppSync's limit for the code of one resolver. */
const MOST_CHARACTERS = 32_000;

for (const folder of ['resolvers', 'mistakes']) {
  const { metafile } = buildSync({
    entryPoints: readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`),
    outdir: `dist/${folder}`,
    bundle: true,
    format: 'esm',
    target: 'esnext',
    metafile: true,
    // The runtime has this module; it must stay an import.
    external: ['@aws-appsync/utils'],
  });
  for (const [name, { bytes }] of Object.entries(metafile.outputs)) {
    if (bytes > MOST_CHARACTERS)
      throw new Error(`${name} is too long for AppSync.`);
  }
}
