import { Joi } from '@docusaurus/utils-validation';
import type { OptionValidationContext } from '@docusaurus/types';

/** The options of the plugin. */
export interface Options {
  /**
   * `'site'` makes every post one for members, previews included: titles, dates, tags, descriptions and headings stay public.
   * By default, posts with `members: true` in their front matter are for members.
   */
  readonly membersOnly?: 'site';
  /** The folder of the posts, relative to the site: `path` of the blog plugin. */
  readonly blog?: string;
  /** Where members read the files, such as `https://bucket.s3.eu-central-1.amazonaws.com/members/`; without it nobody can. */
  readonly files?: string;
}

const schema = Joi.object<Options>({
  membersOnly: Joi.valid('site'),
  blog: Joi.string().default('blog'),
  files: Joi.string()
    .uri({ scheme: ['https', 'http'] })
    .pattern(/\/$/)
    .messages({ 'string.pattern.base': '{{#label}} must end with a slash' }),
});

/**
 * Checks the options, as every plugin of Docusaurus does.
 *
 * @throws Error naming the option that is wrong
 */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options | undefined, Options>): Options {
  return validate(schema, options);
}
