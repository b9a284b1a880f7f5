import { didYouMean } from 'docusaurus-plugin-kit/nearest';
import { PlainError } from 'docusaurus-plugin-kit/plainError';
import type { IdentityConfig } from '../settings/identityConfig';

/** The options of the plugin. */
export interface Options {
  /**
   * Gives the settings of the sign-in; `readIdentity(process.env, siteDir)` by default. It is a function because
   * Docusaurus writes options into the script of every page, except functions.
   *
   * @returns undefined for a site without sign-in
   */
  readonly readSettings?: () => IdentityConfig | undefined;
  /** Where a visitor goes on reading who has no more to do on the sign-in's pages. */
  readonly readingLink?: ReadingLink;
}

/** A link by its text and its path. */
export interface ReadingLink {
  readonly label: string;
  readonly to: string;
}

/** The options with Docusaurus's own, which tells several uses of a plugin apart. */
export interface PluginOptions extends Options {
  readonly id: string;
  readonly readingLink: ReadingLink;
}

const home: ReadingLink = { label: 'Go to the home page', to: '/' };
const names = ['readSettings', 'readingLink'];

/**
 * Checks the options and adds the defaults. Docusaurus calls it.
 *
 * @throws PlainError naming the first option that is wrong
 */
export function validateOptions({
  options: { id = 'default', ...options } = {},
}: {
  options?: Options & { readonly id?: string };
}): PluginOptions {
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) {
      const known = `Its options are ${names.join(' and ')}.${didYouMean(name, names)}`;
      throw wrong(`has no option ${name}. ${known}`);
    }
  }
  const { readSettings, readingLink = home } = options;
  if (id !== 'default') throw wrong(`can be used once in a site, so it takes no id.`);
  if (readSettings !== undefined && typeof readSettings !== 'function') {
    throw wrong(
      'needs a function as readSettings, such as () => readIdentity(process.env): Docusaurus would write an object into the script of every page.',
    );
  }
  const { label, to } = readingLink ?? {};
  if (typeof label !== 'string' || typeof to !== 'string' || !label || !to.startsWith('/')) {
    throw wrong("needs a text and a path as readingLink, such as { label: 'Read', to: '/blog' }.");
  }
  return { id, readSettings, readingLink: { label, to } };
}

function wrong(message: string): PlainError {
  return new PlainError(`docusaurus-cognito-sign-in ${message}`);
}
