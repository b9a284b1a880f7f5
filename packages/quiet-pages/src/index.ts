import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildRecord } from './build-record';
import { contentSecurity } from './content-security';
import { developmentServer } from './development-server';
import { moveRule } from './figures/moveRule';
import { foreignScripts, type Served } from './headers/served';
import { styleFileRules } from './linked-styles';
import type { QuietPagesOptions } from './options';
import { leanPostcss } from './postcss';
import { oldestBrowsers } from './template/browsers';
import { bundleEnlarge } from './template/bundleStarter';
import { UsedStyles } from './used-styles/UsedStyles';

export { validateOptions, type QuietPagesOptions } from './options';

/**
 * Docusaurus plugin: pages load no script until something on them needs React. `quietPages` of
 * `docusaurus-quiet-pages/config` sets the rest, which no plugin can.
 *
 * @throws Error if the configuration lacks that.
 */
export default function quietPagesPlugin(context: LoadContext, options: QuietPagesOptions): Plugin {
  const { siteDir, siteConfig } = context;
  const folder = path.join(__dirname, 'theme');
  const { record: more, themeColor } = options;
  if (!siteConfig.ssrTemplate) {
    throw new Error(
      "Pages would load all their scripts: export quietPages(config) of 'docusaurus-quiet-pages/config' from docusaurus.config.",
    );
  }
  const served = servedOf(options);
  const security = contentSecurity(served, siteDir, siteConfig, options);
  const record = buildRecord({ ...served, ...more }, context);
  const privatePages = (served.privatePages ?? []).map(
    (page) => siteConfig.baseUrl + page.slice(1),
  );
  const isDevelopment = process.env.NODE_ENV === 'development';
  const isProduction = process.env.NODE_ENV === 'production';
  const browsers = options.browsers ?? oldestBrowsers(process.cwd());
  const modules = [
    'content-security/restoreInlineStyles',
    'starter/announcePage',
    ...(isDevelopment ? ['starter/development'] : []),
    'loading/slowNavigation',
    'loading/refusedPrefetch',
    ...(foreignScripts(served).length > 0 ? ['private-pages/ownDocument'] : []),
  ];

  return {
    name: 'docusaurus-quiet-pages',
    getThemePath: () => folder,
    getClientModules: () => modules.map((name) => require.resolve(`./${name}`)),
    configurePostCss: leanPostcss,
    configureWebpack(config, isServer) {
      const rules = [...styleFileRules(config, isServer), moveRule(browsers, isServer)];
      const module = { rules };
      if (isServer) return { module };
      // Under the development server a class may be used at any moment.
      if (isProduction) return { module, plugins: [new UsedStyles()] };
      return { module, ...developmentServer(served, siteConfig.baseUrl) };
    },
    loadContent: record.loadContent,
    async contentLoaded({ actions }) {
      if (themeColor) actions.setGlobalData({ themeColor });
      await actions.createData('private-pages.json', privatePages);
    },
    async postBuild(props) {
      const { outDir } = props;
      const { address, text } = bundleEnlarge({ browsers });
      const file = path.join(outDir, address);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      security(outDir);
      await record.postBuild(props);
    },
  };
}

/** The options that headers and checks depend on. */
function servedOf(options: QuietPagesOptions): Served {
  const { connect, pictures, media, hstsPreload } = options;
  const { privatePages, unstoredPages } = options;
  return { connect, pictures, media, hstsPreload, privatePages, unstoredPages };
}
