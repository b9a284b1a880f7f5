import path from 'node:path';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, LoadContext, Plugin } from '@docusaurus/types';
import { type BuildRecord, buildRecord } from './buildRecord';
import { type BuiltFile, bundledRules, bundleStarter, pageTemplate } from './bundles';
import { writeAtomically } from './common/files';
import { checkPages } from './content-security';
import { developmentServer } from './developmentServer';
import type { Served } from './headers/headers';
import type { StarterSettings } from './starter/browser';
import { leanPostcss, UsedStyles } from './styles';

export interface QuietPagesOptions
  extends Served, Pick<StarterSettings, 'themeColor' | 'sessionKeys'> {
  /** Paths of pages from which readers come back to the line where they were. */
  returningPages?: readonly string[];
  /** What else the record of a build has: the settings of the sign-in. */
  record?: Partial<BuildRecord>;
}

/**
 * Makes the pages of a site load no script until something on them needs React: adds a plugin to its configuration, and
 * what no plugin can set, the template of pages.
 */
export function quietPages<Site extends Config>(config: Site, options: QuietPagesOptions): Site {
  const { themeColor, sessionKeys, returningPages } = options;
  const { defaultMode = 'light' } = (config.themeConfig as UserThemeConfig).colorMode ?? {};
  const returning = returningPages?.map((page) => `[href^="${page.slice(0, -1)}"]`).join();
  const starter = bundleStarter({ defaultMode, themeColor, returning, sessionKeys });
  return {
    ...config,
    // Docusaurus writes the options of a plugin that it is given by name into the script of every page.
    plugins: [
      ...(config.plugins ?? []),
      (context: LoadContext) => pluginOf(context, options, starter, themeColor?.[defaultMode]),
    ],
    ssrTemplate: pageTemplate(defaultMode, options, starter),
    // The minifier of pages in @docusaurus/faster, @swc/html 1.16, writes the text "&<b" as markup, which React then
    // refuses (error 418), and the attribute "R& D" without its quotes. The template tells the other one to leave pages
    // as they are.
    future: { ...config.future, faster: { swcHtmlMinimizer: false } },
  };
}

function pluginOf(
  context: LoadContext,
  options: QuietPagesOptions,
  starter: readonly BuiltFile[],
  color?: string,
): Plugin {
  const { connect, pictures, origins, scripts, privatePages, unstoredPages } = options;
  const served = { connect, pictures, origins, scripts, privatePages, unstoredPages };
  const check = checkPages(served, context.siteDir, context.siteConfig);
  const record = buildRecord({ ...served, ...options.record }, context);
  const isDevelopment = process.env.NODE_ENV === 'development';
  const modules = ['loading/clientModule', ...(isDevelopment ? ['starter/development'] : [])];
  return {
    name: 'docusaurus-quiet-pages',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => modules.map((name) => require.resolve(`./${name}`)),
    injectHtmlTags: () => ({
      // The starter follows the reader's choice.
      headTags: color && { tagName: 'meta', attributes: { name: 'theme-color', content: color } },
    }),
    configurePostCss: leanPostcss,
    configureWebpack(config, isServer) {
      const module = { rules: bundledRules(config, isServer) };
      if (isServer) return { module };
      // Under the development server a class may be used at any moment.
      if (isDevelopment) return { module, ...developmentServer(served) };
      return { module, plugins: [new UsedStyles()] };
    },
    loadContent: record.loadContent,
    async postBuild(props) {
      for (const file of starter) writeAtomically(path.join(props.outDir, file.address), file.text);
      check(props.outDir);
      await record.postBuild(props);
    },
  };
}
