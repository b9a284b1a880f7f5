import { createRequire } from 'node:module';
import path from 'node:path';
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

/** The packages of this repository are followed: their real paths are outside of `node_modules`. */
const ownPackages: Plugin = {
  name: 'own-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[\w@]/ }, ({ path: name, resolveDir, kind }) => {
      if (kind === 'entry-point') return undefined;
      try {
        const file = createRequire(path.join(resolveDir, 'importer.js')).resolve(name);
        const isOwn = path.isAbsolute(file) && !file.split(path.sep).includes('node_modules');
        return isOwn ? { path: file } : undefined;
      } catch {
        // What only ES modules may import is no package of ours.
        return undefined;
      }
    });
  },
};
