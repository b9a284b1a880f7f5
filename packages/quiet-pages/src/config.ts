import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config } from '@docusaurus/types';
import type { BuildRecord } from './buildRecord';
import type { Served } from './headers/headers';
import type { StarterSettings } from './starter/browser';
import { type BuiltFile, bundleStarter, pageTemplate } from './bundles';

const plugin = 'docusaurus-quiet-pages';

/**
 * Adds to a configuration of Docusaurus what no plugin can set: the template of pages, which loads no script of React.
 *
 * @param config a configuration that names the plugin, whose options count here, too
 * @throws Error if the plugin is not among `plugins`, or the site has a setting that the pages cannot have.
 */
export function quietPages<Site extends Config>(config: Site): Site {
  const entry = config.plugins?.find((each) => [each].flat()[0] === plugin);
  if (!entry) throw new Error(`Add '${plugin}' to the plugins of your configuration.`);
  const { themeConfig, ssrTemplate, storage } = config as {
    themeConfig?: UserThemeConfig;
  } & Config;
  if (ssrTemplate) throw new Error(`${plugin} makes the page's template: take out ssrTemplate.`);
  if (storage?.namespace !== false) {
    throw new Error(`${plugin} reads Docusaurus's short keys: set storage: { namespace: false }.`);
  }
  if (themeConfig?.colorMode?.respectPrefersColorScheme) {
    throw new Error(`${plugin} knows two color modes: take out respectPrefersColorScheme.`);
  }
  // TypeScript and the checks of site.config.ts have read them.
  const options = (Array.isArray(entry) ? (entry[1] ?? {}) : {}) as QuietPagesOptions;
  const settings = starterSettings(config, options);
  const starter = bundleStarter(settings);
  return {
    ...config,
    plugins: config.plugins?.map((each) =>
      each === entry ? [plugin, unwritten({ ...options, starter })] : each,
    ),
    ssrTemplate: pageTemplate(settings, starter),
    // The minifier of pages in @docusaurus/faster, @swc/html 1.16, writes the text "&<b" as markup, which React then
    // refuses (error 418), and the attribute "R& D" without its quotes. The template tells the other one to leave pages
    // as they are.
    future: { ...config.future, faster: { ...fasterParts(config), swcHtmlMinimizer: false } },
  };
}

/** What the starter and the template are made of. */
function starterSettings(
  { themeConfig }: Pick<Config, 'themeConfig'>,
  { returningPages, ...options }: QuietPagesOptions,
) {
  const { defaultMode = 'light' } = (themeConfig as UserThemeConfig)?.colorMode ?? {};
  const returning = returningPages?.map((page) => `[href^="${page.slice(0, -1)}"]`).join();
  return { ...options, defaultMode, returning };
}

function fasterParts({ future }: Config): object | undefined {
  const { faster } = future ?? {};
  return typeof faster === 'object' ? faster : undefined;
}

/** Docusaurus writes the options of all plugins into the script of every page, where nothing reads these. */
function unwritten(options: QuietPagesOptions): QuietPagesOptions {
  return Object.defineProperty({ ...options }, 'toJSON', { value: () => ({}) });
}

/** The options of the plugin. All may be left out. */
export interface QuietPagesOptions
  extends Served, Pick<StarterSettings, 'themeColor' | 'sessionKeys'> {
  /** Paths of pages from which readers come back to the line where they were. */
  returningPages?: readonly string[];
  /** What else the record of a build has: the settings of the sign-in, for example. */
  record?: Partial<BuildRecord>;
  /** The files of the starter, which `quietPages` gives the plugin: the pages name the first one. */
  starter?: readonly BuiltFile[];
}
