import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, OptionValidationContext } from '@docusaurus/types';
import { oldestBrowsers } from './browsers';
import { pageTemplate } from './template';
import { Joi } from '@docusaurus/utils-validation';
import type { BuildRecord } from './buildRecord';
import type { Served } from './headers/contentSecurityPolicy';
import type { StarterSettings } from './starter/settings';

const plugin = 'docusaurus-quiet-pages';

/**
 * Adds to a configuration of Docusaurus what no plugin can set: the template of pages, which loads no script of React.
 *
 * @param config a configuration that names the plugin, whose options count here, too
 * @throws Error if the plugin is not among `plugins`, an option is wrong, or the site has a setting that the pages cannot
 * have.
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
  const options = checkOptions(Array.isArray(entry) ? (entry[1] ?? {}) : {});
  return {
    ...config,
    plugins: config.plugins?.map((each) => (each === entry ? [plugin, unwritten(options)] : each)),
    ssrTemplate: pageTemplate(starterSettings(config, options)),
    // The minifier of pages in @docusaurus/faster, @swc/html 1.16, writes the text "&<b" as markup, which React then
    // refuses (error 418), and the attribute "R& D" without its quotes. The template tells the other one to leave pages
    // as they are.
    future: { ...config.future, faster: { ...fasterParts(config), swcHtmlMinimizer: false } },
  };
}

/** What the template and the plugin both make the starter of. */
export function starterSettings(
  { themeConfig }: Pick<Config, 'themeConfig'>,
  { media, returningPages, ...options }: QuietPagesOptions,
) {
  const { defaultMode = 'light' } = (themeConfig as UserThemeConfig)?.colorMode ?? {};
  const browsers = options.browsers ?? oldestBrowsers(process.cwd());
  const returning = returningPages?.map((page) => `[href^="${page.slice(0, -1)}"]`).join();
  return { ...options, browsers, defaultMode, returning, scripts: media?.scripts };
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
  /** The oldest browsers that must run the starter, by esbuild's names; by default those of the site's browserslist. */
  browsers?: readonly string[];
  /** The file that messages name for `media`, if another than the configuration holds it. */
  settingsFile?: string;
  /** Whether what `media` does not allow, but could, stops the build; it does unless this is `'warn'`. */
  onBlockedMedia?: 'throw' | 'warn';
  /** What else the record of a build has: the settings of the sign-in, for example. */
  record?: Partial<BuildRecord>;
}

const originsLike = (pattern: RegExp) =>
  Joi.array().items(
    Joi.string()
      .pattern(pattern)
      .message('{{#label}} must be an origin such as https://images.example.org, without a path'),
  );
const origins = originsLike(/^https?:\/\/[^/?#\s]+$/);
/** Of requests, which may be WebSockets. */
const connected = originsLike(/^(?:http|ws)s?:\/\/[^/?#\s]+$/);
const scripts = Joi.array().items(
  Joi.string()
    .pattern(/^https?:\/\/[^?#\s;,]+$/)
    .message(
      '{{#label}} must be an origin such as https://scripts.example.org, or the address of a script there',
    ),
);
const page = Joi.string()
  .pattern(/^\/(?:.*\/)?$/)
  .message('{{#label}} must be a path that begins and ends with a slash, such as /account/');
const pages = Joi.array().items(page);
const color = Joi.string().required();

const schema = Joi.object<QuietPagesOptions>({
  connect: connected,
  pictures: origins,
  media: Joi.object({
    pictures: origins,
    videos: origins,
    frames: origins,
    scripts,
    connect: connected,
    forms: origins,
  }),
  hstsPreload: Joi.boolean(),
  privatePages: pages,
  unstoredPages: pages,
  returningPages: pages,
  browsers: Joi.array().items(Joi.string()),
  themeColor: Joi.object({ light: color, dark: color }),
  sessionKeys: Joi.string().custom((pattern: string) => {
    RegExp(pattern);
    return pattern;
  }, 'a regular expression'),
  settingsFile: Joi.string(),
  onBlockedMedia: Joi.valid('throw', 'warn'),
  record: Joi.object(),
});

/**
 * Checks the options, as every plugin of Docusaurus does.
 *
 * @throws Error naming the option that is wrong.
 */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<QuietPagesOptions, QuietPagesOptions>): QuietPagesOptions {
  return validate(schema, options);
}

/** The same before Docusaurus does, for what the configuration needs of them. */
function checkOptions(options: unknown): QuietPagesOptions {
  const { error, value } = schema.validate(options);
  if (error) throw new Error(`docusaurus-quiet-pages: ${error.message}`);
  return value;
}
