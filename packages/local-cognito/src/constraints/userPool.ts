import { z } from 'zod';
import { anyText, text } from './text';

// These constraints are the API reference's:
// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/

const printable = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u;

export const clientId = text(/^[\w+]+$/, 128);
export const userPoolId = text(/^[\w-]+_[0-9a-zA-Z]+$/, 55);
export const username = text(printable, 128);
/** Spaces are allowed inside, not at the ends. */
export const password = text(/^[\S]+.*[\S]+$/, 256, 1, '^[\\S]+.*[\\S]+$');
export const accessToken = text(/^[A-Za-z0-9-_=.]+$/, 131_072);
/** Any opaque text. The operation refuses it later if it is not a token. */
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
export const attributes = z.array(
  z.object({
    Name: attributeName,
    Value: anyText(2048),
  }),
);
export const stringMap = z.record(z.string(), z.string());
