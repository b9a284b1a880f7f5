import type { PostCssOptions } from '@docusaurus/types';

/**
 * Removes two steps of PostCSS, which reads every style sheet.
 *
 * - The search for a PostCSS configuration, in 27 places of each folder above each style sheet.
 * - In the production build, `postcss-preset-env`: the minimizer, Lightning CSS, adapts the style sheets to the same
 *   `browserslist`.
 */
export function leanPostcss(options: PostCssOptions): PostCssOptions {
  const { plugins } = options;
  const isMinified = process.env.NODE_ENV === 'production';
  return {
    ...options,
    config: false,
    plugins: isMinified ? plugins.filter((plugin) => !isPresetEnv(plugin)) : plugins,
  };
}

/** Docusaurus names it by its file, with its options. */
function isPresetEnv(plugin: unknown): boolean {
  return Array.isArray(plugin) && plugin[0] === require.resolve('postcss-preset-env');
}
