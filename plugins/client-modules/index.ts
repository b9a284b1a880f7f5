import path from 'node:path';
import type { DocusaurusConfig, LoadContext, Plugin } from '@docusaurus/types';

/** Where a module lies whose package's others ask for it. */
const moduleOf = (name: string) => require.resolve(name);
const nothing = require.resolve('./nothing.js');

/** Modules of Docusaurus that others stand for: by the bundler's `resolve.alias`, each as a whole. */
const standIns = {
  // Prism and its languages: code is colored when the site is built (src/highlight/). 45 kB after gzip.
  [moduleOf('@docusaurus/theme-classic/lib/prism-include-languages.js')]: nothing,
  // A bar for every navigation: src/loading/slowNavigation.ts shows the slow ones.
  [moduleOf('@docusaurus/theme-classic/lib/nprogress.js')]: nothing,
};

/** Modules that those of one folder ask for by these names. */
const standInsWithin: Record<string, Record<string, string>> = {
  [path.dirname(moduleOf('@docusaurus/core/lib/client/preload.js'))]: {
    // Keeps the page where there is no connection.
    './preload$': require.resolve('../../src/loading/preload.ts'),
    // Fetches what Firefox refuses as a link.
    './prefetch$': require.resolve('../../src/loading/prefetch.ts'),
  },
  [path.dirname(moduleOf('@docusaurus/utils-common/package.json'))]: {
    // All helpers for one that is used, as the package is no ES module: 4 kB after gzip.
    tslib$: require.resolve('./tslib.js'),
  },
};

const clientConfig = 'docusaurus.config.mjs';

/** The configuration without the template of pages, which only the build reads. */
function forClient(config: DocusaurusConfig): object {
  return { ...config, ssrTemplate: undefined };
}

/** Docusaurus plugin: puts modules of this site in the place of some that Docusaurus brings to the browser. */
export default function clientModules({ generatedFilesDir, siteConfig }: LoadContext): Plugin {
  const name = 'client-modules';
  return {
    name,
    async contentLoaded({ actions }) {
      await actions.createData(
        clientConfig,
        `export default ${JSON.stringify(forClient(siteConfig))};`,
      );
    },
    configureWebpack(_config, isServer) {
      // Under `npm start` the bundler replaces modules one by one, and size does not matter.
      const isBrowserBuild = !isServer && process.env.NODE_ENV === 'production';
      return {
        // The bundler's table of chunks, part of every page, names each by its hash alone.
        ...(isBrowserBuild && { output: { chunkFilename: 'assets/js/[contenthash:12].js' } }),
        resolve: {
          alias: Object.fromEntries(
            Object.entries({
              ...standIns,
              ...(isBrowserBuild && {
                // The template of pages, with the starter in it, is 3.5 kB after gzip.
                [path.join(generatedFilesDir, 'docusaurus.config')]: path.join(
                  generatedFilesDir,
                  name,
                  'default',
                  clientConfig,
                ),
              }),
            }).map(([file, standIn]) => [`${file}$`, standIn]),
          ),
        },
        module: {
          rules: Object.entries(standInsWithin).map(([include, alias]) => ({
            include,
            resolve: { alias },
          })),
        },
      };
    },
  };
}
