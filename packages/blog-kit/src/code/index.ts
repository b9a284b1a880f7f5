import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { createStylesheet } from '../code-colors/colorCode';
import type { LoaderContext } from '../loader';
import { parseReference } from '../posts/samples';

const stylesheet = 'code.css';

/** The classic theme's client module with Prism and its languages. Code is colored already, so nothing would use it. */
const prismModule = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js');

const colors = path.join(__dirname, '../code-colors');
const onServer = {
  [`${path.join(colors, 'useHighlighter')}$`]: path.join(colors, 'highlighter'),
};

/** The bundler keeps posts on disk until one of these has changed; Docusaurus names the Markdown file alone. */
async function addSamples(post: LoaderContext, markdown: Buffer): Promise<Buffer> {
  for (const line of markdown.toString('utf8').split('\n')) {
    const sample = /`{3}|~{3}/.test(line) ? parseReference(line) : undefined;
    if (sample) post.addDependency(path.resolve(path.dirname(post.resourcePath), sample.file));
  }
  return markdown;
}

/**
 * Docusaurus plugin: makes a style sheet for code from `themeConfig.prism`, colors code on the server, so that readers load
 * no highlighter (theme/CodeBlock/Content), and rebuilds posts when their samples change (samples.ts fills them in).
 */
export default function code({ siteConfig, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'code',
    async contentLoaded({ actions }) {
      const { prism } = siteConfig.themeConfig as ThemeConfig;
      await actions.createData(stylesheet, createStylesheet(prism));
    },
    // The path of the file that `createData` writes.
    getClientModules: () => [path.join(generatedFilesDir, 'code', 'default', stylesheet)],
    configureWebpack(_config, isServer) {
      // Not `test`, because Docusaurus uses that to find the folders in which a plugin handles Markdown.
      const loader = require.resolve('../loader.js');
      const use = { loader, options: { load: addSamples } };
      return {
        resolve: { alias: { [`${prismModule}$`]: false as const, ...(isServer && onServer) } },
        module: { rules: [{ resource: /\.mdx?$/, enforce: 'pre', use }] },
      };
    },
  };
}
