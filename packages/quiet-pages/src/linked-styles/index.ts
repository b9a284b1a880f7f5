import type { Configuration, RuleSetRule } from 'webpack';

const query = /^\?url$/;

/**
 * The rules that make files of style sheets, for a bundler whose other rules then leave these alone: none if another
 * plugin has brought them already.
 */
export function styleFileRules({ module }: Configuration, isServer: boolean): RuleSetRule[] {
  const rules = (module?.rules ?? []).filter(isRule);
  if (rules.some(({ resourceQuery }) => String(resourceQuery) === String(query))) return [];
  for (const rule of rules) {
    if (rule.test instanceof RegExp && rule.test.test('.css'))
      rule.resourceQuery = { not: [query] };
  }
  return [styleFileRule(isServer)];
}

function isRule(rule: unknown): rule is RuleSetRule {
  return typeof rule === 'object' && rule !== null;
}

/**
 * The bundler's rule that makes a style sheet a separate file, to link where it is needed:
 * `import url from './x.css?url'`.
 *
 * Docusaurus merges all other imported style sheets, even those of lazy chunks, into one that all pages load.
 */
function styleFileRule(isServer: boolean): RuleSetRule {
  return {
    test: /\.css$/,
    resourceQuery: query,
    type: 'asset/resource',
    generator: { filename: 'assets/css/[name].[hash:8].css', emit: !isServer },
    use: require.resolve('./bundleLoader.js'),
  };
}
