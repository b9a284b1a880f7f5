import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { createStylesheet } from './stylesheet';

const stylesheet = 'code.css';

/** The classic theme's client module with Prism and its languages. Code is colored already, so nothing would use it. */
const withoutPrism = {
  [`${require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')}$`]: false,
} as const;

/**
 * Docusaurus plugin: makes a style sheet for code from `themeConfig.prism` (rehype.ts gives code its classes), and
 * bundles the module that colors code on the server if it is not known earlier (code-colors/).
 */
export default function highlightPlugin({ siteConfig, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'highlight',
    async contentLoaded({ actions }) {
      const { theme, darkTheme } = (siteConfig.themeConfig as ThemeConfig).prism;
      await actions.createData(stylesheet, createStylesheet(theme, darkTheme));
    },
    // The path of the file that `createData` writes.
    getClientModules: () => [path.join(generatedFilesDir, 'highlight', 'default', stylesheet)],
    configureWebpack(_config, isServer) {
      const folder = path.join(__dirname, '../code-colors');
      const onServer = {
        [`${path.join(folder, 'ColoredAtRunTime')}$`]: path.join(folder, 'SiteHighlighter'),
      };
      return {
        resolve: { alias: { ...withoutPrism, ...(isServer && onServer) } },
        module: {
          rules: [
            {
              // Not `test`, because Docusaurus uses that to find the folders in which a plugin handles Markdown.
              resource: /\.mdx?$/,
              enforce: 'pre',
              loader: require.resolve('./watchColors.js'),
              options: { config: path.join(generatedFilesDir, 'docusaurus.config.mjs') },
            },
          ],
        },
      };
    },
  };
}
