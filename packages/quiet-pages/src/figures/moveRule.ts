import type { RuleSetRule } from 'webpack';
import { bundleMove } from './bundleMove';

/**
 * The bundler's rule that makes a script of its own of each `<Name>.move.ts`, and the address of that script of what the
 * module exports.
 */
export function moveRule(browsers: readonly string[], isServer: boolean): RuleSetRule {
  return {
    test: /\.move\.ts$/,
    exclude: /node_modules/,
    // Before the rule for TypeScript, which then reads only the address.
    enforce: 'pre',
    use: {
      loader: require.resolve('./moveLoader.js'),
      options: { bundleMove: (file: string) => bundleMove(file, browsers), emits: !isServer },
    },
  };
}
