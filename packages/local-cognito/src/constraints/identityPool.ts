import { z } from 'zod';
import { text } from './text';

// https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/

/** The id of an identity pool or of an identity in it. */
export const id = text(/^[\w-]+:[0-9a-f-]+$/, 55);
/** Tokens by provider name. */
export const logins = z.record(text(/^.*$/, 128), text(/^[\S]+$/, 50_000)).default({});
