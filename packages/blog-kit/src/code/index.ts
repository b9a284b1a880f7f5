import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { createStylesheet } from '../code-colors/colorCode';
import type { LoaderContext } from '../loader';
import type { Syntax } from '../posts/markdown';
import { isInside } from '../published-files/publishProblem';
import { openModel } from '../posts/posts';
import { parseReference } from '../posts/samples';

const stylesheet = 'code.css';
const colorsFolder = path.join(__dirname, '../code-colors');

/** The classic theme's client module with Prism and its languages. Code is colored already, so nothing would use it. */
const withoutPrism = {
  [`${require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')}$`]: false,
} as const;

const coloredOnServer = {
  [`${path.join(colorsFolder, 'useHighlighter')}$`]: path.join(colorsFolder, 'highlighter'),
};

/**
 * Docusaurus plugin: makes a style sheet for code from `themeConfig.prism`, colors code on the server, so that readers load
 * no highlighter (theme/CodeBlock/Content), and rebuilds posts when their samples change (samples.ts fills them in).
 */
export default function code(syntax?: Syntax) {
  return ({ siteDir, siteConfig, generatedFilesDir }: LoadContext): Plugin => {
    /** The bundler keeps posts on disk until one of these has changed; Docusaurus names the Markdown file alone. */
    async function load(post: LoaderContext, markdown: Buffer): Promise<Buffer> {
      if (!isInside(path.join(siteDir, 'blog'), post.resourcePath)) return markdown;
      const file = path.relative(siteDir, post.resourcePath);
      const { body, dir } = await openModel(siteDir, syntax).read(file);
      for (const { meta } of body.codes) {
        const reference = parseReference(meta);
        if (reference) post.addDependency(path.resolve(dir, reference.file));
      }
      return markdown;
    }

    return {
      name: 'code',
      async contentLoaded({ actions }) {
        const { prism } = siteConfig.themeConfig as ThemeConfig;
        await actions.createData(stylesheet, createStylesheet(prism));
      },
      // The path of the file that `createData` writes.
      getClientModules: () => [path.join(generatedFilesDir, 'code', 'default', stylesheet)],
      configureWebpack(_config, isServer) {
        return {
          resolve: { alias: { ...withoutPrism, ...(isServer && coloredOnServer) } },
          module: {
            rules: [
              {
                // Not `test`, because Docusaurus uses that to find the folders in which a plugin handles Markdown.
                resource: /\.mdx?$/,
                enforce: 'pre',
                use: { loader: require.resolve('../loader.js'), options: { load } },
              },
            ],
          },
        };
      },
    };
  };
}
