import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { bundleEnlarge } from './bundleStarter';

/**
 * Docusaurus plugin: adds the part of the starter (packages/quiet-pages/src/starter/) that `npm start` needs, which uses no page template, what
 * tells the starter of another page, and in builds the file that it loads.
 */
export default function starter(): Plugin {
  return {
    name: 'starter',
    getClientModules() {
      const isDevelopment = process.env.NODE_ENV === 'development';
      return [
        ...['slowNavigation', 'refusedPrefetch'].map((name) =>
          require.resolve(`../loading/${name}.ts`),
        ),
        require.resolve('../starter/announcePage.ts'),
        ...(isDevelopment ? [require.resolve('../starter/development.ts')] : []),
      ];
    },
    async postBuild({ outDir }) {
      const { address, text } = bundleEnlarge();
      await writeFile(path.join(outDir, address), text);
    },
  };
}
