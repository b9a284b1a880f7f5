// Not `{ z }`, which is undefined when Docusaurus loads its configuration.
import * as z from 'zod';
import { didYouMean } from 'docusaurus-plugin-kit/nearest';

const hostPattern =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** A value of one form. @param what the text after "must be" */
export function text(pattern: RegExp, what: string): z.ZodString {
  return z.string().regex(pattern, `must be ${what}.`);
}

/** One of a few words. */
export function choice<const Words extends readonly [string, ...string[]]>(...words: Words) {
  const wanted = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  return z.string().transform((value, context): Words[number] => {
    if (words.includes(value)) return value;
    context.addIssue(`must be ${wanted}.${didYouMean(value, words)}`);
    return z.NEVER;
  });
}

export const flag = choice('true', 'false').transform((value) => value === 'true');

/** A whole number in a range, both ends included. */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

/** Values with commas between them. */
export function list<Item>(item: z.ZodType<Item, string>) {
  return z
    .string()
    .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(item).min(1, 'must have a value between its commas.'));
}

/** OAuth scopes with spaces or commas between them. */
export const scopes = z
  .string()
  .transform((value) => value.split(/[\s,]+/))
  .refine(
    (values) => values.includes('openid'),
    'must include openid, such as openid email profile: without it there is no ID token.',
  );

/** A host name without scheme, port or path. */
export const host = text(hostPattern, 'a host name, such as example.com');

/** A host name that may have a port. */
export const domain = z
  .string()
  .refine(
    (value) => hostPattern.test(value.replace(/:\d{1,5}$/, '')),
    'must be a host without scheme or path, such as my-blog.auth.eu-central-1.amazoncognito.com.',
  );

/** The address of a service. */
export const endpoint = z
  .string()
  .refine(
    (value) => isSafe(parseUrl(value)),
    'must be an https URL, such as https://cognito-idp.eu-central-1.amazonaws.com/ (or http on localhost).',
  );

/**
 * Addresses to which the hosted pages may return. Cognito and Amplify compare them as text, so only the normalized form
 * works.
 *
 * @param page the only allowed path
 */
export function redirectUrl(page: string) {
  return z.string().superRefine((value, context) => {
    const url = parseUrl(value);
    if (!isSafe(url)) {
      context.addIssue(
        `has ${shown(value)}, which must be an https URL, such as https://blog.example.com${page} (or http on localhost).`,
      );
    } else if (value !== `${url.origin}${page}`) {
      context.addIssue(`has ${shown(value)}, which must be ${url.origin}${page}.`);
    }
  });
}

/** The value without credentials, query and fragment, so that a message may show it. */
function shown(value: string): string {
  const url = parseUrl(value);
  return url?.host ? `${url.protocol}//${url.host}${url.pathname}` : 'a value';
}

/** Whether the address uses https or is on this machine, and contains no credentials. */
function isSafe(url: URL | undefined): url is URL {
  return (
    url !== undefined &&
    url.username + url.password === '' &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLocalHost(url.hostname)))
  );
}

/** Whether a host name (a `URL.hostname`) is that of this machine. */
function isLocalHost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}
