import { Joi } from '@docusaurus/utils-validation';
import type { OptionValidationContext } from '@docusaurus/types';
import type { BuildRecord } from './build-record/buildRecord';
import type { Served } from './headers/contentSecurityPolicy';
import type { StarterSettings } from './starter/settings';

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
export function checkOptions(options: unknown): QuietPagesOptions {
  const { error, value } = schema.validate(options);
  if (error) throw new Error(`docusaurus-quiet-pages: ${error.message}`);
  return value;
}
