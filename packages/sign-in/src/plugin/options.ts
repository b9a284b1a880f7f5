import { Joi } from '@docusaurus/utils-validation';
import type { OptionValidationContext } from '@docusaurus/types';
import type { IdentityConfig } from '../settings/identityConfig';

/** The options of the plugin. */
export interface Options {
  /**
   * Gives the settings of the sign-in; `readIdentity(process.env, siteDir)` by default. It is a function because
   * Docusaurus writes options into the script of every page, except functions.
   *
   * @returns undefined for a site without sign-in
   */
  readonly readSettings?: () => IdentityConfig | undefined;
  /** Where a visitor goes on reading who has no more to do on the sign-in's pages. */
  readonly readingLink?: ReadingLink;
}

/** A link by its text and its path. */
export interface ReadingLink {
  readonly label: string;
  readonly to: string;
}

/** The options with their defaults, and Docusaurus's own, which tells several uses of a plugin apart. */
export interface PluginOptions extends Options {
  readonly id: string;
  readonly readingLink: ReadingLink;
}

const schema = Joi.object<PluginOptions>({
  readSettings: Joi.function().messages({
    '*': '{{#label}} must be a function, such as () => readIdentity(process.env): Docusaurus would write an object into the script of every page',
  }),
  readingLink: Joi.object({
    label: Joi.string().required(),
    to: Joi.string()
      .required()
      .pattern(/^\//)
      .message('{{#label}} must be a path of the site, such as /blog'),
  }).default({ label: 'Go to the home page', to: '/' }),
}).messages({
  'object.unknown':
    '{{#label}} is no option of docusaurus-cognito-sign-in, which has readSettings and readingLink (label and to)',
});

/**
 * Checks the options and adds the defaults, as every plugin of Docusaurus does.
 *
 * @throws Error naming the option that is wrong
 */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options | undefined, PluginOptions>): PluginOptions {
  const checked = validate(schema, options);
  if (checked.id !== 'default') {
    throw new Error('docusaurus-cognito-sign-in can be used once in a site, so it takes no id.');
  }
  return checked;
}
