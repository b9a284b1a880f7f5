import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: leaves libraries out of the script that every page loads (18 kB after gzip).
 *
 * - `prism-react-renderer`: the classic theme's client module imports it; code is colored at build time here.
 * - `nprogress`: the classic theme's progress bar; src/loading/slowNavigation.ts shows slow navigations here.
 * - `tslib`: `@docusaurus/utils-common` uses one helper of it and, being CommonJS, brings them all.
 */
export default function leanClientPlugin(): Plugin {
  return {
    name: 'lean-client',
    configureWebpack: () => ({
      resolve: {
        alias: {
          'prism-react-renderer$': require.resolve('./prism.js'),
          nprogress$: require.resolve('./nprogress.js'),
        },
      },
      module: {
        rules: [
          {
            test: /[\\/]@docusaurus[\\/]utils-common[\\/]/,
            resolve: { alias: { tslib$: require.resolve('./tslib.js') } },
          },
        ],
      },
    }),
  };
}
