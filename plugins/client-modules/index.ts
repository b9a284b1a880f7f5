import path from 'node:path';
import type { DocusaurusConfig, LoadContext, Plugin } from '@docusaurus/types';

/** A module that other modules of its package import. */
const moduleOf = (name: string) => require.resolve(name);
const nothing = require.resolve('./nothing.js');

/** Modules of Docusaurus that are replaced as a whole, by the bundler's `resolve.alias`. */
const standIns = {
  // Prism and its languages: code is colored when the site is built (src/highlight/). 45 kB after gzip.
  [moduleOf('@docusaurus/theme-classic/lib/prism-include-languages.js')]: nothing,
  // A progress bar for every navigation: src/loading/slowNavigation.ts shows only slow ones.
  [moduleOf('@docusaurus/theme-classic/lib/nprogress.js')]: nothing,
};

/** Modules that the modules of one folder import by these names. */
const standInsWithin: Record<string, Record<string, string>> = {
  [path.dirname(moduleOf('@docusaurus/core/lib/client/preload.js'))]: {
    // Keeps the page if there is no connection.
    './preload$': require.resolve('../../src/loading/preload.ts'),
    // Fetches files that Firefox refuses to prefetch by a link.
    './prefetch$': require.resolve('../../src/loading/prefetch.ts'),
  },
  [path.dirname(moduleOf('@docusaurus/utils-common/package.json'))]: {
    // One helper is used, but the package is not an ES module, so all are bundled: 4 kB after gzip.
    tslib$: require.resolve('./tslib.js'),
  },
};

const clientConfig = 'docusaurus.config.mjs';

/** The configuration without the page template, which only the build reads. */
function forClient(config: DocusaurusConfig): object {
  return { ...config, ssrTemplate: undefined };
}

/** Docusaurus plugin: replaces some of Docusaurus's modules for the browser by modules of this site. */
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
        // The bundler's table of chunks is part of every page, so it names each chunk only by its hash.
        ...(isBrowserBuild && { output: { chunkFilename: 'assets/js/[contenthash:12].js' } }),
        resolve: {
          alias: Object.fromEntries(
            Object.entries({
              ...standIns,
              ...(isBrowserBuild && {
                // The page template, with the starter in it, is 3.5 kB after gzip.
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
