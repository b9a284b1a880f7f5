import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { createStylesheet } from './stylesheet';

const stylesheet = 'code.css';

/**
 * Docusaurus plugin: the colors of code as a style sheet, made from `themeConfig.prism` (rehype.ts gives code its
 * classes), and the module that colors code on the server where it is not known before (src/highlight/).
 */
export default function highlightPlugin({
  siteDir,
  siteConfig,
  generatedFilesDir,
}: LoadContext): Plugin {
  return {
    name: 'highlight',
    async contentLoaded({ actions }) {
      const { theme, darkTheme } = (siteConfig.themeConfig as ThemeConfig).prism;
      await actions.createData(stylesheet, createStylesheet(theme, darkTheme));
    },
    // Where `createData` puts the file.
    getClientModules: () => [path.join(generatedFilesDir, 'highlight', 'default', stylesheet)],
    configureWebpack(_config, isServer) {
      const folder = path.join(siteDir, 'src/highlight');
      const onServer = {
        [`${path.join(folder, 'ColoredAtRunTime')}$`]: path.join(folder, 'SiteHighlighter.tsx'),
      };
      return {
        resolve: { alias: isServer ? onServer : {} },
        module: {
          rules: [
            {
              // Not `test`: that is how Docusaurus finds the folders where Markdown has a plugin of its own.
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
