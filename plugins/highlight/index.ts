import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: keeps Prism out of the browser's bundle.
 *
 * The classic theme imports `prism-react-renderer` in a client module on every page (a quarter of the main bundle).
 * Code is colored at build time here (see rehype.ts), so that import gets an empty library.
 */
export default function highlightPlugin(): Plugin {
  return {
    name: 'highlight',
    configureWebpack: () => ({
      resolve: { alias: { 'prism-react-renderer$': require.resolve('./emptyPrism.js') } },
    }),
  };
}
