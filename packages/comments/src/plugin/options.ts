import { Joi } from '@docusaurus/utils-validation';
import type { OptionValidationContext } from '@docusaurus/types';
import { readIdentity } from 'docusaurus-cognito-sign-in/settings/readIdentity';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identityConfig';

/** The options of the plugin. */
export interface Options {
  /**
   * Gives the settings of the sign-in, whose AppSync endpoint and API key are those of the comments;
   * `readIdentity(process.env)` by default. It is a function because Docusaurus writes options into the script of every
   * page, except functions.
   */
  readonly readSettings?: () => IdentityConfig | undefined;
  /** The path of the blog below the site's `baseUrl`; `blog` by default. */
  readonly blog?: string;
}

const schema = Joi.object<Required<Options>>({
  readSettings: Joi.function()
    .default(() => () => readIdentity(process.env))
    .messages({ '*': '{{#label}} must be a function, such as () => readIdentity(process.env)' }),
  blog: Joi.string()
    .pattern(/^[^/](?:.*[^/])?$/)
    .message('{{#label}} must be a path without a slash at its ends, such as blog')
    .allow('')
    .default('blog'),
});

/**
 * Checks the options and adds the defaults, as every plugin of Docusaurus does.
 *
 * @throws Error naming the option that is wrong
 */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options | undefined, Required<Options>>): Required<Options> {
  return validate(schema, options);
}
