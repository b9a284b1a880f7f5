import { z } from 'zod';

/** A string within bounds that matches a pattern, which the service quotes without its anchors. */
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
      // Ends the check, so that no pattern is tried on a text of any length.
      .max(greatest, {
        error: `Member must have length less than or equal to ${greatest}`,
        abort: true,
      })
      .regex(pattern, `Member must satisfy regular expression pattern: ${quoted}`)
  );
}
