import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { createStylesheet } from '../code-colors/colorCode';
import type { LoaderContext } from '../loader';
import type { Syntax } from '../posts/markdown';
import { isInside } from '../published-files/publishProblem';
import { openModel } from '../posts/postModel';
import { parseReference } from '../posts/samples';

const stylesheet = 'code.css';
const colorsFolder = path.join(__dirname, '../code-colors');

/** The files, besides the code itself, that its colors depend on. */
const sources = [__dirname, colorsFolder].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
);

/** The classic theme's client module with Prism and its languages. Code is colored already, so nothing would use it. */
const withoutPrism = {
  [`${require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')}$`]: false,
} as const;

/**
 * Docusaurus plugin: makes a style sheet for code from `themeConfig.prism` (rehype.ts gives code its classes), bundles
 * the module that colors code on the server if it is not known earlier (code-colors/), and rebuilds posts when their
 * samples change (samples.ts fills them in) or the colors do.
 */
export default function code(syntax: Syntax) {
  return ({ siteDir, siteConfig, generatedFilesDir }: LoadContext): Plugin => {
    /** The bundler keeps posts on disk until one of these has changed; Docusaurus names the Markdown file alone. */
    async function load(post: LoaderContext, markdown: Buffer): Promise<Buffer> {
      const config = path.join(generatedFilesDir, 'docusaurus.config.mjs');
      const samples = isInside(path.join(siteDir, 'blog'), post.resourcePath)
        ? await samplesOf(path.relative(siteDir, post.resourcePath))
        : [];
      for (const file of [config, ...sources, ...samples]) post.addDependency(file);
      return markdown;
    }

    /** The absolute paths of the files whose code a post shows. */
    async function samplesOf(post: string): Promise<string[]> {
      const { body, dir } = await openModel(siteDir, syntax).read(post);
      return body.codes.flatMap(({ meta }) => {
        const reference = parseReference(meta);
        return reference ? path.resolve(dir, reference.file) : [];
      });
    }

    return {
      name: 'code',
      async contentLoaded({ actions }) {
        const { theme, darkTheme } = (siteConfig.themeConfig as ThemeConfig).prism;
        await actions.createData(stylesheet, createStylesheet(theme, darkTheme));
      },
      // The path of the file that `createData` writes.
      getClientModules: () => [path.join(generatedFilesDir, 'code', 'default', stylesheet)],
      configureWebpack(_config, isServer) {
        const onServer = {
          [`${path.join(colorsFolder, 'ColoredAtRunTime')}$`]: path.join(
            colorsFolder,
            'SiteHighlighter',
          ),
        };
        return {
          resolve: { alias: { ...withoutPrism, ...(isServer && onServer) } },
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
