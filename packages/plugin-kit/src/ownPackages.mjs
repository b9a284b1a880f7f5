import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * esbuild plugin, to use with `packages: 'external'`: the packages of this repository are bundled, as they are TypeScript
 * that Node does not run. A package whose real path is outside of `node_modules` is one of them.
 */
export const ownPackages = {
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
