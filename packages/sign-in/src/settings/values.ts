import Joi from 'joi';

/** A value of one form. @param what the text after "is missing:" and after "must be" */
export function text(pattern: RegExp, what: string): Joi.StringSchema {
  return Joi.string()
    .pattern(pattern)
    .messages({ 'any.required': `is missing: ${what}.`, '*': `must be ${what}.` });
}

/** One of a few words. */
export function choice(...words: readonly string[]): Joi.Schema {
  const wanted = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  return Joi.valid(...words).messages({ 'any.only': `must be ${wanted}.` });
}

export const flag = Joi.boolean().sensitive().messages({ '*': 'must be true or false.' });

/** A whole number in a range, both ends included. */
export function wholeNumber(least: number, most: number): Joi.NumberSchema {
  const message = `must be a whole number from ${least} to ${most}.`;
  return Joi.number().integer().min(least).max(most).messages({ '*': message });
}

const separated = Joi.extend({
  type: 'list',
  base: Joi.array().min(1),
  coerce: { from: 'string', method: (text: string) => ({ value: text.match(/[^\s,]+/g) ?? [] }) },
  messages: { 'array.min': 'must have a value between its commas.' },
}) as { list: () => Joi.ArraySchema };

/** Values with commas or spaces between them. */
export function list(item: Joi.Schema): Joi.ArraySchema {
  return separated.list().items(item);
}

const hostPattern =
  /^(?=.{1,253}(:|$))[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

/** A host name without scheme, port or path. */
export const host = text(hostPattern, 'a host name, such as example.com').pattern(/:/, {
  invert: true,
});

/** A host name that may have a port. */
export const domain = text(
  hostPattern,
  'a host without scheme or path, such as my-blog.auth.eu-central-1.amazoncognito.com',
);

/** The address of a service. */
export const endpoint = Joi.string()
  .custom((value: string, { error }) => (safeUrl(value) ? value : error('any.invalid')))
  .message(
    'must be an https URL, such as https://cognito-idp.eu-central-1.amazonaws.com/ (or http on localhost).',
  );

/**
 * Addresses to which the hosted pages may return. Cognito and Amplify compare them as text, so only the normalized form
 * works.
 *
 * @param page the path that they end with, which may be below that of the site
 */
export function redirectUrl(page: string): Joi.StringSchema {
  return Joi.string()
    .custom((value: string, { error }) => {
      const url = safeUrl(value);
      const path = url?.pathname.replace(/\/?$/, '/');
      const right = url && `${url.origin}${path?.endsWith(page) ? path : page}`;
      if (value === right) return value;
      const example = `an https URL, such as https://blog.example.com${page} (or http on localhost)`;
      return error('redirect', { shown: shown(value), right: right ?? example });
    })
    .messages({ redirect: 'has {#shown}, which must be {#right}.' });
}

/** The value without credentials, query and fragment, so that a message may show it. */
function shown(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.host ? `${url.protocol}//${url.host}${url.pathname}` : 'a value';
}

/** The address if it uses https or is on this machine, and contains no credentials. */
function safeUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isLocal = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
  return isSafe && url.username + url.password === '' ? url : undefined;
}
