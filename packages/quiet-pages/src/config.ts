import { DEFAULT_FASTER_CONFIG_TRUE } from '@docusaurus/core/lib/server/configValidation';
import { createSiteStorage } from '@docusaurus/core/lib/server/storage';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, DocusaurusConfig } from '@docusaurus/types';
import { foreignScripts } from './headers/served';
import { asRendered } from './page-minifier/asRendered';
import { checkOptions, type QuietPagesOptions } from './options';
import { inEveryLanguage, siteRoots } from './site-roots/siteRoots';
import { oldestBrowsers } from './template/browsers';
import { pageTemplate } from './template/pageTemplate';

const plugin = 'docusaurus-quiet-pages';

/**
 * Adds to a configuration of Docusaurus what no plugin can set: the template of pages, which loads no script, and
 * another minifier of pages than that of `faster`.
 *
 * @param config a configuration that names the plugin, whose options count here, too
 * @throws Error if the plugin is not among `plugins`, an option is wrong, or the site has a setting that the pages cannot
 * have.
 */
export function quietPages<Site extends Config>(config: Site): Site {
  const entry = config.plugins?.find((each) => [each].flat()[0] === plugin);
  if (!entry) throw new Error(`Add '${plugin}' to the plugins of your configuration.`);
  const { themeConfig, ssrTemplate } = config as { themeConfig?: UserThemeConfig } & Config;
  if (ssrTemplate) throw new Error(`${plugin} makes the page's template: take out ssrTemplate.`);
  const options = checkOptions(Array.isArray(entry) ? (entry[1] ?? {}) : {});
  const { defaultMode = 'light', respectPrefersColorScheme = false } = themeConfig?.colorMode ?? {};
  const keySuffix = keySuffixOf(config);
  const roots = siteRoots(config);
  const template = pageTemplate({
    ...options,
    privatePages: inEveryLanguage(options.privatePages ?? [], roots),
    returningPages: inEveryLanguage(options.returningPages ?? [], roots),
    browsers: options.browsers ?? oldestBrowsers(process.cwd()),
    colorMode: { defaultMode, respectPrefersColorScheme },
    keySuffix,
    roots,
    hasDocs: hasDocs(config),
    scripts: foreignScripts(options),
  });
  return {
    ...config,
    plugins: config.plugins?.map((each) => (each === entry ? [plugin, unwritten(options)] : each)),
    ssrTemplate: asRendered(template, {
      // The classic theme adds these defaults, too.
      colorMode: {
        disableSwitch: false,
        ...themeConfig?.colorMode,
        defaultMode,
        respectPrefersColorScheme,
      },
      announcementBar: themeConfig?.announcementBar,
      keySuffix,
    }),
    future: { ...config.future, faster: withTerser(config.future?.faster) },
  };
}

/** Docusaurus writes the options of all plugins into the script of every page, where nothing reads these. */
function unwritten(options: QuietPagesOptions): QuietPagesOptions {
  return Object.defineProperty({ ...options }, 'toJSON', { value: () => ({}) });
}

/**
 * The minifier of pages in @docusaurus/faster, @swc/html 1.16, writes the text "&<b" as markup, which React then refuses
 * (error 418), and the attribute "R& D" without its quotes. html-minifier-terser, which takes its place, keeps what React
 * has written.
 */
function withTerser(
  faster: NonNullable<Config['future']>['faster'],
): NonNullable<Config['future']>['faster'] {
  if (faster === false) return false;
  const settings = faster === true ? DEFAULT_FASTER_CONFIG_TRUE : faster;
  return { ...settings, swcHtmlMinimizer: false };
}

/** Whether the classic preset or a plugin of the site makes pages of docs. */
function hasDocs({ presets = [], plugins = [] }: Config): boolean {
  const ofPreset = presets.some((preset) => {
    const [name, options] = [preset].flat() as [unknown, { docs?: unknown }?];
    return /(?:^|-)classic$/.test(String(name)) && options?.docs !== false;
  });
  return ofPreset || plugins.some((each) => /content-docs$/.test(String([each].flat()[0])));
}

/** What Docusaurus appends to its storage keys. */
function keySuffixOf({ url, baseUrl, storage, future }: Config): string {
  const { type = 'localStorage', namespace = isNamespaced(future) } = storage ?? {};
  if (type !== 'localStorage') {
    throw new Error(`${plugin} keeps choices in local storage: take out storage.type.`);
  }
  return createSiteStorage({ url, baseUrl, storage: { type, namespace } } as DocusaurusConfig)
    .namespace;
}

function isNamespaced(future: Config['future']): boolean {
  const v4 = future?.v4;
  return v4 === true || (typeof v4 === 'object' && v4.siteStorageNamespacing === true);
}
