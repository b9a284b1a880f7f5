import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: `import url from './x.css?url'` makes the style sheet a separate file, to link where it is needed.
 *
 * Docusaurus merges all other imported style sheets, even those of lazy chunks, into one that all pages load.
 */
export default function linkedStylesPlugin(): Plugin {
  return {
    name: 'linked-styles',
    configureWebpack(config, isServer) {
      const query = /^\?url$/;
      const rules = config.module?.rules ?? [];
      // Another plugin, such as the sign-in, has brought the rule already.
      if (rules.some((rule) => rule && String(Object(rule).resourceQuery) === String(query)))
        return {};
      for (const rule of rules) {
        if (
          rule &&
          typeof rule === 'object' &&
          rule.test instanceof RegExp &&
          rule.test.test('.css')
        ) {
          rule.resourceQuery = { not: [query] };
        }
      }
      return {
        module: {
          rules: [
            {
              test: /\.css$/,
              resourceQuery: query,
              type: 'asset/resource',
              generator: { filename: 'assets/css/[name].[contenthash:8].css', emit: !isServer },
              use: require.resolve('./bundleLoader.js'),
            },
          ],
        },
      };
    },
  };
}
