import { z } from 'zod';

// AWS's API references give these constraints for the members of a request. The messages are those
// of the services.

export function anyText(greatest: number, least = 0): z.ZodString {
  return (
    z
      .string()
      .min(least, `Member must have length greater than or equal to ${least}`)
      // A text that is too long ends the check here, so that no pattern runs on it.
      .max(greatest, {
        error: `Member must have length less than or equal to ${greatest}`,
        abort: true,
      })
  );
}

/**
 * Constrains a member to a string of limited length that matches a pattern. Messages quote the
 * pattern without its anchors.
 */
export function text(
  pattern: RegExp,
  greatest: number,
  least = 1,
  quoted = pattern.source.replace(/^\^|\$$/g, ''),
): z.ZodString {
  return anyText(greatest, least).regex(
    pattern,
    `Member must satisfy regular expression pattern: ${quoted}`,
  );
}

export function wholeNumber(least: number, greatest: number): z.ZodInt {
  return z
    .int()
    .min(least, `Member must have value greater than or equal to ${least}`)
    .max(greatest, `Member must have value less than or equal to ${greatest}`);
}
