import { z } from 'zod';

// AWS's API references give these constraints for the members of a request. The messages are those of the services.

export function anyText(greatest: number, least = 0): z.ZodString {
  const longer = `Member must have length less than or equal to ${greatest}`;
  return (
    z
      .string()
      .min(least, `Member must have length greater than or equal to ${least}`)
      // A text that is too long ends the check here, so that no pattern runs on it.
      .max(greatest, { error: longer, abort: true })
  );
}

/** A string of limited length that matches a pattern. Messages quote the pattern without its anchors. */
export function text(
  pattern: RegExp,
  greatest: number,
  least = 1,
  quoted = pattern.source.replace(/^\^|\$$/g, ''),
): z.ZodString {
  const message = `Member must satisfy regular expression pattern: ${quoted}`;
  return anyText(greatest, least).regex(pattern, message);
}

export function wholeNumber(least: number, greatest: number): z.ZodInt {
  return z
    .int()
    .min(least, `Member must have value greater than or equal to ${least}`)
    .max(greatest, `Member must have value less than or equal to ${greatest}`);
}

// The forms of members. The constraints are the API reference's:
// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/

export const printable = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u;

export const clientId = text(/^[\w+]+$/, 128);
export const userPoolId = text(/^[\w-]+_[0-9a-zA-Z]+$/, 55);
export const username = text(printable, 128);
/** Spaces are allowed inside, not at the ends. */
export const password = text(/^[\S]+.*[\S]+$/, 256, 1, '^[\\S]+.*[\\S]+$');
/** An access or refresh token, or any other text: the operation refuses it later if it is not a token. */
export const token = text(/^[A-Za-z0-9-_=.]+$/, 131_072);
export const session = anyText(2048, 20);
export const confirmationCode = text(/^[\S]+$/, 2048);
export const softwareTokenCode = text(/^[0-9]+$/, 6, 6);
export const deviceKey = text(/^[\w-]+_[0-9a-f-]+$/, 55);
export const groupName = text(printable, 128);
export const roleArn = text(
  /^arn:[\w+=/,.@-]+:[\w+=/,.@-]+:([\w+=/,.@-]*)?:[0-9]+:[\w+=/,.@-]+(:[\w+=/,.@-]+)?(:[\w+=/,.@-]+)?$/,
  2048,
  20,
);
export const attributeName = text(printable, 32);
export const attributes = z.array(z.object({ Name: attributeName, Value: anyText(2048) }));
export const stringMap = z.record(z.string(), z.string());
/** What requests send to triggers. */
export const metadata = { ClientMetadata: stringMap.optional() };
export const forTriggers = { ValidationData: attributes.optional(), ...metadata };
