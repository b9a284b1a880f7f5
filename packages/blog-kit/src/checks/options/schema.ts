import { Joi } from '@docusaurus/utils-validation';
import type { ContentChecksOptions } from './options';
import { defaultWording } from './wording';

const texts = Joi.array().items(Joi.string());

/** An object that may have these keys. */
function keys(known: Record<string, Joi.Schema>): Joi.ObjectSchema {
  const names = Object.keys(known).join(', ');
  return Joi.object(known).messages({
    'object.unknown': `{{#label}} is no option of docusaurus-content-checks. The keys are ${names}.`,
  });
}

/** What the options may be. */
export const optionsSchema: Joi.ObjectSchema<ContentChecksOptions> = keys({
  // The check `unknown-check` tells of the names and the levels in it, with the line.
  levels: Joi.object().unknown(),
  media: keys({ pictures: texts, videos: texts, frames: texts, scripts: texts, forms: texts }),
  math: Joi.boolean(),
  admonitions: texts,
  languages: texts,
  translations: texts,
  locale: Joi.string(),
  scheduledPosts: Joi.boolean(),
  placeholders: keys({
    files: texts,
    patterns: Joi.array()
      .items(Joi.object().regex())
      .messages({ '*': '{{#label}} must be a list of regular expressions' }),
  }),
  wording: keys(
    Object.fromEntries(Object.keys(defaultWording).map((name) => [name, Joi.string()])),
  ),
} satisfies Record<keyof ContentChecksOptions, Joi.Schema>);
