import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildRecord } from './buildRecord';
import { checkPages } from './content-security';
import type { QuietPagesOptions } from './config';
import { developmentServer } from './developmentServer';
import { moveRule } from './bundles';
import type { Served } from './headers/headers';
import { leanPostcss, styleFileRules, UsedStyles } from './styles';

export type { QuietPagesOptions } from './config';

/**
 * Docusaurus plugin: pages load no script until something on them needs React. `quietPages` of
 * `docusaurus-quiet-pages/config` sets the rest, which no plugin can.
 *
 * @throws Error if the configuration lacks that.
 */
export default function quietPagesPlugin(context: LoadContext, options: QuietPagesOptions): Plugin {
  const { siteDir, siteConfig } = context;
  const folder = path.join(__dirname, 'theme');
  const { record: more, starter = [], themeColor } = options;
  if (!siteConfig.ssrTemplate) {
    throw new Error(
      "Pages would load all their scripts: export quietPages(config) of 'docusaurus-quiet-pages/config' from docusaurus.config.",
    );
  }
  const served = servedOf(options);
  const check = checkPages(served, siteDir, siteConfig);
  const record = buildRecord({ ...served, ...more }, context);
  const isDevelopment = process.env.NODE_ENV === 'development';
  const isProduction = process.env.NODE_ENV === 'production';
  const modules = ['loading/clientModule', ...(isDevelopment ? ['starter/development'] : [])];

  return {
    name: 'docusaurus-quiet-pages',
    getThemePath: () => folder,
    getClientModules: () => modules.map((name) => require.resolve(`./${name}`)),
    configurePostCss: leanPostcss,
    configureWebpack(config, isServer) {
      const rules = [...styleFileRules(config, isServer), moveRule(isServer)];
      const module = { rules };
      if (isServer) return { module };
      // Under the development server a class may be used at any moment.
      if (isProduction) return { module, plugins: [new UsedStyles()] };
      return { module, ...developmentServer(served) };
    },
    loadContent: record.loadContent,
    async contentLoaded({ actions }) {
      if (themeColor) actions.setGlobalData({ themeColor });
    },
    async postBuild(props) {
      const { outDir } = props;
      for (const { address, text } of starter) {
        const file = path.join(outDir, address);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      check(outDir);
      await record.postBuild(props);
    },
  };
}

/** The options that headers and checks depend on. */
function servedOf(options: QuietPagesOptions): Served {
  const { connect, pictures, origins, scripts, privatePages, unstoredPages } = options;
  return { connect, pictures, origins, scripts, privatePages, unstoredPages };
}
