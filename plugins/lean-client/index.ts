import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: leaves libraries out of the script that every page loads (18 kB after gzip).
 *
 * - Prism: the classic theme's client module loads it with its languages; code is colored at build time here, and what
 *   is not known then brings its own (src/highlight/).
 * - `nprogress`: the classic theme's progress bar; src/loading/slowNavigation.ts shows slow navigations here.
 * - the table of page modules: what only the server needs of it (see registryLoader.js).
 * - the configuration: what is read at build time alone (see configLoader.js).
 * - `tslib`: `@docusaurus/utils-common` uses one helper of it and, being CommonJS, brings them all.
 */
export default function leanClientPlugin({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'lean-client',
    configureWebpack(_config, isServer) {
      // Under `npm start` the bundler replaces modules one by one, and size does not matter.
      const isBrowserBuild = !isServer && process.env.NODE_ENV === 'production';
      return {
        // The bundler's table of chunks, part of every page, names each by its hash alone.
        ...(isBrowserBuild && { output: { chunkFilename: 'assets/js/[contenthash:8].js' } }),
        resolve: {
          alias: {
            [`${require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')}$`]:
              require.resolve('./prismLanguages.js'),
            nprogress$: require.resolve('./nprogress.js'),
          },
        },
        module: {
          rules: [
            {
              test: /[\\/]@docusaurus[\\/]utils-common[\\/]/,
              resolve: { alias: { tslib$: require.resolve('./tslib.js') } },
            },
            ...(isBrowserBuild
              ? [
                  {
                    include: path.join(generatedFilesDir, 'registry.js'),
                    use: require.resolve('./registryLoader.js'),
                  },
                  {
                    include: path.join(generatedFilesDir, 'docusaurus.config.mjs'),
                    use: require.resolve('./configLoader.js'),
                  },
                ]
              : []),
          ],
        },
      };
    },
  };
}
