import type { Plugin } from '@docusaurus/types';
import { UsedStyles } from './UsedStyles';

/**
 * Docusaurus plugin: removes unused rules and variables of Infima, Docusaurus's style sheet (3.7 kB of 15.4 after
 * gzip). Other style sheets are not changed.
 */
export default function usedStylesPlugin(): Plugin {
  return {
    name: 'used-styles',
    configureWebpack(_config, isServer) {
      // Under `npm start` a class may be used at any moment.
      const isBrowserBuild = !isServer && process.env.NODE_ENV === 'production';
      return isBrowserBuild ? { plugins: [new UsedStyles()] } : {};
    },
  };
}
