import path from 'node:path';
import { ownPackages } from 'docusaurus-plugin-kit/ownPackages.mjs';
import { build, type Metafile, type Plugin } from 'esbuild';

/**
 * The files of this repository that run when some of them are started, each with what it imports. Packages of others are
 * not followed, and imports of types alone do not count.
 *
 * @param leaveOut says what else is not followed
 */
export async function bundledInputs(
  entryPoints: string[],
  leaveOut: Plugin,
): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    absWorkingDir: path.join(__dirname, '../../..'),
    entryPoints,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'out',
    entryNames: '[dir]/[name]-[hash]',
    plugins: [leaveOut, ownPackages],
    logLevel: 'silent',
  });
  return metafile.inputs;
}
