import type { Configuration, RuleSetRule } from 'webpack';

const query = /^\?url$/;

/**
 * The bundler's rule that makes a style sheet a separate file, to link where it is needed:
 * `import url from './x.css?url'`.
 *
 * Docusaurus merges all other imported style sheets, even those of lazy chunks, into one that all pages load.
 */
export function linkedStyles(isServer: boolean): RuleSetRule {
  return {
    test: /\.css$/,
    resourceQuery: query,
    type: 'asset/resource',
    generator: { filename: 'assets/css/[name].[contenthash:8].css', emit: !isServer },
    use: require.resolve('./bundleLoader.js'),
  };
}

/** Keeps Docusaurus's rules of style sheets from those that become files. */
export function asFiles({ module }: Configuration): void {
  for (const rule of module?.rules ?? []) {
    if (rule && typeof rule === 'object' && rule.test instanceof RegExp && rule.test.test('.css')) {
      rule.resourceQuery = { not: [query] };
    }
  }
}
