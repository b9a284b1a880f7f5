import type { Config, I18n } from '@docusaurus/types';
import type { HeaderRule } from './headers/headers';

/** What tells where the site is in each of its languages. */
type Site = Pick<Config, 'baseUrl' | 'i18n'>;

/**
 * The paths of the host at which the site is in each of its languages, such as `/notes/de/` and `/notes/`. The
 * longest comes first, so that the first one that a path begins with is its own.
 */
export function siteRoots({ baseUrl, i18n }: Site): string[] {
  const { defaultLocale = '', locales = [], localeConfigs = {} } = i18n ?? {};
  const roots = locales.map(
    (locale = '') =>
      localeConfigs[locale]?.baseUrl ??
      (locale === defaultLocale ? baseUrl : `${baseUrl}${locale}/`),
  );
  return innermostFirst([baseUrl, ...roots]);
}

/** The same for a site whose configuration Docusaurus has loaded, which knows the path of each language. */
export function loadedRoots({ localeConfigs }: Pick<I18n, 'localeConfigs'>): string[] {
  return innermostFirst(Object.values(localeConfigs).map(({ baseUrl }) => baseUrl));
}

/** Paths without repetition, those of folders in others first. */
function innermostFirst(roots: readonly string[]): string[] {
  return [...new Set(roots)].sort((a, b) => b.length - a.length);
}

/** The addresses of a site at these roots of a host, without a slash at their ends. */
export function addressesAt(origin: string, roots: readonly string[]): string[] {
  return roots.map((root) => origin + root.slice(0, -1));
}

/** Paths below the root of the site, such as `/account/`, as those of the host in every language. */
export function inEveryLanguage(paths: readonly string[], roots: readonly string[]): string[] {
  return roots.flatMap((root) => paths.map((path) => root + path.slice(1)));
}

/**
 * Rules for paths below the root of the site as rules for those of the host, where each language has a root of its own.
 *
 * @param roots as `siteRoots` gives them, such as `/de/` and `/`
 */
export function rulesInEveryLanguage(
  rules: readonly HeaderRule[],
  roots: readonly string[],
): HeaderRule[] {
  // A pattern such as `/*.svg` is for all paths as it is.
  return rules.map((rule) => ({
    ...rule,
    paths: rule.paths.flatMap((path) =>
      path.startsWith('/*') ? path : inEveryLanguage([path], roots),
    ),
  }));
}
