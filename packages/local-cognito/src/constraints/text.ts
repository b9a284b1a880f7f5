import { z } from 'zod';

/**
 * A string of limited length that matches a pattern. Messages quote the pattern without its
 * anchors.
 */
export function text(
  pattern: RegExp,
  greatest: number,
  least = 1,
  quoted = pattern.source.replace(/^\^|\$$/g, ''),
): z.ZodString {
  return (
    z
      .string()
      .min(least, `Member must have length greater than or equal to ${least}`)
      // A text that is too long ends the check here, so that the pattern never runs on it.
      .max(greatest, {
        error: `Member must have length less than or equal to ${greatest}`,
        abort: true,
      })
      .regex(pattern, `Member must satisfy regular expression pattern: ${quoted}`)
  );
}
