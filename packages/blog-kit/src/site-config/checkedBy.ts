import { Joi } from '@docusaurus/utils-validation';
import type * as z from 'zod';

/** An option of a plugin that takes what a setting of `site.config.ts` takes. */
export function checkedBy(schema: z.ZodType): Joi.AnySchema {
  return Joi.any().custom((value: unknown) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    if (issue) throw new Error([issue.path.join('.'), issue.message].join(' ').trim());
    return value;
  });
}
